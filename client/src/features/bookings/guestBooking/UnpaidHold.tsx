import type { GuestBooking } from '@range/shared/bookings/schema'
import { countOf } from '@range/shared/text'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useBackFromCache } from '../../../lib/useBackFromCache'
import { Note } from '../../../ui/note/Note'
import { unpaidAnchor } from '../draft/useUnpaidBooking'
import { TimeLeft } from './TimeLeft'
import { UnpaidActions } from './UnpaidActions'
import { heldUntilText, slotText } from './words'

type Props = {
  booking: GuestBooking
  isBeingChanged: boolean
  /** Whether the focus may still move, because the guest has done nothing since the page was loaded or restored. */
  isJustShown: RefObject<boolean>
  /** Fills the form with the booking. */
  onChange: () => void
}

/** Offers the guest's own unpaid booking above the form that would make another one. */
export default function UnpaidHold({ booking, isBeingChanged, isJustShown, onChange }: Props) {
  const region = useRef<HTMLElement>(null)
  const goTo = useCallback(() => {
    region.current?.scrollIntoView()
    region.current?.focus({ preventScroll: true })
  }, [])
  useBackFromCache(goTo)

  const { _id, heldUntil, whyNotPayable } = booking
  const title = whyNotPayable ? 'Your booking can no longer be paid.' : 'Your booking is not paid yet.'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another booking
  useEffect(() => {
    if (isJustShown.current && !isBeingChanged) goTo()
  }, [_id, isBeingChanged, isJustShown, goTo])

  return (
    <section id={unpaidAnchor} ref={region} tabIndex={-1} aria-label="Your unpaid booking">
      <Note kind="warning" title={isBeingChanged ? 'You are changing your booking.' : title}>
        <p>
          {slotText(booking)}, {countOf(booking.howManyPeople, 'person', 'people')}
          {heldUntil && !whyNotPayable && (
            <>
              : <strong>held until {heldUntilText(booking)}</strong> (<TimeLeft heldUntil={heldUntil} /> left)
            </>
          )}
          .
        </p>
        {whyNotPayable && !isBeingChanged && <p>{whyNotPayable}</p>}
        {isBeingChanged && (
          <p>Change what you like below. We release the places of this booking once you confirm the new one.</p>
        )}
        <UnpaidActions
          booking={booking}
          payLabel="Continue to payment"
          changeLabel="Change it"
          onChange={isBeingChanged ? undefined : onChange}
        />
      </Note>
    </section>
  )
}
