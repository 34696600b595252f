import { peopleLimit } from '@range/shared/bookings/seats'
import { type DeskBooking, deskBookingSchema } from '@range/shared/bookings/staffChanges'
import { budapestClock } from '@range/shared/budapestTime'
import type { Package } from '@range/shared/packages/schema'
import { bookableHoursOf, type Hours } from '@range/shared/settings/hours'
import { texts as hourTexts } from '@range/shared/staffTexts/hourSelect'
import { texts as packageTexts } from '@range/shared/staffTexts/packageLines'
import { texts as checkTexts } from '@range/shared/texts/bookingChecks'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { missingReason, type useOverrideNeed } from '../overrideNeed'
import type { Wanted } from './newBookingDrafts'

/** A booking being filled in by staff. */
type DeskDraft = z.input<ReturnType<typeof deskDraftSchema>>

export type DeskDraftForm = UseFormReturn<DeskDraft, unknown, DeskBooking>

/** A package and its quantity; the id is empty until a package is chosen. */
type DeskLine = { id: string; quantity: number }

export const blankLine: DeskLine = { id: '', quantity: 1 }

/** Returns an empty draft for an hour. Without one, a draft for today gets the current hour, or the next bookable one. */
export function blankDraft({ date, time: hour }: Wanted, hours: Hours, now: Date): DeskDraft {
  const time = hour ?? currentHour(date, hours, now)
  return {
    date,
    time: String(time ?? ''),
    howManyPeople: '1',
    selected: [blankLine],
    currency: 'HUF',
    promoCode: '',
    firstName: '',
    lastName: '',
    phoneNumber: '',
    email: '',
    language: 'en',
    note: '',
    paidBy: null,
    paymentLinkHours: null,
    checksIn: false,
    overrideReason: '',
  }
}

function currentHour(date: string, hours: Hours, now: Date): number | undefined {
  const clock = budapestClock(now)
  return date === clock.date ? bookableHoursOf(hours, date).find((hour) => hour >= clock.hour) : undefined
}

/** Returns the lines on which a package is chosen. */
export function chosenOf(lines: readonly DeskLine[]): DeskLine[] {
  return lines.filter(({ id }) => id !== '')
}

/** Returns the schema of a draft, whose output is the request body; the server checks it again. */
export function deskDraftSchema(packages: readonly Package[], needOf: ReturnType<typeof useOverrideNeed>) {
  const { howManyPeople, selected, overrideReason } = deskBookingSchema.shape

  return deskBookingSchema
    .extend({
      time: z
        .string()
        .min(1, { error: () => hourTexts.hourMissing })
        .transform(Number),
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
          addIssue({ code: 'custom', path: ['selected', 0, 'id'], message: checkTexts.noMain })
        } else if (booking.howManyPeople > mains) {
          const message = packageTexts.tooFewMains({ count: mains })
          addIssue({ code: 'custom', path: ['howManyPeople'], message })
        }
      },
      // Also runs when other fields are invalid, so that all problems show at once.
      { when: () => true },
    )
    .refine((booking) => !needOf(booking) || booking.overrideReason !== '', missingReason)
    .transform((booking) => (needOf(booking) ? booking : { ...booking, overrideReason: '' }))
}

/** Returns the index of the line with the only Main package; undefined when there is none or more than one. */
export function placeOfOnlyMain(lines: readonly DeskLine[], packages: readonly Package[]): number | undefined {
  const [place, ...others] = lines.flatMap(({ id }, index) => (isMain(id, packages) ? [index] : []))
  return others.length === 0 ? place : undefined
}

function countMains(lines: readonly DeskLine[], packages: readonly Package[]): number {
  return peopleLimit(
    Number.POSITIVE_INFINITY,
    lines.map(({ id, quantity }) => ({ isMain: isMain(id, packages), quantity })),
  )
}

function isMain(id: string, packages: readonly Package[]): boolean {
  return packages.find(({ _id }) => _id === id)?.packageType === 'MAIN'
}
