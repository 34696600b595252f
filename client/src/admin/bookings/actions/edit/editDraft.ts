import { guestFields } from '@range/shared/bookings/checks'
import { peopleLimit } from '@range/shared/bookings/seats'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { type EditQuote, editSchema, type VisitEdit } from '@range/shared/bookings/staffChanges'
import { texts } from '@range/shared/staffTexts/editBooking'
import { texts as packageTexts } from '@range/shared/staffTexts/packageLines'
import { texts as checkTexts } from '@range/shared/texts/bookingChecks'
import { z } from 'zod'
import { amountProblem, typedAmount } from '../../../typedAmount'
import { refundMethodSchema } from '../refund/refundAmount'
import type { SoldPackage } from './soldPackages'

const editRefundShares = ['ALL', 'NOTHING', 'OTHER'] as const
export type EditRefundShare = (typeof editRefundShares)[number]

/** A package and its quantity. */
export type EditLine = { id: string; quantity: number }

/** An edit being filled in: the booking's new values, the refund and the reason. */
export type EditDraft = z.input<ReturnType<typeof editDraftSchema>>

const guestDetails = [...guestFields.map(({ name }) => name), 'message', 'language'] as const
const { howManyPeople, selected, promoCode, overrideReason, why, ...contact } = editSchema.omit({
  version: true,
  refundAmount: true,
  refundMethod: true,
}).shape

/** Returns a draft that changes nothing; it refunds any overpayment in full unless staff choose otherwise. */
export function editDraft(booking: StaffBookingDetail): EditDraft {
  const { howManyPeople, selected, promoCode, message, language } = booking
  const { firstName, lastName, email, phoneNumber, streetAddress, postCode, city, country } = booking
  return {
    howManyPeople,
    selected: selected.map(({ id, quantity }) => ({ id, quantity })),
    promoCode,
    firstName,
    lastName,
    email,
    phoneNumber,
    streetAddress,
    postCode,
    city,
    country,
    message,
    language,
    share: 'ALL',
    refundAmount: '',
    method: '',
    overrideReason: '',
    why: texts.agreed,
  }
}

/** Returns only the fields changed since `before`, so that a save does not revert concurrent changes to other fields. */
export function visitEditOf(draft: EditDraft, before: EditDraft): VisitEdit {
  return {
    ...(draft.howManyPeople !== before.howManyPeople && { howManyPeople: draft.howManyPeople }),
    ...(textOfLines(draft) !== textOfLines(before) && { selected: draft.selected }),
    ...(draft.promoCode.trim() !== before.promoCode && { promoCode: draft.promoCode }),
  }
}

/** Returns the changed fields among the guest's data and message. */
export function contactEditOf(draft: EditDraft, before: EditDraft): Partial<EditDraft> {
  const changed = guestDetails.filter((field) => draft[field].trim() !== before[field])
  return Object.fromEntries(changed.map((field) => [field, draft[field]]))
}

/** Returns how much of the overpayment to refund; NaN if the typed amount is not a number. */
export function refundOfEdit({ share, refundAmount }: EditDraft, { overpaid, currency }: EditQuote): number {
  return { ALL: overpaid, NOTHING: 0, OTHER: typedAmount(refundAmount, currency) }[share]
}

type Context = {
  booking: StaffBookingDetail
  packages: readonly SoldPackage[]
  quote: EditQuote | undefined
  /** Why a reason to go over the limit is needed, if it is. */
  need: string | undefined
}

/** Returns the schema of a draft; the server checks again. */
export function editDraftSchema({ booking, packages, quote, need }: Context) {
  // A walk-in without a name may stay nameless.
  const orNone = (name: z.ZodString, before: string) => (before === '' ? name.or(z.literal('')) : name)

  return z
    .object({
      howManyPeople: howManyPeople.unwrap(),
      selected: selected.unwrap(),
      promoCode: promoCode.unwrap(),
      firstName: orNone(contact.firstName.unwrap(), booking.firstName),
      lastName: orNone(contact.lastName.unwrap(), booking.lastName),
      email: contact.email.unwrap(),
      phoneNumber: contact.phoneNumber.unwrap(),
      streetAddress: contact.streetAddress.unwrap(),
      postCode: contact.postCode.unwrap(),
      city: contact.city.unwrap(),
      country: contact.country.unwrap(),
      message: contact.message.unwrap(),
      language: contact.language.unwrap(),
      share: z.enum(editRefundShares),
      refundAmount: z.string(),
      method: refundMethodSchema,
      overrideReason: overrideReason.unwrap(),
      why,
    })
    .superRefine(
      (draft, { addIssue }) => {
        const problem = (field: keyof EditDraft, message: string) =>
          addIssue({ code: 'custom', path: [field], message })
        const mains = mainsOf(draft.selected, packages)
        if (mains === 0) problem('selected', checkTexts.noMain)
        else if (draft.howManyPeople > mains) {
          problem('howManyPeople', packageTexts.tooFewMains({ count: mains }))
        }
        if (need && draft.overrideReason === '') problem('overrideReason', texts.overrideMissing)
        const money =
          quote &&
          amountProblem(refundOfEdit(draft, quote), {
            least: 'nothing',
            most: quote.overpaid,
            currency: quote.currency,
          })
        if (money) problem('refundAmount', money)
      },
      // Also runs when other fields are invalid, so that all problems show at once.
      { when: () => true },
    )
}

/** Returns the lines for another number of people: the quantity of a single main package follows it. */
export function linesFor(
  people: number,
  { howManyPeople, selected }: Pick<EditDraft, 'howManyPeople' | 'selected'>,
  packages: readonly SoldPackage[],
): EditLine[] {
  const mains = selected.filter(({ id }) => packages.some((one) => one.id === id && one.isMain))
  const [main] = mains
  if (mains.length !== 1 || main?.quantity !== howManyPeople) return selected
  return selected.map((line) => (line === main ? { ...line, quantity: people } : line))
}

function mainsOf(lines: readonly EditLine[], packages: readonly SoldPackage[]): number {
  const isMain = new Map(packages.map((one) => [one.id, one.isMain]))
  return peopleLimit(
    Number.POSITIVE_INFINITY,
    lines.map(({ id, quantity }) => ({ isMain: isMain.get(id) ?? false, quantity })),
  )
}

function textOfLines({ selected }: EditDraft): string {
  return JSON.stringify(selected.map(({ id, quantity }) => [id, quantity]).sort())
}
