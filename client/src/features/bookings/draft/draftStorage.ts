import { noHour } from '@range/shared/bookings/checks'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { budapestToday, isIsoDate } from '@range/shared/budapestTime'
import { bookableHours, maxPackageQuantity } from '@range/shared/limits'
import { currencies } from '@range/shared/money'
import { readStored, readText, writeStored } from '../../../lib/storage'
import { rememberedCurrency } from './currencyStorage'
import { type BookingDraft, emptyDraft } from './draft'

/** The name under which sessionStorage keeps the draft. */
export const draftKey = 'booking-draft'

/** Returns the draft stored in this tab; the terms have to be accepted again, and a past day is dropped. */
export function loadDraft(now: Date): BookingDraft {
  const empty = { ...emptyDraft(now), currency: rememberedCurrency() ?? 'HUF' }
  const stored = readStored('session', draftKey, (value) => (isDraft(value, empty) ? value : undefined))
  if (!stored) return empty

  const draft = { ...stored, termsAndConditions: false, currency: rememberedCurrency() ?? stored.currency }
  if (draft.date >= budapestToday(now)) return draft
  return { ...draft, date: empty.date, time: empty.time, howManyPeople: 0 }
}

/** Stores the draft. */
export function saveDraft({ termsAndConditions: _, asksAgain: __, ...kept }: BookingDraft): void {
  writeStored('session', draftKey, kept)
}

/**
 * Forgets the packages and session of a completed booking if the form still holds them; a newer selection stays, and so do
 * the guest's details.
 */
export function forgetSession(finished: Session, now: Date): void {
  if (readText('session', draftKey) === null) return
  const draft = loadDraft(now)
  if (!isSessionOf(draft, finished)) return
  const { date, time, quantities, howManyPeople, promoCode, message } = emptyDraft(now)
  saveDraft({ ...draft, date, time, quantities, howManyPeople, promoCode, message })
}

type Session = Pick<GuestBooking, 'date' | 'time' | 'howManyPeople' | 'selected'>

function isSessionOf(draft: BookingDraft, { date, time, howManyPeople, selected }: Session): boolean {
  return (
    draft.date === date &&
    draft.time === time &&
    draft.howManyPeople === howManyPeople &&
    Object.keys(draft.quantities).length === selected.length &&
    selected.every(({ id, quantity }) => draft.quantities[id] === quantity)
  )
}

/**
 * Returns whether a stored value has the fields of a draft, as this version writes it. Checked by hand: the schemas would cost
 * the page more than all of its own code.
 */
function isDraft(stored: unknown, empty: BookingDraft): stored is BookingDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { termsAndConditions: _, time: __, ...alike } = empty
  const { time, date, howManyPeople, currency, quantities } = stored as BookingDraft
  return (
    Object.entries(alike).every(([name, value]) => typeof stored[name as keyof typeof stored] === typeof value) &&
    (time === noHour || bookableHours.some((hour) => hour === time)) &&
    isIsoDate(date) &&
    Number.isInteger(howManyPeople) &&
    currencies.includes(currency) &&
    quantities !== null &&
    Object.values(quantities).every((count) => Number.isInteger(count) && count >= 1 && count <= maxPackageQuantity)
  )
}
