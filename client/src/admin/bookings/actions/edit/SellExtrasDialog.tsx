import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { maxPackageQuantity } from '@range/shared/limits'
import { formatMoney } from '@range/shared/money'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts as packageTexts } from '@range/shared/staffTexts/packageLines'
import { texts } from '@range/shared/staffTexts/sellExtras'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { packagesQuery } from '../../../../lib/contentQueries'
import { Stack } from '../../../../ui/layout/boxes'
import { Loaded } from '../../../../ui/note/Loaded'
import { Note } from '../../../../ui/note/Note'
import { QuantityStepper } from '../../../../ui/quantityStepper/QuantityStepper'
import { useStaffForm } from '../../../editor/useStaffForm'
import { guestName } from '../../guestName'
import { Waiting } from '../../Waiting'
import { ActionDialog } from '../ActionDialog'
import { totalSeen } from '../agreedPrice'
import { useBookingAction } from '../useBookingAction'
import { useSeenBooking } from '../useSeenBooking'
import styles from './Edit.module.css'
import { editDraft } from './editDraft'
import { soldPackages } from './soldPackages'
import { useEditQuote } from './useEditQuote'

type Props = {
  booking: StaffBookingDetail
  /** Called after a sale, to take the payment. */
  onSold: () => void
  onClose: () => void
}

const isAnyIn = (added: Record<string, number>) => Object.values(added).some((quantity) => quantity > 0)

const schema = z
  .object({ added: z.record(z.string(), z.number()) })
  .refine(({ added }) => isAnyIn(added), { path: ['added'], error: () => texts.chooseFirst })

/** Sells extra packages to guests at the desk; their price is due on site. */
export function SellExtrasDialog({ booking: latest, onSold, onClose }: Props) {
  const action = useBookingAction(latest._id)
  const booking = useSeenBooking(latest, action)
  const { _id, version } = booking
  const offered = useQuery(packagesQuery())
  const staffForm = useStaffForm({
    name: `extras ${_id}`,
    schema,
    blank: { added: {} },
    action,
    wanted: () => {
      const successText = ({ due, currency }: StaffBookingDetail) => texts.sold({ sum: formatMoney(due, currency) })
      const body = { version, quotedTotal: totalSeen(quote), selected, why: 'Extras sold at the desk' }
      return { endpoint: api.editBooking, body, successText }
    },
    onClose: (sold) => (sold && sold.due > 0 ? onSold() : onClose()),
  })
  const { field, fieldState } = useController({ control: staffForm.form.control, name: 'added' })
  const { value: added, onChange: setAdded } = field
  const extras = soldPackages(booking, offered.data ?? []).filter(({ isMain }) => !isMain)
  const before = editDraft(booking)
  const selected = withAdded(before.selected, added)
  const quote = useEditQuote(booking, { ...before, selected }, { before, action })
  const isAny = isAnyIn(added)
  const price = quote.data && formatMoney(quote.data.due, quote.data.currency)

  return (
    <ActionDialog
      title={texts.title({ guest: guestName(booking) })}
      confirmLabel={price && isAny ? texts.sellFor({ sum: price }) : texts.sell}
      cancelLabel={commonTexts.back}
      staffForm={staffForm}
      hasUnsavedText={false}
      failure={{
        title: texts.notSold,
        unknown: texts.unknown,
        repeat: texts.repeat,
        changedMeanwhile: texts.changedMeanwhile,
      }}
    >
      <Loaded query={offered} problem={packageTexts.notLoaded} placeholder={<Waiting />} isSmall />
      {offered.data && extras.length === 0 && <p>{packageTexts.noExtras}</p>}
      <Stack gap="3" className={`${styles.lines} ${styles.extras}`}>
        <ul>
          {extras.map(({ id, name, price }) => (
            <li key={id}>
              <span className={styles.package}>
                {name} <small>{formatMoney(price, 'HUF')}</small>
              </span>
              <QuantityStepper
                of={name}
                min={0}
                max={maxPackageQuantity}
                value={added[id] ?? 0}
                onChange={(quantity) => setAdded({ ...added, [id]: quantity })}
              />
            </li>
          ))}
        </ul>
      </Stack>
      {fieldState.error && <Note kind="danger" role="alert" title={texts.chooseFirst} />}
      {quote.error && <p>{quote.error.message}</p>}
    </ActionDialog>
  )
}

function withAdded(lines: readonly { id: string; quantity: number }[], added: Record<string, number>) {
  const ids = [...new Set([...lines.map(({ id }) => id), ...Object.keys(added)])]
  return ids
    .map((id) => ({ id, quantity: (lines.find((line) => line.id === id)?.quantity ?? 0) + (added[id] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}
