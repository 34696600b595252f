import { listOwnSignIns } from '@range/shared/api/accounts'
import { query } from '../../lib/query'
import { useSignIn } from '../../lib/signIn'
import { Page } from '../../ui/page/Page'
import styles from './Accounts.module.css'
import { PasswordForm } from './PasswordForm'
import { SignIns } from './SignIns'
import { SingleKeys } from './SingleKeys'
import { TwoFactor } from './TwoFactor'

/** The page where staff maintain their own account. */
export function Component() {
  const { me } = useSignIn()
  if (!me) return null

  return (
    <Page title="Your account" lead={`You are logged in as ${me.name}, with the role “${me.role}”.`}>
      <div className={styles.page}>
        <div className={styles.columns}>
          <section className={styles.card} aria-labelledby="own-password">
            <h2 id="own-password">Password</h2>
            <PasswordForm />
          </section>
          <section className={styles.card} aria-labelledby="two-factor">
            <h2 id="two-factor">Two-factor authentication</h2>
            <TwoFactor me={me} />
          </section>
          <section className={styles.card} aria-labelledby="keyboard">
            <h2 id="keyboard">Keyboard</h2>
            <SingleKeys />
          </section>
        </div>
        <SignIns title="Your logins" query={query(listOwnSignIns)} />
      </div>
    </Page>
  )
}
