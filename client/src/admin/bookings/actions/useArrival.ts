import * as api from '@range/shared/api/staffBookings'
import type { DeskPaymentMethod, StaffBooking, StaffBookingDetail } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/bookingArrival'
import { guestName } from '../guestName'
import { paymentAction, tenderOfDue, tookText, undoLatest } from './payment/paymentAction'
import { useBookingAction } from './useBookingAction'

const undoFailure = () => ({ notDone: texts.notUndone, unknown: texts.undoUnknown })

/**
 * Returns the arrival of a booking as shown, the request in flight included, and the actions on it. Each press sends the count
 * and the due sum that staff see, so that it never overwrites what somebody else has changed.
 */
export function useArrival(booking: StaffBooking) {
  const { _id, howManyPeople, arrived, due } = booking
  const { act, isPending, sent: wanted } = useBookingAction(_id)
  const sent = isPending ? sentBy(wanted?.body) : {}
  // A check-in with a payment is not shown before the server has recorded it.
  const shown = sent.paidBy === undefined ? (sent.arrived ?? arrived) : arrived
  const name = guestName(booking)
  const failure = { notDone: texts.notCheckedIn({ name }), unknown: texts.checkInUnknown({ name }) }

  function undoCheckIn(count: number, now: number) {
    const successText = () => countText(count)
    act({ endpoint: api.checkIn, body: { arrived: count, before: now }, successText, failure: undoFailure() })
  }

  function countText(count: number): string {
    return count === 0 ? texts.checkInUndone({ name }) : texts.checkedIn({ count, all: howManyPeople, name })
  }

  function checkIn(count: number) {
    const text = countText(count)
    // After an unknown outcome the page shows the stored count, and the same button would check in one more.
    const again = count === howManyPeople ? undefined : texts.checkCount
    act({
      endpoint: api.checkIn,
      body: { arrived: count, before: shown },
      successText: () => text,
      failure: { ...failure, again },
      ...(count > shown && { undo: () => undoCheckIn(shown, count) }),
    })
  }

  function takeAndCheckIn(paidBy: DeskPaymentMethod) {
    const took = tookText(paidBy, tenderOfDue(booking, paidBy))
    act({
      endpoint: api.checkIn,
      body: { arrived: howManyPeople, before: 0, paidBy, due },
      successText: () => `${took} ${countText(howManyPeople)}`,
      failure,
      undoesMoney: true,
      undo: (changed) => {
        undoCheckIn(0, howManyPeople)
        undoPayment(changed, paidBy)
      },
    })
  }

  function takeOnly(method: DeskPaymentMethod) {
    const tender = tenderOfDue(booking, method)
    act({
      ...paymentAction(booking, { method, tender, shares: null }),
      successText: () => `${tookText(method, tender)} ${texts.paidInFull({ name })}`,
      failure: { notDone: texts.notPaid({ name }), unknown: texts.paymentUnknown },
      undoesMoney: true,
      undo: (changed) => undoPayment(changed, method),
    })
  }

  function undoPayment(changed: StaffBookingDetail, method: DeskPaymentMethod) {
    const action = undoLatest(changed, method)
    if (action) act(action)
  }

  function markNoShow(isNoShow: boolean, toggle = 'no-show') {
    const successText = () => (isNoShow ? texts.markedNoShow({ name }) : texts.markRemoved({ name }))
    const failure = isNoShow
      ? { notDone: texts.notMarked, unknown: texts.markUnknown({ name }) }
      : { notDone: texts.markNotRemoved, unknown: texts.removalUnknown }
    // After an unknown outcome the page shows the stored mark, and the button in its place would change it back.
    const again = texts.checkMark
    const mark = { toggle, successText, failure: { ...failure, again } }
    if (isNoShow) act({ endpoint: api.markNoShow, ...mark, undo: () => markNoShow(false, 'undo') })
    else act({ endpoint: api.unmarkNoShow, ...mark })
  }

  return {
    shown,
    checkIn,
    /** Takes the whole due sum; while nobody has arrived, it also checks in everybody. */
    take: (method: DeskPaymentMethod) => (shown === 0 ? takeAndCheckIn(method) : takeOnly(method)),
    /** The method of the payment in flight. */
    taking: sent.paidBy ?? sent.method,
    markNoShow,
  }
}

export type Arrival = ReturnType<typeof useArrival>

/** Returns the arrival or payment that a request sends. */
function sentBy(body: unknown): { arrived?: number; paidBy?: unknown; method?: unknown } {
  return typeof body === 'object' && body !== null ? body : {}
}
