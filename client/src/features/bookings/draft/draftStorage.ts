import { type GuestBooking, newBookingSchema } from '@range/shared/bookings/schema'
import { budapestToday } from '@range/shared/budapestTime'
import { maxPackageQuantity } from '@range/shared/limits'
import { z } from 'zod'
import { rememberedCurrency } from './currencyStorage'
import { type BookingDraft, emptyDraft } from './draft'

const storageKey = 'booking-draft'

const storedDraftSchema = newBookingSchema
  .omit({ selected: true, termsAndConditions: true })
  .extend({ quantities: z.record(z.string(), z.number().int().min(1).max(maxPackageQuantity)) })

/** Returns the draft stored in this tab; the terms have to be accepted again, and a past day is dropped. */
export function loadDraft(now: Date): BookingDraft {
  const empty = { ...emptyDraft(now), currency: rememberedCurrency() ?? 'HUF' }
  const stored = storedDraftSchema.safeParse(readStored())
  if (!stored.success) return empty

  const draft = { ...empty, ...stored.data, currency: rememberedCurrency() ?? stored.data.currency }
  if (draft.date >= budapestToday(now)) return draft
  return { ...draft, date: empty.date, time: empty.time, howManyPeople: 0 }
}

/** Stores the draft; if the browser blocks storage, it is not kept over a reload. */
export function saveDraft({ termsAndConditions: _, asksAgain: __, ...kept }: BookingDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/**
 * Forgets the packages and session of a completed booking if the form still holds them; a newer selection stays, and so do
 * the guest's details.
 */
export function forgetSession(finished: Session, now: Date): void {
  if (readStored() === null) return
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

function readStored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}
