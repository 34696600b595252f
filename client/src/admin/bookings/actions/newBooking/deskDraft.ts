import { peopleLimit } from '@range/shared/bookings/seats'
import { type DeskBookingPayload, deskBookingSchema } from '@range/shared/bookings/staff'
import type { Package } from '@range/shared/packages/schema'
import { countOf } from '@range/shared/text'

/** What staff have typed for a booking so far. */
export type DeskDraft = Omit<DeskBookingPayload, 'time' | 'selected'> & {
  time: number | undefined
  lines: readonly DeskLine[]
}

/** A package and its quantity; the id is empty until a package is chosen. */
export type DeskLine = { id: string; quantity: number }

export const blankLine: DeskLine = { id: '', quantity: 1 }

export function blankDraft(date: string, time: number | undefined): DeskDraft {
  return {
    date,
    time,
    howManyPeople: 1,
    lines: [blankLine],
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

/** Returns the draft in the form that the server takes. */
export function payloadOf({ lines, time, ...rest }: DeskDraft): Record<string, unknown> {
  return { ...rest, time, selected: chosenOf(lines) }
}

/** Returns the lines on which a package is chosen. */
export function chosenOf(lines: readonly DeskLine[]): DeskLine[] {
  return lines.filter(({ id }) => id !== '')
}

/** Returns the first problem of each field; the server checks again. */
export function deskBookingProblems(draft: DeskDraft, packages: readonly Package[], need: string | undefined) {
  const problems: Partial<Record<string, string>> = {}
  const issues = deskBookingSchema.safeParse(payloadOf(draft)).error?.issues ?? []
  for (const { path, message } of issues.toReversed()) problems[String(path[0])] = message

  const chosen = chosenOf(draft.lines).map(({ id, quantity }) => ({
    isMain: packages.find(({ _id }) => _id === id)?.packageType === 'MAIN',
    quantity,
  }))
  const mains = peopleLimit(Number.POSITIVE_INFINITY, chosen)
  if (mains === 0) problems.selected = 'Please choose a Main package.'
  else if (draft.howManyPeople > mains)
    problems.howManyPeople = `${countOf(mains, 'Main package', 'Main packages')} chosen: one for each person.`
  if (draft.time === undefined) problems.time = 'Choose an hour'
  if (need && !draft.overrideReason?.trim()) problems.overrideReason = 'Say why, or choose another hour'
  return problems
}
