import type { AccountChange } from '@range/shared/accounts/schema'
import { listAccountChanges } from '@range/shared/api/accounts'
import { signInDays } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/accountChanges'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { Muted, Stack } from '../../ui/layout/boxes'
import { EmptyNote } from '../../ui/note/EmptyNote'
import { Loaded } from '../../ui/note/Loaded'
import { actorName } from '../actorName'
import { instantText } from '../instantText'
import styles from './Accounts.module.css'
import { roleName } from './roleName'

/** Lists changes to accounts with their time and actor, newest first. */
export function AccountChanges() {
  const changes = useQuery(query(listAccountChanges))

  return (
    <Stack as="section" aria-labelledby="account-changes">
      <h2 id="account-changes">{texts.title}</h2>
      <Muted small>{texts.period({ days: signInDays })}</Muted>
      <Loaded query={changes} problem={texts.notLoaded} placeholder="160px">
        {(all) =>
          all.length === 0 ? (
            <EmptyNote title={texts.none} icon="person" />
          ) : (
            <ol className={styles.entries} aria-label={texts.list}>
              {all.map((change) => (
                <li key={`${change.at} ${change.name} ${change.what}`}>
                  <span>{instantText(change.at)}</span>
                  <strong>{change.name}</strong>
                  <span>{wordsOf(change)}</span>
                  <Muted as="span" small>
                    {texts.by({ name: actorName(change.actor) })}
                  </Muted>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Stack>
  )
}

function wordsOf({ what, role }: AccountChange): string {
  if (what === 'ADDED' || what === 'ROLE') return texts.what[what]({ role: role ? roleName(role) : '' })
  return texts.what[what]
}
