import { listOwnSignIns } from '@range/shared/api/accounts'
import { useLocation } from 'react-router-dom'
import { changeClerkPath } from '../../lib/backPath'
import { query } from '../../lib/query'
import { useSignIn } from '../../lib/signIn'
import { ButtonLink } from '../../ui/button/Button'
import { Card, Columns, Stack } from '../../ui/layout/boxes'
import { Note } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { PasswordForm } from './PasswordForm'
import { PinSettings } from './PinSettings'
import { SignIns } from './SignIns'
import { SingleKeys } from './SingleKeys'
import { TwoFactor } from './TwoFactor'

/** The page where staff maintain their own account. */
export function Component() {
  const { me } = useSignIn()
  const location = useLocation()
  if (!me) return null

  return (
    <Page title="Your account" lead={`You are logged in as ${me.name}, with the role “${me.role}”.`}>
      <Stack gap="8">
        {me.isByPin && (
          <Note title="You’re here by PIN, with the rights of the desk.">
            <p>Log in with your password to change it, your PIN or two-factor authentication.</p>
            <ButtonLink to={changeClerkPath(location, me.name)}>Log in with your password</ButtonLink>
          </Note>
        )}
        <Columns gap="5">
          {!me.isByPin && (
            <>
              <Card as="section" place="start" aria-labelledby="own-password">
                <h2 id="own-password">Password</h2>
                <PasswordForm />
              </Card>
              <Card as="section" place="start" aria-labelledby="two-factor">
                <h2 id="two-factor">Two-factor authentication</h2>
                <TwoFactor me={me} />
              </Card>
              <Card as="section" place="start" aria-labelledby="own-pin">
                <h2 id="own-pin">PIN for shared PCs</h2>
                <PinSettings me={me} />
              </Card>
            </>
          )}
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
