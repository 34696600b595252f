import { isEmailAddress } from '../emailAddress'
import { cleanLine } from '../text'

/** The value of `time` until the guest has chosen an hour. */
export const noHour = 'Select hour'

export const guestFields = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'email', label: 'Email' },
  { name: 'phoneNumber', label: 'Phone number' },
  { name: 'streetAddress', label: 'Street address' },
  { name: 'postCode', label: 'Post code' },
  { name: 'city', label: 'City' },
  { name: 'country', label: 'Country' },
] as const
export type GuestField = (typeof guestFields)[number]['name']

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
  const inOrder = guestFields.toSorted((a, b) => Number(b.name === 'email') - Number(a.name === 'email'))
  const ofTerms: FailedCheck = { field: 'termsAndConditions', message: 'Terms and Conditions Agreement Required.' }
  return [
    ...failedVisitChecks(booking),
    ...(booking.termsAndConditions ? [] : [ofTerms]),
    ...inOrder.flatMap(({ name }): FailedCheck[] => {
      const message = guestFieldProblem(name, booking[name])
      return message ? [{ field: name, message }] : []
    }),
  ]
}

/** Returns whether a phone number is blank, or only a dialling code such as `+49`, which the form fills in. */
export function isUnnumbered(phoneNumber: string): boolean {
  return /^(\+\d{0,3})?$/.test(cleanLine(phoneNumber))
}

/** Returns the message for an invalid guest detail, or undefined when it is valid. */
export function guestFieldProblem(field: GuestField, text: string): string | undefined {
  if (field === 'email') return isEmailAddress(text) ? undefined : 'Please enter a valid email address.'
  const label = guestFields.find(({ name }) => name === field)?.label ?? ''
  const isBlank = field === 'phoneNumber' ? isUnnumbered(text) : cleanLine(text) === ''
  return isBlank ? `Please enter a valid ${label.toLowerCase()}.` : undefined
}

/** Returns the first failed check of the hour, the packages and the number of people. */
export function firstFailedVisitCheck(visit: VisitToCheck): FailedCheck | undefined {
  return failedVisitChecks(visit)[0]
}

function failedVisitChecks({ time, selected, howManyPeople }: VisitToCheck): FailedCheck[] {
  const failed: FailedCheck[] = []
  const hasMain = selected.some(({ isMain }) => isMain)
  const total = selected.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

  if (time === noHour) failed.push({ field: 'time', message: 'Please provide a time for your booking.' })
  if (selected.length > 0 && !hasMain) {
    failed.push({
      field: 'selected',
      message:
        'To apply an Extra package, you must select at least 1 Main package. ' +
        'Please choose a Main package before adding an Extra package to your selection.',
    })
  } else if (!hasMain || total === 0) failed.push({ field: 'selected', message: 'Please choose a Main package.' })
  if (howManyPeople === 0) failed.push({ field: 'howManyPeople', message: 'You can not book for zero people.' })
  return failed
}
