import type { AccountChange } from '@range/shared/accounts/schema'
import { listAccountChanges } from '@range/shared/api/accounts'
import { signInDays } from '@range/shared/limits'
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
      <h2 id="account-changes">Account changes</h2>
      <Muted small>From the last {signInDays} days.</Muted>
      <Loaded query={changes} problem="We couldn’t load the changes." placeholder="160px">
        {(all) =>
          all.length === 0 ? (
            <EmptyNote title="No accounts have changed." icon="person" />
          ) : (
            <ol className={styles.entries} aria-label="Account changes, newest first">
              {all.map((change) => (
                <li key={`${change.at} ${change.name} ${change.what}`}>
                  <span>{instantText(change.at)}</span>
                  <strong>{change.name}</strong>
                  <span>{wordsOf(change)}</span>
                  <Muted as="span" small>
                    by {actorName(change.actor)}
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
  const roleText = role ? roleName[role] : ''
  const words: Record<AccountChange['what'], string> = {
    ADDED: `Added, role ${roleText}`,
    ROLE: `New role: ${roleText}`,
    DEACTIVATED: 'Deactivated',
    REACTIVATED: 'Reactivated',
    PASSWORD: 'New temporary password',
    SECOND_STEP: 'Two-factor authentication turned off',
  }
  return words[what]
}
