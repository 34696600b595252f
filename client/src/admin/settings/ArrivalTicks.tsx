import { askedTicks } from '@range/shared/settings/fields'
import { Checkbox } from '../../ui/field/Field'
import { Card } from '../../ui/layout/boxes'
import type { SettingsDraftForm } from './settingsDraft'

/** Chooses the checks that staff tick when a group arrives. */
export function ArrivalTicks({ form }: { form: SettingsDraftForm }) {
  return (
    <Card as="section" aria-labelledby="arrival-ticks">
      <h3 id="arrival-ticks">Ticked on arrival</h3>
      <p>
        Shown beside check-in and on the day sheet. The booking keeps who ticked and when, never a number or a copy.
      </p>
      <div>
        <Checkbox {...form.register('arrivalTicks.idSeen')} label={askedTicks.fields.idSeen.label} />
        <Checkbox {...form.register('arrivalTicks.safetyForm')} label={askedTicks.fields.safetyForm.label} />
      </div>
    </Card>
  )
}
