import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { handedTogether } from '@range/shared/bookings/tender'
import { formatMoney } from '@range/shared/money'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/editBooking'
import { texts as packageTexts } from '@range/shared/staffTexts/packageLines'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { packagesQuery } from '../../../../lib/contentQueries'
import { Note } from '../../../../ui/note/Note'
import { Retry } from '../../../../ui/note/Retry'
import { useStaffForm } from '../../../editor/useStaffForm'
import { guestOrNumber } from '../../guestName'
import { partsOfRefund, possibleMethod } from '../../refundSplit'
import { whyNotInWords } from '../../whyNotWords'
import { ActionDialog } from '../ActionDialog'
import { totalSeen } from '../agreedPrice'
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
  const reason = whyNot.editVisit && whyNotInWords(whyNot.editVisit)
  const [before] = useState(() => editDraft(booking))
  const offered = useQuery(packagesQuery())
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
    const seen = { version, quotedTotal: totalSeen(quote) }
    const body = { ...seen, why, ...contact, ...visit, ...money, overrideReason: need ? overrideReason : '' }
    const successText = ({ orderNumber, attention, due, currency }: StaffBookingDetail) => {
      if (attention === 'REFUND_OWED') return texts.changedAndOwed({ order: orderNumber, sum })
      if (back > 0) return texts.changedAndRefunded({ order: orderNumber, sum })
      if (due > 0) return texts.changedAndDue({ order: orderNumber, sum: formatMoney(due, currency) })
      return texts.changed({ order: orderNumber })
    }
    return { endpoint: api.editBooking, body, successText }
  }

  return (
    <ActionDialog
      title={texts.title({ guest: guestOrNumber(booking) })}
      confirmLabel={back > 0 ? texts.saveAndRefund({ sum }) : commonTexts.save}
      cancelLabel={commonTexts.back}
      staffForm={staffForm}
      hasUnsavedText={isChanged}
      failure={{
        title: texts.notChanged,
        unknown: texts.unknown,
        repeat: texts.repeat,
        changedMeanwhile: texts.changedMeanwhile,
      }}
    >
      {can.editVisit ? (
        <EditVisit form={form} packages={packages} />
      ) : (
        <Note kind="info" title={texts.visitFixed}>
          {reason && <p>{reason}</p>}
        </Note>
      )}
      {offered.error && !offered.data && <Retry what={packageTexts.notLoaded} onRetry={() => void offered.refetch()} />}
      {quote.data && <EditMoney form={form} booking={booking} quote={quote.data} />}
      {quote.error && (
        <Note kind="warning" title={texts.priceUnknown} role="alert">
          <p>{quote.error.message}</p>
        </Note>
      )}
      {need && <ReasonField form={form} name="overrideReason" need={need} />}
      <EditGuest form={form} />
      <ReasonField form={form} name="why" />
      {quote.data && <WhoIsTold booking={booking} of="changes" />}
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
  return texts.onlyMoreFree({ free: seats - before, people: after - before })
}
