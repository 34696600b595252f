import { bookingScrollDelayMs } from '@range/shared/limits'
import { bookingAnchor } from '@range/shared/pagePaths'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { prefersReducedMotion } from '../../../lib/useMediaQuery'
import { hasMovedOn, watchMoves } from '../../../ui/scroll/guestMoves'
import { isScrollKnown } from '../../../ui/scroll/useScrollPosition'
import { fieldId } from '../draft/useBookingForm'
import { arrivalKey, linkedPart } from '../draft/useBookingLink'
import { unpaidAnchor } from '../draft/useUnpaidBooking'

/** How long scrolling follows the section while the page grows. */
const followMs = 4000
const guestInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Scrolls to the booking form half a second after navigation, or to its day and hour when a link chose them, and moves the
 * focus to its heading.
 */
export function useScrollToBooking(): void {
  const location = useLocation()
  const { hash } = location
  const part = linkedPart(location)
  // The same before and after the link is followed, which may take longer than the delay.
  const arrival = arrivalKey(location)
  const latest = useRef(location)

  useEffect(() => {
    latest.current = location
  })

  useEffect(() => {
    if (hash !== `#${bookingAnchor}`) return
    if (isScrollKnown(latest.current) || isScrollKnown({ key: arrival, hash })) return
    if (hasMovedOn({ key: arrival })) return
    const isOpeningCalendar = part === 'CALENDAR'
    const isInterrupted = () => isUnpaidFocused() || (!isOpeningCalendar && isFormFocused())
    const waiting = new AbortController()
    watchMoves(() => stop(), waiting.signal)
    const timer = setTimeout(() => {
      waiting.abort()
      const section = document.getElementById(bookingAnchor)
      if (!section || isInterrupted()) return
      const when = document.getElementById(fieldId('time'))?.closest('section')
      stop = scrollTo((part && when) ?? section, isInterrupted)
      if (!isOpeningCalendar) section.querySelector('h2')?.focus({ preventScroll: true })
    }, bookingScrollDelayMs)
    let stop = () => {
      clearTimeout(timer)
      waiting.abort()
    }
    return () => stop()
  }, [hash, arrival, part])
}

/** The guest's unpaid booking comes first; it may arrive during scrolling, and takes the focus. */
const isUnpaidFocused = () => document.activeElement?.id === unpaidAnchor

/**
 * Returns whether the guest is already filling in the form, which scrolling would interrupt: on a slow connection, or with a
 * screen reader or form filler, which move the focus without any of `guestInputs`.
 */
const isFormFocused = () => Boolean(document.activeElement?.closest(`#${bookingAnchor} form`))

/**
 * Scrolls to a section, and again when the page has grown during scrolling, until the guest takes over, something
 * interrupts it or the time is up. Returns a function that stops it.
 */
function scrollTo(section: Element, isInterrupted: () => boolean): () => void {
  const following = new AbortController()
  const { signal } = following
  const stop = () => following.abort()
  const scroll = () => {
    if (isInterrupted()) stop()
    else section.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }
  for (const input of guestInputs) window.addEventListener(input, stop, { signal, passive: true })
  document.addEventListener('scrollend', scroll, { signal })
  const timer = setTimeout(stop, followMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
  scroll()
  return stop
}
