import { peopleLimit } from '@range/shared/bookings/seats'
import { type DeskBookingPayload, deskBookingSchema } from '@range/shared/bookings/staff'
import type { Package } from '@range/shared/packages/schema'

/** What staff have typed for a booking so far. */
export type DeskDraft = Omit<DeskBookingPayload, 'time' | 'selected'> & {
  time: number | undefined
  /** By package id; a package that is not there was not chosen. */
  quantities: Readonly<Record<string, number>>
}

export function blankDraft(date: string, time: number | undefined): DeskDraft {
  return {
    date,
    time,
    howManyPeople: 1,
    quantities: {},
    currency: 'HUF',
    promoCode: '',
    firstName: '',
    lastName: '',
    phoneNumber: '',
    email: '',
    note: '',
    paidBy: null,
    overrideReason: '',
  }
}

/** The draft as it is sent. */
export function payloadOf({ quantities, time, ...rest }: DeskDraft): Record<string, unknown> {
  return { ...rest, time, selected: selectedOf(quantities) }
}

export function selectedOf(quantities: DeskDraft['quantities']): { id: string; quantity: number }[] {
  return Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ id, quantity }))
}

/** The first problem of each field, in words; the server checks again. */
export function problemsOf(draft: DeskDraft, packages: readonly Package[], need: string | undefined) {
  const problems: Partial<Record<string, string>> = {}
  const issues = deskBookingSchema.safeParse(payloadOf(draft)).error?.issues ?? []
  for (const { path, message } of issues.toReversed()) problems[String(path[0])] = message

  const chosen = packages.flatMap(({ _id, packageType }) => {
    const quantity = draft.quantities[_id] ?? 0
    return quantity > 0 ? [{ isMain: packageType === 'MAIN', quantity }] : []
  })
  const mains = peopleLimit(Number.POSITIVE_INFINITY, chosen)
  if (mains === 0) problems.selected = 'Please choose a Main package.'
  else if (draft.howManyPeople > mains)
    problems.howManyPeople = `There are ${mains} main packages: one for each person.`
  if (draft.time === undefined) problems.time = 'Choose an hour'
  if (need && !draft.overrideReason?.trim()) problems.overrideReason = 'Say why, or choose another hour'
  return problems
}
