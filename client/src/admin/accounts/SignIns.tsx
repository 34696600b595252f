import type { SignInEntry } from '@range/shared/accounts/schema'
import { signInDays } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/signIns'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/badge/Badge'
import { Muted, Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { instantText } from '../instantText'
import styles from './Accounts.module.css'

type Props = {
  title: string
  /** Shows the username of each attempt. */
  showsNames?: boolean
  query: UseQueryOptions<SignInEntry[]>
}

/** Lists login attempts, newest first. */
export function SignIns({ title, showsNames = false, query }: Props) {
  const signIns = useQuery(query)

  return (
    <Stack as="section" aria-labelledby="sign-ins">
      <h2 id="sign-ins">{title}</h2>
      <Muted small>{texts.about({ days: signInDays })}</Muted>
      <Loaded query={signIns} problem={texts.notLoaded} placeholder="160px">
        {(all) => (
          <ol className={styles.entries} aria-label={texts.list({ title })}>
            {all.map(({ _id, at, name, outcome, browser, address }) => (
              <li key={_id}>
                <span>{instantText(at)}</span>
                {showsNames && <strong>{name || texts.unknown}</strong>}
                <Badge tone={isIn(outcome) ? 'success' : 'warning'} icon={isIn(outcome) ? 'check' : 'alert'}>
                  {texts.outcome[outcome]}
                </Badge>
                <Muted as="span" small>
                  {[browser, address].filter(Boolean).join(', ')}
                </Muted>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Stack>
  )
}

function isIn(outcome: SignInEntry['outcome']): boolean {
  return outcome === 'OK' || outcome === 'PIN'
}
