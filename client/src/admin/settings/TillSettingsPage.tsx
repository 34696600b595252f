import { texts } from '@range/shared/staffTexts/tillSettings'
import { Columns } from '../../ui/layout/boxes'
import { Page } from '../../ui/page/Page'
import { InvoicingFields } from './InvoicingFields'
import { SettingsForm } from './SettingsForm'
import { TillFields } from './TillFields'

/** The page of the settings of the till and the invoices. */
export function Component() {
  return (
    <Page title={texts.title}>
      <SettingsForm label={texts.title} name="settings of the till">
        {(form) => (
          <Columns gap="5" from="desktop">
            <TillFields form={form} />
            <InvoicingFields form={form} />
          </Columns>
        )}
      </SettingsForm>
    </Page>
  )
}
