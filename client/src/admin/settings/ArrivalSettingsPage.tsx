import { askedTicks } from '@range/shared/settings/fields'
import { Checkbox } from '../../ui/field/Field'
import { Card } from '../../ui/layout/boxes'
import { Page } from '../../ui/page/Page'
import { SettingsForm } from './SettingsForm'

const title = 'Arrival and safety'

/** The page that chooses the checks that staff tick when a group arrives. */
export function Component() {
  return (
    <Page title={title}>
      <SettingsForm label={title} name="settings of arrivals">
        {(form) => (
          <Card as="section" aria-labelledby="arrival-ticks">
            <h2 id="arrival-ticks">Ticked on arrival</h2>
            <p>
              Shown beside check-in and on the day sheet. The booking keeps who ticked and when, never a number or a
              copy.
            </p>
            <div>
              <Checkbox {...form.register('arrivalTicks.idSeen')} label={askedTicks.fields.idSeen.label} />
              <Checkbox {...form.register('arrivalTicks.safetyForm')} label={askedTicks.fields.safetyForm.label} />
            </div>
          </Card>
        )}
      </SettingsForm>
    </Page>
  )
}
