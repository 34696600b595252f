import { getOpenShift } from '@range/shared/api/money'
import type { OpenShift } from '@range/shared/cashUps/schema'
import { paths } from '@range/shared/pagePaths'
import { till } from '@range/shared/settings/fields'
import { texts } from '@range/shared/staffTexts/tillFields'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { query } from '../../lib/query'
import { Checkbox } from '../../ui/field/Field'
import { Card } from '../../ui/layout/boxes'
import { SegmentedChoice } from '../../ui/segmentedChoice/SegmentedChoice'
import { RichText } from '../../ui/text/RichText'
import styles from './SettingsForm.module.css'
import type { SettingsDraftForm } from './settingsDraft'

/** Chooses how the desk keeps and counts its cash. The drawers are locked while a shift is open. */
export function TillFields({ form }: { form: SettingsDraftForm }) {
  const drawers = useController({ control: form.control, name: 'till.drawers' }).field
  const shift = useQuery({ ...query(getOpenShift, { query: {} }), refetchOnWindowFocus: true })
  const reason = shift.data && reasonToWait(shift.data)
  const reasonId = useId()

  return (
    <Card as="section" aria-labelledby="till-settings">
      <h2 id="till-settings">{texts.title}</h2>
      <fieldset
        disabled={shift.isPending || reason !== undefined}
        aria-label={texts.changeDrawers}
        aria-describedby={reason && reasonId}
        className={styles.lockable}
      >
        <SegmentedChoice
          legend={till.fields.drawers.label}
          options={till.fields.drawers.options}
          value={drawers.value}
          onChange={drawers.onChange}
          error={form.formState.errors.till?.drawers?.message}
          ref={drawers.ref}
        />
      </fieldset>
      {reason && (
        <p id={reasonId}>
          <RichText text={reason} parts={{ till: (words) => <Link to={paths.till}>{words}</Link> }} />
        </p>
      )}
      <Checkbox {...form.register('till.blindCount')} label={till.fields.blindCount.label} />
    </Card>
  )
}

/** Returns why the drawers cannot change now, with the link `till`; undefined if they can. */
function reasonToWait({ number, entryCount, otherDrawers }: Pick<OpenShift, 'number' | 'entryCount' | 'otherDrawers'>) {
  if (entryCount > 0) return texts.shiftOpen({ number, count: entryCount })
  if (otherDrawers.length === 0) return undefined
  const names = otherDrawers.map((name) => (name ? texts.drawerOf({ name }) : texts.sharedDrawer))
  return texts.moneyLeft({ drawers: names.join(', ') })
}
