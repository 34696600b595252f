import { cleanLine } from '../cleanText'
import { isEmailAddress } from '../emailAddress'
import { texts } from '../texts/bookingChecks'

/** The value of `time` until the guest has chosen an hour. */
export const noHour = 'Select hour'

const guestFieldNames = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'streetAddress',
  'postCode',
  'city',
  'country',
] as const
export type GuestField = (typeof guestFieldNames)[number]

/** The details of a guest, in the order of the form, with their labels. */
export const guestFields = guestFieldNames.map((name) => ({
  name,
  get label() {
    return texts.labels[name]
  },
}))

type VisitToCheck = {
  time: number | typeof noHour
  selected: readonly { isMain: boolean; price: number; quantity: number }[]
  howManyPeople: number
}
export type BookingToCheck = VisitToCheck & Record<GuestField, string> & { termsAndConditions: boolean }

/** A failed check: the field to correct and the message to show. */
export type FailedCheck = {
  field: GuestField | 'time' | 'selected' | 'howManyPeople' | 'termsAndConditions'
  message: string
}

/**
 * Returns the first booking check that fails, in the specification's order, or undefined when all pass. Both the form and
 * the server use it.
 */
export function firstFailedCheck(booking: BookingToCheck): FailedCheck | undefined {
  return failedChecks(booking)[0]
}

/** Returns every booking check that fails, at most one for each field, in the specification's order. */
export function failedChecks(booking: BookingToCheck): FailedCheck[] {
  const inOrder = guestFieldNames.toSorted((a, b) => Number(b === 'email') - Number(a === 'email'))
  const ofTerms: FailedCheck = { field: 'termsAndConditions', message: texts.termsNotAccepted }
  return [
    ...failedVisitChecks(booking),
    ...(booking.termsAndConditions ? [] : [ofTerms]),
    ...inOrder.flatMap((field): FailedCheck[] => {
      const message = guestFieldProblem(field, booking[field])
      return message ? [{ field, message }] : []
    }),
  ]
}

/** Returns whether a phone number is blank, or only a dialling code such as `+49`, which the form fills in. */
export function isUnnumbered(phoneNumber: string): boolean {
  return /^(\+\d{0,3})?$/.test(cleanLine(phoneNumber))
}

/** Returns the message for an invalid guest detail, or undefined when it is valid. */
export function guestFieldProblem(field: GuestField, text: string): string | undefined {
  return isValidDetail(field, text) ? undefined : texts.invalid[field]
}

function isValidDetail(field: GuestField, text: string): boolean {
  if (field === 'email') return isEmailAddress(text)
  return field === 'phoneNumber' ? !isUnnumbered(text) : cleanLine(text) !== ''
}

/** Returns the first failed check of the hour, the packages and the number of people. */
export function firstFailedVisitCheck(visit: VisitToCheck): FailedCheck | undefined {
  return failedVisitChecks(visit)[0]
}

function failedVisitChecks({ time, selected, howManyPeople }: VisitToCheck): FailedCheck[] {
  const failed: FailedCheck[] = []
  const hasMain = selected.some(({ isMain }) => isMain)
  const total = selected.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

  if (time === noHour) failed.push({ field: 'time', message: texts.noTime })
  if (selected.length > 0 && !hasMain) {
    failed.push({
      field: 'selected',
      message: texts.onlyExtras,
    })
  } else if (!hasMain || total === 0) failed.push({ field: 'selected', message: texts.noMain })
  if (howManyPeople === 0) failed.push({ field: 'howManyPeople', message: texts.noPeople })
  return failed
}
