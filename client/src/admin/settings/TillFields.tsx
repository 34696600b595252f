import { till } from '@range/shared/settings/fields'
import { useController } from 'react-hook-form'
import { Checkbox } from '../../ui/field/Field'
import { Card } from '../../ui/layout/boxes'
import { SegmentedChoice } from '../../ui/segmentedChoice/SegmentedChoice'
import type { SettingsDraftForm } from './settingsDraft'

/** Chooses how the desk keeps and counts its cash. */
export function TillFields({ form }: { form: SettingsDraftForm }) {
  const drawers = useController({ control: form.control, name: 'till.drawers' }).field
  return (
    <Card as="section" aria-labelledby="till-settings">
      <h3 id="till-settings">The till</h3>
      <p>
        Cash up before you change the drawers. Money stays in the drawer that it was put in, and managers find it under
        Till.
      </p>
      <SegmentedChoice
        legend={till.fields.drawers.label}
        options={till.fields.drawers.options}
        value={drawers.value}
        onChange={drawers.onChange}
      />
      <Checkbox {...form.register('till.blindCount')} label={till.fields.blindCount.label} />
    </Card>
  )
}
