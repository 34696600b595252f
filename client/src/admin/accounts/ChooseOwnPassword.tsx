import { usedPassword } from '../../lib/usedPassword'
import { Card } from '../../ui/layout/boxes'
import { Page } from '../../ui/page/Page'
import { PasswordForm } from './PasswordForm'

/** Replaces every staff page until the account's temporary password is changed. */
export function ChooseOwnPassword() {
  return (
    <Page
      title="Choose your password"
      lead="You logged in with a temporary password, which a manager has seen. Choose one that only you know."
      width="text"
    >
      <Card place="start">
        <PasswordForm currentLabel="Temporary password" known={usedPassword()} />
      </Card>
    </Page>
  )
}
