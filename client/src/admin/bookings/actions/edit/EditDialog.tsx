import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { handedTogether } from '@range/shared/bookings/tender'
import { formatMoney } from '@range/shared/money'
import { countOf } from '@range/shared/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { publicQuery } from '../../../../lib/publicQuery'
import { Note } from '../../../../ui/note/Note'
import { Retry } from '../../../../ui/note/Retry'
import { useStaffForm } from '../../../editor/useStaffForm'
import { guestOrNumber } from '../../guestName'
import { partsOfRefund, possibleMethod } from '../../refundSplit'
import { whyNotWords } from '../../whyNotWords'
import { ActionDialog } from '../ActionDialog'
import { ReasonField } from '../ReasonField'
import { type BookingAction, useBookingAction } from '../useBookingAction'
import { useSeenBooking } from '../useSeenBooking'
import { WhoIsTold } from '../WhoIsTold'
import { EditGuest } from './EditGuest'
import { EditMoney } from './EditMoney'
import { EditVisit } from './EditVisit'
import { contactEditOf, type EditDraft, editDraft, editDraftSchema, refundOfEdit, visitEditOf } from './editDraft'
import { soldPackages } from './soldPackages'
import { useEditQuote } from './useEditQuote'

type Props = { booking: StaffBookingDetail; onClose: () => void }

/** Changes people, packages, promo code and the guest's data; shows the difference in price before saving. */
export function EditDialog({ booking: latest, onClose }: Props) {
  const action = useBookingAction(latest._id)
  const booking = useSeenBooking(latest, action)
  const { _id, version, can, whyNot } = booking
  const reason = whyNot.editVisit && whyNotWords[whyNot.editVisit]
  const [before] = useState(() => editDraft(booking))
  const offered = useQuery(publicQuery('packages', 'GET /api/v1/packages'))
  const packages = soldPackages(booking, offered.data ?? [])
  const staffForm = useStaffForm({
    name: `edit ${_id}`,
    // Lazy, because it checks against the price and seats quoted for the draft, which are not known yet.
    schema: z.lazy(() => editDraftSchema({ booking, packages, quote: quote.data, need })),
    blank: before,
    action,
    wanted,
    onClose,
  })
  const { form } = staffForm
  const draft = form.watch()
  const quote = useEditQuote(booking, draft, { before, action })
  const need = overrideNeed(booking, draft, quote.data?.seats)
  const visit = visitEditOf(draft, before)
  const contact = contactEditOf(draft, before)
  const isChanged = Object.keys({ ...visit, ...contact }).length > 0
  const back = quote.data ? refundOfEdit(draft, quote.data) : 0
  const sum = handedTogether(partsOfRefund(booking, back, draft.method)) || formatMoney(back || 0, booking.currency)

  function wanted({ why, overrideReason, method }: EditDraft): BookingAction | undefined {
    if (!isChanged) return undefined
    const chosen = possibleMethod(booking, back, method)
    const money = { refundAmount: back, ...(chosen && { refundMethod: chosen }) }
    const body = { version, why, ...contact, ...visit, ...money, overrideReason: need ? overrideReason : '' }
    const successText = ({ orderNumber, attention, due, currency }: StaffBookingDetail) => {
      if (attention === 'REFUND_OWED') return `Changed booking ${orderNumber}; ${sum} still to be refunded`
      if (back > 0) return `Changed booking ${orderNumber}, ${sum} refunded`
      return `Changed booking ${orderNumber}${due > 0 ? `, ${formatMoney(due, currency)} to pay on site` : ''}`
    }
    return { endpoint: api.editBooking, body, successText }
  }

  return (
    <ActionDialog
      title={`Edit ${guestOrNumber(booking)}`}
      confirmLabel={back > 0 ? `Save and refund ${sum}` : 'Save'}
      cancelLabel="Back"
      staffForm={staffForm}
      hasUnsavedText={isChanged}
      failure={{
        title: 'Nothing was changed.',
        whether: 'it was saved',
        done: 'saved',
        changedMeanwhile:
          'Your changes are still here, but not saved. Check what has changed in the booking, then save again.',
      }}
    >
      {can.editVisit ? (
        <EditVisit form={form} packages={packages} />
      ) : (
        <Note kind="info" title="People and packages can’t be changed now.">
          {reason && <p>{reason}</p>}
        </Note>
      )}
      {offered.error && !offered.data && (
        <Retry what="We couldn’t load the packages." onRetry={() => void offered.refetch()} />
      )}
      {quote.data && <EditMoney form={form} booking={booking} quote={quote.data} />}
      {quote.error && (
        <Note kind="warning" title="We couldn’t work out the new price." role="alert">
          <p>{quote.error.message}</p>
        </Note>
      )}
      {need && <ReasonField form={form} name="overrideReason" need={need} />}
      <EditGuest form={form} />
      <ReasonField form={form} name="why" />
      {quote.data && <WhoIsTold booking={booking} of="with the changes" />}
    </ActionDialog>
  )
}

/** Returns why the added people exceed the limit; undefined when they fit. */
function overrideNeed(
  { howManyPeople: before }: StaffBookingDetail,
  { howManyPeople: after }: EditDraft,
  seats: number | undefined,
): string | undefined {
  if (seats === undefined || after <= before || after <= seats) return undefined
  const free = countOf(seats - before, 'more place is', 'more places are')
  return `Only ${free} free, ${countOf(after - before, 'more person needs', 'more people need')} one.`
}
