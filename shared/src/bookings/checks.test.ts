import { describe, expect, test } from 'vitest'
import {
  type BookingToCheck,
  failedChecks,
  firstFailedCheck,
  firstFailedVisitCheck,
  guestFieldProblem,
  guestFields,
  noHour,
} from './checks'

const main = { isMain: true, price: 39_900, quantity: 2 }
const extra = { isMain: false, price: 9_900, quantity: 1 }

const complete: BookingToCheck = {
  time: 14,
  selected: [main, extra],
  howManyPeople: 2,
  termsAndConditions: true,
  firstName: 'Ilona',
  lastName: 'Kovács',
  email: 'ilona@example.com',
  phoneNumber: '+36 1 555 0100',
  streetAddress: 'Fő utca 1.',
  postCode: '1011',
  city: 'Budapest',
  country: 'Hungary',
}

/** The specification's checks in order, each with input that fails only that check. */
const checksInOrder: { field: string; message: string; broken: Partial<BookingToCheck> }[] = [
  { field: 'time', message: 'Please provide a time for your booking.', broken: { time: noHour } },
  {
    field: 'selected',
    message:
      'To apply an Extra package, you must select at least 1 Main package. Please choose a Main package before adding an Extra package to your selection.',
    broken: { selected: [extra] },
  },
  { field: 'selected', message: 'Please choose a Main package.', broken: { selected: [] } },
  { field: 'howManyPeople', message: 'You can not book for zero people.', broken: { howManyPeople: 0 } },
  {
    field: 'termsAndConditions',
    message: 'Terms and Conditions Agreement Required.',
    broken: { termsAndConditions: false },
  },
  { field: 'email', message: 'Please enter a valid email address.', broken: { email: 'ilona' } },
  { field: 'firstName', message: 'Please enter a valid first name.', broken: { firstName: '' } },
  { field: 'lastName', message: 'Please enter a valid last name.', broken: { lastName: '' } },
  { field: 'phoneNumber', message: 'Please enter a valid phone number.', broken: { phoneNumber: '' } },
  { field: 'streetAddress', message: 'Please enter a valid street address.', broken: { streetAddress: '' } },
  { field: 'postCode', message: 'Please enter a valid post code.', broken: { postCode: '' } },
  { field: 'city', message: 'Please enter a valid city.', broken: { city: '' } },
  { field: 'country', message: 'Please enter a valid country.', broken: { country: '' } },
]

test('every check that fails is returned in order, one for each field', () => {
  const broken = Object.assign({}, ...checksInOrder.map((check) => check.broken))
  const expected = checksInOrder.filter(({ message }) => !message.startsWith('To apply an Extra'))
  expect(failedChecks({ ...complete, ...broken })).toEqual(expected.map(({ field, message }) => ({ field, message })))
})

test('a phone number that is only a dialling code is blank', () => {
  expect(guestFieldProblem('phoneNumber', '+36 ')).toBe('Please enter a valid phone number.')
  expect(guestFieldProblem('phoneNumber', '+36 1 555 0100')).toBeUndefined()
})

test('a complete booking passes all checks', () => {
  expect(firstFailedCheck(complete)).toBeUndefined()
})

describe.each(checksInOrder.map((check, index) => ({ ...check, index })))(
  '$message',
  ({ field, message, broken, index }) => {
    test('is shown when only this check fails', () => {
      expect(firstFailedCheck({ ...complete, ...broken })).toEqual({ field, message })
    })

    test('is shown when every later check fails too', () => {
      const laterBroken = Object.assign({}, ...checksInOrder.slice(index + 1).map((later) => later.broken))
      expect(firstFailedCheck({ ...complete, ...laterBroken, ...broken })).toEqual({ field, message })
    })

    test('gives way to each earlier check', () => {
      for (const earlier of checksInOrder.slice(0, index)) {
        const shown = firstFailedCheck({ ...complete, ...broken, ...earlier.broken })
        expect(shown).toEqual({ field: earlier.field, message: earlier.message })
      }
    })
  },
)

test('a free main package does not count as a main package', () => {
  const free = { ...main, price: 0 }
  expect(firstFailedCheck({ ...complete, selected: [free] })?.message).toBe('Please choose a Main package.')
  expect(firstFailedCheck({ ...complete, selected: [free, { ...extra, price: 0 }] })?.message).toBe(
    'Please choose a Main package.',
  )
})

test('a main package with a quantity of zero does not count', () => {
  expect(firstFailedCheck({ ...complete, selected: [{ ...main, quantity: 0 }] })).toEqual({
    field: 'selected',
    message: 'Please choose a Main package.',
  })
})

test('a main package without extras is enough', () => {
  expect(firstFailedCheck({ ...complete, selected: [main] })).toBeUndefined()
})

test('the message and the promo code are not checked', () => {
  const withMessage = { ...complete, message: '', promoCode: '' }
  expect(firstFailedCheck(withMessage)).toBeUndefined()
})

test.each([
  'a@b.hu',
  'ilona.kovacs+range@mail.example.com',
  'ILONA@EXAMPLE.COM',
  "o'brien@example.co.uk",
  'x@1.info',
  '  ilona@example.com  ',
  'árvíztűrő@példa.hu',
  'ilona@example.museum',
  'ilona@example.online',
  'ilona@xn--plda-6na.xn--p1ai',
  'ilona@пример.рф',
  'ilona@exam\u200bple.com\ufeff',
  'ｉｌｏｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
])('%j is accepted as an email address', (email) => {
  expect(firstFailedCheck({ ...complete, email })).toBeUndefined()
})

test.each([
  '',
  '   ',
  'ilona',
  'ilona@',
  '@example.com',
  'ilona@example',
  'ilona@.com',
  'ilona@example.',
  'ilona@example.c',
  'ilona@example.c0m',
  'ilona@example.com.',
  'ilona@@example.com',
  'ilona@exam@ple.com',
  'ilona kovacs@example.com',
  'ilona@exam ple.com',
  'ilona@example.com, zsolt@example.com',
  'ilona,zsolt@example.com',
  'ilona@example.com;zsolt@example.com',
  'Ilona<ilona@example.com>',
  'ilona@example.com\nBcc: zsolt@example.com',
  'ilona@example.com\r\n\r\nhello',
])('%j is rejected as an email address', (email) => {
  expect(firstFailedCheck({ ...complete, email })).toEqual({
    field: 'email',
    message: 'Please enter a valid email address.',
  })
})

test('a hostile email address of 254 characters is checked within milliseconds', () => {
  const started = Date.now()
  firstFailedCheck({ ...complete, email: `${'a.'.repeat(63)}@${'a.'.repeat(63)}!` })
  firstFailedCheck({ ...complete, email: `${'@'.repeat(253)}!` })
  expect(Date.now() - started).toBeLessThan(50)
})

test.each(guestFields.filter(({ name }) => name !== 'email'))(
  '$label with nothing visible counts as not filled in',
  ({ name, label }) => {
    for (const blank of ['', ' ', '\t\n', '\u00a0\u2003', '\u200b', '\u3164', '\u2800 \u00ad']) {
      expect(firstFailedCheck({ ...complete, [name]: blank })).toEqual({
        field: name,
        message: `Please enter a valid ${label.toLowerCase()}.`,
      })
    }
  },
)

test('a visit is checked before the guest’s details are known', () => {
  expect(firstFailedVisitCheck({ time: noHour, selected: [], howManyPeople: 0 })?.field).toBe('time')
  expect(firstFailedVisitCheck({ time: 14, selected: [main], howManyPeople: 2 })).toBeUndefined()
})

test('a dialling code is no phone number, but it is a name like any other', () => {
  expect(guestFieldProblem('phoneNumber', '+49')).toBe('Please enter a valid phone number.')
  expect(guestFieldProblem('city', '+49')).toBeUndefined()
})
