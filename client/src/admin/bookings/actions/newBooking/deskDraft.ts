import { peopleLimit } from '@range/shared/bookings/seats'
import { type DeskBooking, deskBookingSchema } from '@range/shared/bookings/staff'
import type { Package } from '@range/shared/packages/schema'
import { countOf } from '@range/shared/text'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { missingReason, type useOverrideNeed } from '../overrideNeed'

/** What staff have typed for a booking so far. */
export type DeskDraft = z.input<ReturnType<typeof deskDraftSchema>>

export type DeskDraftForm = UseFormReturn<DeskDraft, unknown, DeskBooking>

/** A package and its quantity; the id is empty until a package is chosen. */
export type DeskLine = { id: string; quantity: number }

export const blankLine: DeskLine = { id: '', quantity: 1 }

export function blankDraft(date: string, time: number | undefined): DeskDraft {
  return {
    date,
    time: String(time ?? ''),
    howManyPeople: '1',
    selected: [blankLine],
    currency: 'HUF',
    firstName: '',
    lastName: '',
    phoneNumber: '',
    email: '',
    note: '',
    paidBy: null,
    overrideReason: '',
  }
}

/** Returns the lines on which a package is chosen. */
export function chosenOf(lines: readonly DeskLine[]): DeskLine[] {
  return lines.filter(({ id }) => id !== '')
}

/** Returns the schema of a draft, whose output is what the server takes; the server checks again. */
export function deskDraftSchema(packages: readonly Package[], needOf: ReturnType<typeof useOverrideNeed>) {
  const { howManyPeople, selected, overrideReason } = deskBookingSchema.shape

  return deskBookingSchema
    .extend({
      time: z.string().min(1, 'Choose an hour').transform(Number),
      howManyPeople: z.string().transform(Number).pipe(howManyPeople),
      selected: z
        .array(z.object({ id: z.string(), quantity: z.number() }))
        .transform(chosenOf)
        .pipe(selected),
      overrideReason: overrideReason.unwrap(),
    })
    .superRefine(
      (booking, { addIssue }) => {
        const mains = countMains(booking.selected, packages)
        if (mains === 0) {
          addIssue({ code: 'custom', path: ['selected', 0, 'id'], message: 'Please choose a Main package.' })
        } else if (booking.howManyPeople > mains) {
          const message = `${countOf(mains, 'Main package', 'Main packages')} chosen: one for each person.`
          addIssue({ code: 'custom', path: ['howManyPeople'], message })
        }
      },
      // Shown along with the problems of other fields.
      { when: () => true },
    )
    .refine((booking) => !needOf(booking) || booking.overrideReason !== '', missingReason)
    .transform((booking) => (needOf(booking) ? booking : { ...booking, overrideReason: '' }))
}

function countMains(lines: readonly DeskLine[], packages: readonly Package[]): number {
  const isMain = (id: string) => packages.find(({ _id }) => _id === id)?.packageType === 'MAIN'
  return peopleLimit(
    Number.POSITIVE_INFINITY,
    lines.map(({ id, quantity }) => ({ isMain: isMain(id), quantity })),
  )
}
