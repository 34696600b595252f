import { texts } from '@range/shared/staffTexts/ownPassword'
import { usedPassword } from '../../lib/usedPassword'
import { Card } from '../../ui/layout/boxes'
import { Page } from '../../ui/page/Page'
import { PasswordForm } from './PasswordForm'

/** Replaces every staff page until the account's temporary password is changed. */
export function ChooseOwnPassword() {
  return (
    <Page title={texts.chooseTitle} lead={texts.chooseLead} width="text">
      <Card place="start">
        <PasswordForm isTemporary known={usedPassword()} />
      </Card>
    </Page>
  )
}
