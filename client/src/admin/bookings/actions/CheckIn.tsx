import * as api from '@range/shared/api/staffBookings'
import type { DeskPaymentMethod, StaffBooking, StaffBookingDetail } from '@range/shared/bookings/staff'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '../../../ui/badge/Badge'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/icon/Icon'
import { guestName } from '../guestName'
import styles from './CheckIn.module.css'
import { offersCheckIn } from './offersCheckIn'
import { PaymentButtons } from './PaymentButtons'
import { paymentAction, tenderOfDue, tookText, undoLatest } from './payment/paymentAction'
import { useBookingAction } from './useBookingAction'

/**
 * Shows how many of a booking's people have arrived, with buttons to check in one or all of them and to mark a no-show, and a
 * row with the buttons that take the due sum. Every button has its own place, so that a double click never presses another
 * one.
 */
export function CheckIn({ booking }: { booking: StaffBooking }) {
  const { _id, howManyPeople, arrived, due, noShowAt } = booking
  const name = guestName(booking)
  const canCheckIn = offersCheckIn(booking)
  const { act, isPending, sent: wanted } = useBookingAction(_id)
  const sent = isPending ? sentBy(wanted?.body) : {}
  const shown = sent.paidBy === undefined ? (sent.arrived ?? arrived) : arrived
  const less = useRef<HTMLButtonElement>(null)
  const isAll = shown >= howManyPeople
  const [hasOwed, setHasOwed] = useState(due > 0)
  // The row of the payment stays once it is paid, because without it everything below would move under a double click.
  if (due > 0 && !hasOwed) setHasOwed(true)

  const wasClicked = useRef(false)

  // The button that checked in the last person or took the payment is gone, so the focus would be lost with it.
  useEffect(() => {
    if ((!isAll && due > 0) || !wasClicked.current) return
    wasClicked.current = false
    if (document.activeElement === document.body) less.current?.focus({ preventScroll: true })
  }, [isAll, due])

  const nobody = { endpoint: api.checkIn, body: { arrived: 0 }, successText: () => `Check-in undone: ${name}` }
  const failure = { notDone: `${name} was not checked in.`, whether: `${name} was checked in` }
  const undoFailure = { notDone: 'We couldn’t undo that.', whether: 'that was undone' }

  function checkIn(count: number) {
    wasClicked.current = true
    const successText = count === 0 ? nobody.successText() : `Checked in ${count} of ${howManyPeople}: ${name}`
    const undo = () => act({ ...nobody, body: { arrived }, failure: undoFailure })
    // After an unknown outcome the page shows the stored count, and the same button would check in one more.
    const again = count === howManyPeople ? undefined : 'Check the count before you press again.'
    act({
      endpoint: api.checkIn,
      body: { arrived: count },
      successText: () => successText,
      failure: { ...failure, again },
      ...(count > arrived && { undo }),
    })
  }

  function takeAndCheckIn(paidBy: DeskPaymentMethod) {
    wasClicked.current = true
    const took = tookText(paidBy, tenderOfDue(booking, paidBy))
    act({
      endpoint: api.checkIn,
      body: { arrived: howManyPeople, paidBy },
      successText: () => `${took} Checked in ${howManyPeople} of ${howManyPeople}: ${name}`,
      failure,
      undo: (changed) => {
        act({ ...nobody, failure: undoFailure })
        undoPayment(changed, paidBy)
      },
    })
  }

  function take(method: DeskPaymentMethod) {
    wasClicked.current = true
    const tender = tenderOfDue(booking, method)
    act({
      ...paymentAction(booking, { method, tender, shares: null }),
      successText: () => `${tookText(method, tender)} Paid in full: ${name}`,
      failure: { notDone: `The payment of ${name} was not recorded.`, whether: 'the payment was recorded' },
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

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's; these are buttons and a count
    <div className={styles.arrived} role="group" aria-label={`Arrival of ${name}`}>
      {noShowAt ? (
        <>
          <span className={styles.count}>
            <Badge icon="cross" tone="danger">
              No-show
            </Badge>
          </span>
          <Button
            look="quiet"
            className={styles.noShow}
            aria-label={`Remove no-show of ${name}`}
            onClick={() => markNoShow(false)}
          >
            Remove
          </Button>
        </>
      ) : (
        <Count shown={shown} of={howManyPeople} opensLater={booking.whyNot.checkIn === 'BEFORE_THE_DAY'} />
      )}
      {canCheckIn && (
        <>
          {shown > 0 && (
            <button
              ref={less}
              type="button"
              className={styles.less}
              aria-label={`−1: one fewer of ${name}`}
              onClick={() => checkIn(shown - 1)}
            >
              <Icon name="minus" size={16} />
            </button>
          )}
          {!isAll && howManyPeople > 1 && (
            <Button
              repeats
              className={styles.one}
              aria-label={`+1: check in one of ${name}`}
              onClick={() => checkIn(shown + 1)}
            >
              +1
            </Button>
          )}
          {!isAll && (
            <Button
              className={styles.all}
              aria-label={howManyPeople > 1 ? `All: check in ${name}` : `Check in ${name}`}
              onClick={() => checkIn(howManyPeople)}
            >
              {howManyPeople > 1 ? 'All' : 'Check in'}
            </Button>
          )}
        </>
      )}
      {booking.can.markNoShow && noShowAt === null && (
        <Button
          look="quiet"
          className={styles.noShow}
          aria-label={`No-show: nobody of ${name} came`}
          onClick={() => markNoShow(true)}
        >
          No-show
        </Button>
      )}
      {canCheckIn && hasOwed && (
        <PaymentButtons
          booking={booking}
          checksIn={shown === 0}
          busy={sent.paidBy ?? sent.method}
          onTake={shown === 0 ? takeAndCheckIn : take}
        />
      )}
    </div>
  )
}

function Count({ shown, of, opensLater }: { shown: number; of: number; opensLater: boolean }) {
  if (opensLater) return <span className={styles.later}>Check-in opens on the day</span>
  const isAll = shown >= of
  return (
    <span className={styles.count} data-come={isAll ? 'all' : shown > 0 ? 'some' : 'none'}>
      {shown > 0 && <Icon name={isAll ? 'check' : 'clock'} size={16} />}
      {shown} of {of} arrived
    </span>
  )
}

/** Returns the arrival or payment that the request in flight sends, for an optimistic display; payments are not shown early. */
function sentBy(body: unknown): { arrived?: number; paidBy?: unknown; method?: unknown } {
  return typeof body === 'object' && body !== null ? body : {}
}
