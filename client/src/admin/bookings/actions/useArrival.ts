import * as api from '@range/shared/api/staffBookings'
import type { DeskPaymentMethod, StaffBooking, StaffBookingDetail } from '@range/shared/bookings/staff'
import { guestName } from '../guestName'
import { paymentAction, tenderOfDue, tookText, undoLatest } from './payment/paymentAction'
import { useBookingAction } from './useBookingAction'

const undoFailure = { notDone: 'We couldn’t undo that.', whether: 'that was undone' }

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
  const failure = { notDone: `${name} was not checked in.`, whether: `${name} was checked in` }

  function undoCheckIn(count: number, now: number) {
    const successText = () => (count === 0 ? `Check-in undone: ${name}` : countText(count))
    act({ endpoint: api.checkIn, body: { arrived: count, before: now }, successText, failure: undoFailure })
  }

  function countText(count: number): string {
    return `Checked in ${count} of ${howManyPeople}: ${name}`
  }

  function checkIn(count: number) {
    const text = count === 0 ? `Check-in undone: ${name}` : countText(count)
    // After an unknown outcome the page shows the stored count, and the same button would check in one more.
    const again = count === howManyPeople ? undefined : 'Check the count before you press again.'
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
      successText: () => `${tookText(method, tender)} Paid in full: ${name}`,
      failure: { notDone: `The payment of ${name} was not recorded.`, whether: 'the payment was recorded' },
      undoesMoney: true,
      undo: (changed) => undoPayment(changed, method),
    })
  }

  function undoPayment(changed: StaffBookingDetail, method: DeskPaymentMethod) {
    const action = undoLatest(changed, method)
    if (action) act(action)
  }

  function markNoShow(isNoShow: boolean, toggle = 'no-show') {
    const successText = () => (isNoShow ? `No-show: ${name}` : `No-show mark removed: ${name}`)
    const failure = isNoShow
      ? { notDone: 'Not marked as no-show.', whether: `${name} was marked as no-show` }
      : { notDone: 'The no-show mark was not removed.', whether: 'the no-show mark was removed' }
    // After an unknown outcome the page shows the stored mark, and the button in its place would change it back.
    const again = 'Check the mark before you press again.'
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
