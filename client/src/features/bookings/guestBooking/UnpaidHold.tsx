import type { GuestBooking } from '@range/shared/bookings/schema'
import { texts } from '@range/shared/texts/unpaidHold'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useBackFromCache } from '../../../lib/useBackFromCache'
import { Note } from '../../../ui/note/Note'
import { RichText } from '../../../ui/text/RichText'
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
  const visit = { slot: slotText(booking), people: booking.howManyPeople }
  const title = whyNotPayable ? texts.notPayable : texts.notPaid
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another booking
  useEffect(() => {
    if (isJustShown.current && !isBeingChanged) goTo()
  }, [_id, isBeingChanged, isJustShown, goTo])

  return (
    <section id={unpaidAnchor} ref={region} tabIndex={-1} aria-label={texts.label}>
      <Note kind="warning" title={isBeingChanged ? texts.beingChanged : title}>
        <p>
          {heldUntil && !whyNotPayable ? (
            <RichText
              text={texts.held({ ...visit, until: heldUntilText(booking) })}
              parts={{ strong: (words) => <strong>{words}</strong>, left: () => <TimeLeft heldUntil={heldUntil} /> }}
            />
          ) : (
            texts.visit(visit)
          )}
        </p>
        {whyNotPayable && !isBeingChanged && <p>{whyNotPayable}</p>}
        {isBeingChanged && <p>{texts.changeBelow}</p>}
        <UnpaidActions
          booking={booking}
          payLabel={texts.pay}
          changeLabel={texts.change}
          onChange={isBeingChanged ? undefined : onChange}
        />
      </Note>
    </section>
  )
}
