import { getOpenShift } from '@range/shared/api/money'
import type { OpenShift } from '@range/shared/cashUps/schema'
import { paths } from '@range/shared/pagePaths'
import { till } from '@range/shared/settings/fields'
import { countOf } from '@range/shared/text'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { query } from '../../lib/query'
import { Checkbox } from '../../ui/field/Field'
import { Card } from '../../ui/layout/boxes'
import { SegmentedChoice } from '../../ui/segmentedChoice/SegmentedChoice'
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
      <h2 id="till-settings">The till</h2>
      <fieldset
        disabled={shift.isPending || reason !== undefined}
        aria-label="Change the drawers"
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
          {reason} <Link to={paths.till}>Cash up</Link> before you change the drawers.
        </p>
      )}
      <Checkbox {...form.register('till.blindCount')} label={till.fields.blindCount.label} />
    </Card>
  )
}

/** Returns why the drawers cannot change now; undefined if they can. */
function reasonToWait({ number, entryCount, otherDrawers }: Pick<OpenShift, 'number' | 'entryCount' | 'otherDrawers'>) {
  if (entryCount > 0) return `Shift ${number} is open with ${countOf(entryCount, 'entry', 'entries')}.`
  if (otherDrawers.length === 0) return undefined
  const names = otherDrawers.map((name) => (name ? `the drawer of ${name}` : 'the shared drawer'))
  return `Money is still in ${names.join(', ')}.`
}
