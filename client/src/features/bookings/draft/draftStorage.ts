import { noHour } from '@range/shared/bookings/checks'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { budapestToday, isIsoDate } from '@range/shared/budapestTime'
import { maxPackageQuantity } from '@range/shared/limits'
import { currencies } from '@range/shared/money'
import { readStored, readText, writeStored } from '../../../lib/storage'
import { rememberedCurrency } from './currencyStorage'
import { type BookingDraft, emptyDraft } from './draft'
import { draftKey } from './draftKey'

/** Returns the draft stored in this tab. The guest has to accept the terms again, and a past day is dropped. */
export function loadDraft(now: Date): BookingDraft {
  const empty = { ...emptyDraft(now), currency: rememberedCurrency() ?? 'HUF' }
  const stored = readStored('session', draftKey, (value) => (isDraft(value, empty) ? value : undefined))
  if (!stored) return empty

  const draft = { ...stored, termsAndConditions: false, currency: rememberedCurrency() ?? stored.currency }
  if (draft.date >= budapestToday(now)) return draft
  return { ...draft, date: empty.date, time: empty.time, hasDefaultSlot: true, howManyPeople: 0 }
}

/** Stores the draft in this tab. */
export function saveDraft({ termsAndConditions: _, asksAgain: __, ...kept }: BookingDraft): void {
  writeStored('session', draftKey, kept)
}

/**
 * Clears the packages and slot of a completed booking if the stored draft still holds them. A newer selection and the
 * guest's details stay.
 */
export function discardBookedDraft(finished: Booked, now: Date): void {
  if (readText('session', draftKey) === null) return
  const { party: _, ...draft } = loadDraft(now)
  if (!isDraftOf(draft, finished)) return
  const { date, time, hasDefaultSlot, quantities, howManyPeople, promoCode, message } = emptyDraft(now)
  saveDraft({ ...draft, date, time, hasDefaultSlot, quantities, howManyPeople, promoCode, message })
}

type Booked = Pick<GuestBooking, 'date' | 'time' | 'howManyPeople' | 'selected'>

function isDraftOf(draft: BookingDraft, { date, time, howManyPeople, selected }: Booked): boolean {
  return (
    draft.date === date &&
    draft.time === time &&
    draft.howManyPeople === howManyPeople &&
    Object.keys(draft.quantities).length === selected.length &&
    selected.every(({ id, quantity }) => draft.quantities[id] === quantity)
  )
}

function isHourOfDay(time: unknown): boolean {
  return Number.isInteger(time) && Number(time) >= 0 && Number(time) <= 23
}

/**
 * Returns whether a stored value has the fields of a draft as this version writes it. The check is written by hand because
 * zod would be larger than the rest of the page's code.
 */
function isDraft(stored: unknown, empty: BookingDraft): stored is BookingDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { termsAndConditions: _, time: __, hasDefaultSlot: ___, ...alike } = empty
  const { time, date, howManyPeople, currency, quantities } = stored as BookingDraft
  return (
    Object.entries(alike).every(([name, value]) => typeof stored[name as keyof typeof stored] === typeof value) &&
    (time === noHour || isHourOfDay(time)) &&
    isIsoDate(date) &&
    Number.isInteger(howManyPeople) &&
    currencies.includes(currency) &&
    quantities !== null &&
    Object.values(quantities).every((count) => Number.isInteger(count) && count >= 1 && count <= maxPackageQuantity)
  )
}
