import { type GuestField, noHour } from '@range/shared/bookings/checks'
import { addDays, budapestToday, hoursClosedByClock, type IsoDate } from '@range/shared/budapestTime'
import { type Currency, currencies } from '@range/shared/money'

/** The booking in the form. `quantities` holds the selected packages by id. */
export type BookingDraft = Record<GuestField, string> & {
  quantities: Record<string, number>
  date: IsoDate
  time: number | typeof noHour
  howManyPeople: number
  currency: Currency
  promoCode: string
  message: string
  termsAndConditions: boolean
}

export type DraftText = GuestField | 'promoCode' | 'message'

type DraftField = DraftText | 'time' | 'howManyPeople' | 'currency' | 'termsAndConditions'

export type DraftChange =
  | { type: 'packageToggled'; id: string }
  | { type: 'quantityChosen'; id: string; quantity: number }
  | { type: 'packagesLearned'; offered: readonly string[] }
  | { type: 'dateChosen'; date: IsoDate }
  | { type: 'timeChosen'; time: number | typeof noHour }
  | { type: 'hoursLearned'; date: IsoDate; closedHours: readonly number[] }
  | { type: 'peopleChosen'; howManyPeople: number }
  | { type: 'peopleLimited'; limit: number }
  | { type: 'currencyChosen'; currency: Currency }
  | { type: 'termsTicked'; accepted: boolean }

const defaultHour = 10

/** Returns an empty form: 10:00 on the first day whose 10:00 has not passed. */
export function emptyDraft(now: Date): BookingDraft {
  const today = budapestToday(now)
  return {
    quantities: {},
    date: hoursClosedByClock(today, now).includes(defaultHour) ? addDays(today, 1) : today,
    time: defaultHour,
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

/** Returns the draft's values of what stands in the form's fields as text. */
export function parseDraft(typed: Partial<Record<DraftField, string>>): Partial<BookingDraft> {
  const { time, howManyPeople, currency, termsAndConditions, ...texts } = typed
  const draft: Partial<BookingDraft> = texts
  if (time) draft.time = parseHour(time)
  if (howManyPeople) draft.howManyPeople = Number(howManyPeople)
  if (currency) draft.currency = currencies.find((one) => one === currency)
  if (termsAndConditions) draft.termsAndConditions = true
  return draft
}

/** Returns the hour that an option of the time field stands for. */
export function parseHour(option: string): BookingDraft['time'] {
  return option === noHour ? noHour : Number(option)
}

/**
 * Returns the draft after one change. A new selection or time asks for the number of people again; a new date asks for the
 * time again.
 */
export function changeDraft(draft: BookingDraft, change: DraftChange): BookingDraft {
  switch (change.type) {
    case 'packageToggled': {
      const { [change.id]: selected, ...others } = draft.quantities
      return withQuantities(draft, selected ? others : { ...draft.quantities, [change.id]: 1 })
    }
    case 'quantityChosen':
      if (draft.quantities[change.id] === change.quantity) return draft
      return withQuantities(draft, { ...draft.quantities, [change.id]: change.quantity })
    case 'packagesLearned': {
      const kept = Object.entries(draft.quantities).filter(([id]) => change.offered.includes(id))
      if (kept.length === Object.keys(draft.quantities).length) return draft
      return withQuantities(draft, Object.fromEntries(kept))
    }
    case 'dateChosen':
      return change.date === draft.date ? draft : withTime({ ...draft, date: change.date }, noHour)
    case 'timeChosen':
      return change.time === draft.time ? draft : withTime(draft, change.time)
    case 'hoursLearned':
      if (draft.date !== change.date || draft.time === noHour || !change.closedHours.includes(draft.time)) return draft
      return withTime(draft, noHour)
    case 'peopleChosen':
      return { ...draft, howManyPeople: change.howManyPeople }
    case 'peopleLimited':
      return draft.howManyPeople > change.limit ? { ...draft, howManyPeople: 0 } : draft
    case 'currencyChosen':
      return { ...draft, currency: change.currency }
    case 'termsTicked':
      return { ...draft, termsAndConditions: change.accepted }
  }
}

function withQuantities(draft: BookingDraft, quantities: Record<string, number>): BookingDraft {
  return { ...draft, quantities, howManyPeople: 0 }
}

function withTime(draft: BookingDraft, time: BookingDraft['time']): BookingDraft {
  return { ...draft, time, howManyPeople: 0 }
}
