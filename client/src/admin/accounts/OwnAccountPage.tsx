import { listOwnSignIns } from '@range/shared/api/accounts'
import { query } from '../../lib/query'
import { useSignIn } from '../../lib/signIn'
import { Card, Columns, Stack } from '../../ui/layout/boxes'
import { Page } from '../../ui/page/Page'
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
      <Stack gap="8">
        <Columns gap="5">
          <Card as="section" place="start" aria-labelledby="own-password">
            <h2 id="own-password">Password</h2>
            <PasswordForm />
          </Card>
          <Card as="section" place="start" aria-labelledby="two-factor">
            <h2 id="two-factor">Two-factor authentication</h2>
            <TwoFactor me={me} />
          </Card>
          <Card as="section" place="start" aria-labelledby="keyboard">
            <h2 id="keyboard">Keyboard</h2>
            <SingleKeys />
          </Card>
        </Columns>
        <SignIns title="Your logins" query={query(listOwnSignIns)} />
      </Stack>
    </Page>
  )
}
