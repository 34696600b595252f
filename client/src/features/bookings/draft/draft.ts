import { type GuestField, isUnnumbered, noHour } from '@range/shared/bookings/checks'
import type { DayAvailability } from '@range/shared/bookings/schema'
import { addDays, budapestToday, dateInWords, hourText, type IsoDate } from '@range/shared/budapestTime'
import { type Currency, currencies } from '@range/shared/money'
import { hoursInTime, usualHours } from '@range/shared/settings/hours'
import { texts } from '@range/shared/texts/bookingDraft'

/** The booking in the form. `quantities` holds the selected packages by id. */
export type BookingDraft = Record<GuestField, string> & {
  quantities: Record<string, number>
  date: IsoDate
  time: number | typeof noHour
  howManyPeople: number
  /** The number of people that the guest last chose. It outlives a reset of `howManyPeople`, and comes before a package. */
  party?: number
  currency: Currency
  promoCode: string
  message: string
  termsAndConditions: boolean
  /** Whether the page chose the day and hour, so that it may replace them without a word when they are not free. */
  hasDefaultSlot?: boolean
  /** Shown until the guest chooses again. */
  asksAgain?: AsksAgain | undefined
}

/**
 * A request to choose again, with its reason in `words`. It stands near what the guest pressed; `goneHour` is the hour that is
 * no longer free, if that is why.
 */
export type AsksAgain = { words: string; goneHour?: number; near?: 'people' | 'extras' | 'hour' }

export type DraftText = GuestField | 'promoCode' | 'message'

type DraftField = DraftText | 'date' | 'time' | 'howManyPeople' | 'currency' | 'termsAndConditions'

export type DraftChange =
  | { type: 'packageToggled'; id: string }
  | { type: 'mainPicked'; id: string }
  | { type: 'quantityChosen'; id: string; quantity: number }
  | { type: 'spareRemoved'; id: string }
  | { type: 'mainSwapped'; id: string; instead: string }
  | { type: 'packagesLoaded'; offered: readonly string[] }
  | { type: 'dateChosen'; date: IsoDate }
  | { type: 'timeChosen'; time: number | typeof noHour }
  | { type: 'daysLoaded'; days: readonly DayAvailability[] }
  | { type: 'hoursLoaded'; date: IsoDate; open: readonly number[] }
  | { type: 'peopleChosen'; howManyPeople: number }
  | { type: 'peopleLimited'; limit: number }
  | { type: 'currencyChosen'; currency: Currency }
  | { type: 'countryChosen'; country: string; diallingCode: string | undefined }
  | { type: 'termsTicked'; accepted: boolean }

const defaultHour = 10

/** Returns an empty form: 10:00 on the first day whose 10:00 has not passed, until the free hours are known. */
export function emptyDraft(now: Date): BookingDraft {
  const today = budapestToday(now)
  return {
    quantities: {},
    date: hoursInTime(usualHours, today, now).includes(defaultHour) ? today : addDays(today, 1),
    time: defaultHour,
    hasDefaultSlot: true,
    howManyPeople: 0,
    currency: 'HUF',
    promoCode: '',
    message: '',
    termsAndConditions: false,
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: '',
    streetAddress: '',
    postCode: '',
    city: '',
    country: '',
  }
}

/** Returns the draft values of text read from the form's fields. */
export function parseDraft(typed: Partial<Record<DraftField, string>>): Partial<BookingDraft> {
  const { date, time, howManyPeople, currency, termsAndConditions, ...texts } = typed
  const draft: Partial<BookingDraft> = texts
  if (date) Object.assign(draft, { date, time: noHour, howManyPeople: 0 })
  if (time) draft.time = Number(time)
  if (date || time) draft.hasDefaultSlot = false
  if (howManyPeople) Object.assign(draft, { howManyPeople: Number(howManyPeople), party: Number(howManyPeople) })
  if (currency) draft.currency = currencies.find((one) => one === currency)
  if (termsAndConditions) draft.termsAndConditions = true
  return draft
}

/**
 * Returns the draft after one change, given the ids of the main packages. A new selection or time clears the number of
 * people, and a new date also clears the time; `asksAgain` tells the guest. With a single main package, its quantity and
 * the number of people stay equal, so that the guest enters them once.
 */
export function changeDraft(draft: BookingDraft, change: DraftChange, mainIds: readonly string[]): BookingDraft {
  const nearTo = (id: string) => (mainIds.includes(id) ? 'people' : 'extras')
  switch (change.type) {
    case 'packageToggled': {
      const { [change.id]: selected, ...others } = draft.quantities
      return withQuantities(draft, selected ? others : { ...draft.quantities, [change.id]: 1 }, nearTo(change.id))
    }
    case 'mainPicked': {
      const extras = Object.entries(draft.quantities).filter(([id]) => !mainIds.includes(id))
      return withQuantities(draft, { ...Object.fromEntries(extras), [change.id]: 1 })
    }
    case 'quantityChosen': {
      if (draft.quantities[change.id] === change.quantity) return draft
      const changed = withQuantities(draft, { ...draft.quantities, [change.id]: change.quantity }, nearTo(change.id))
      return onlyMainOf(changed, mainIds) === change.id ? withPeople(changed, change.quantity) : changed
    }
    case 'spareRemoved':
      return { ...draft, quantities: withOneLess(draft.quantities, change.id) }
    case 'mainSwapped':
      return withQuantities(draft, { ...withOneLess(draft.quantities, change.instead), [change.id]: 1 })
    case 'packagesLoaded': {
      const kept = Object.entries(draft.quantities).filter(([id]) => change.offered.includes(id))
      if (kept.length < Object.keys(draft.quantities).length) return withQuantities(draft, Object.fromEntries(kept))
      return hasMain(draft, mainIds) || draft.howManyPeople === 0 ? draft : withParty(draft, draft.howManyPeople)
    }
    case 'dateChosen':
      return change.date === draft.date ? withChosenSlot(draft) : withDate(draft, change.date)
    case 'timeChosen':
      return change.time === draft.time ? withChosenSlot(draft) : withTime(draft, change.time)
    case 'daysLoaded':
      return draft.hasDefaultSlot
        ? { ...draft, ...firstFreeSlot(change.days, draft.date), hasDefaultSlot: false }
        : draft
    case 'hoursLoaded':
      if (draft.date !== change.date || draft.time === noHour || change.open.includes(draft.time)) return draft
      if (draft.hasDefaultSlot) return { ...draft, time: change.open[0] ?? noHour }
      return withoutHour(draft, draft.time)
    case 'peopleChosen':
      return hasMain(draft, mainIds)
        ? draftWithPeople(draft, change.howManyPeople, onlyMainOf(draft, mainIds))
        : withParty(draft, change.howManyPeople)
    case 'peopleLimited':
      if (draft.howManyPeople <= change.limit) return draft
      return askForPeople(draft, texts.fewerPlaces)
    case 'currencyChosen':
      return { ...draft, currency: change.currency }
    case 'countryChosen':
      return {
        ...draft,
        country: change.country,
        phoneNumber: withDiallingCode(draft.phoneNumber, change.diallingCode),
      }
    case 'termsTicked':
      return { ...draft, termsAndConditions: change.accepted }
  }
}

/** Returns the id of the only main package chosen; undefined when there are none or several. */
export function onlyMainOf({ quantities }: BookingDraft, mainIds: readonly string[]): string | undefined {
  const mains = Object.keys(quantities).filter((id) => mainIds.includes(id))
  return mains.length === 1 ? mains[0] : undefined
}

/** Returns 10:00 on the first day from `from` that has a free hour, or its first free hour; no hour if no day has one. */
function firstFreeSlot(days: readonly DayAvailability[], from: IsoDate): Partial<Pick<BookingDraft, 'date' | 'time'>> {
  const free = days.flatMap(({ date, hours }) => {
    const times = hours.filter((hour) => hour.free > 0).map(({ time }) => time)
    const [first] = times
    return first === undefined ? [] : [{ date, time: times.includes(defaultHour) ? defaultHour : first }]
  })
  return free.find(({ date }) => date >= from) ?? free[0] ?? { time: noHour }
}

/** Returns the phone number, or the dialling code if there is no number, or only another dialling code. */
function withDiallingCode(phoneNumber: string, diallingCode: string | undefined): string {
  if (!diallingCode || !isUnnumbered(phoneNumber)) return phoneNumber
  return `${diallingCode} `
}

function withOneLess(quantities: Record<string, number>, id: string): Record<string, number> {
  const { [id]: count = 0, ...others } = quantities
  return count > 1 ? { ...quantities, [id]: count - 1 } : others
}

function draftWithPeople(draft: BookingDraft, howManyPeople: number, onlyMain: string | undefined): BookingDraft {
  const changed = withPeople(draft, howManyPeople)
  if (onlyMain === undefined || howManyPeople === 0) return changed
  return { ...changed, quantities: { ...draft.quantities, [onlyMain]: howManyPeople } }
}

function withPeople(draft: BookingDraft, howManyPeople: number): BookingDraft {
  const party = howManyPeople || draft.party
  return { ...draft, howManyPeople, ...(party && { party }), asksAgain: keptRequest(draft) }
}

/** Keeps the size of the party of a booking that has no main package yet. */
function withParty(draft: BookingDraft, party: number): BookingDraft {
  return { ...draft, party, howManyPeople: 0, asksAgain: keptRequest(draft) }
}

/** The number of people answers every request except the one for an hour. */
function keptRequest({ time, asksAgain }: BookingDraft): AsksAgain | undefined {
  return time === noHour ? asksAgain : undefined
}

function withQuantities(
  draft: BookingDraft,
  quantities: Record<string, number>,
  near: AsksAgain['near'] = 'people',
): BookingDraft {
  const isFirst = Object.keys(draft.quantities).length === 0
  return askForPeople({ ...draft, quantities }, isFirst ? texts.packageChosen : texts.packagesChanged, near)
}

function withDate(draft: BookingDraft, date: IsoDate): BookingDraft {
  const asksAgain = { words: texts.dayChanged }
  return { ...withoutPeople(draft), date, time: noHour, hasDefaultSlot: false, asksAgain }
}

function withTime(draft: BookingDraft, time: BookingDraft['time']): BookingDraft {
  return askForPeople({ ...draft, time, hasDefaultSlot: false, asksAgain: undefined }, texts.hourChanged, 'hour')
}

function withChosenSlot(draft: BookingDraft): BookingDraft {
  return draft.hasDefaultSlot ? { ...draft, hasDefaultSlot: false } : draft
}

function withoutHour(draft: BookingDraft, goneHour: number): BookingDraft {
  const words = texts.hourTaken({ hour: hourText(goneHour), day: dateInWords(draft.date) })
  return { ...withoutPeople(draft), time: noHour, asksAgain: { words, goneHour } }
}

/** Clears the number of people and gives the reason; a draft whose people were never chosen stays as it is. */
function askForPeople(draft: BookingDraft, words: string, near: AsksAgain['near'] = 'people'): BookingDraft {
  const cleared = withoutPeople(draft)
  if (!cleared.party || draft.time === noHour) return cleared
  return { ...cleared, asksAgain: { words, near } }
}

/** Clears the number of people, and remembers the size of the party. */
function withoutPeople(draft: BookingDraft): BookingDraft {
  return draft.howManyPeople === 0 ? draft : { ...draft, howManyPeople: 0, party: draft.howManyPeople }
}

function hasMain({ quantities }: BookingDraft, mainIds: readonly string[]): boolean {
  return Object.keys(quantities).some((id) => mainIds.includes(id))
}
