import { describe, expect, test } from 'vitest'
import { noHour } from './checks'
import { availabilityQuerySchema, dateQuerySchema, newBookingSchema, quoteRequestSchema } from './schema'

const filledIn = {
  date: '2026-12-24',
  time: 14,
  howManyPeople: 2,
  currency: 'HUF',
  selected: [
    { id: 'p1', quantity: 2, name: 'Discovery', price: 39_900, totalRoundCount: 30, properties: {}, isMain: true },
  ],
  promoCode: 'WELCOME10',
  termsAndConditions: true,
  firstName: 'Ilona',
  lastName: 'Kovács',
  email: 'ilona@example.com',
  phoneNumber: '+36 1 555 0100',
  streetAddress: 'Fő utca 1.',
  postCode: '1011',
  city: 'Budapest',
  country: 'Hungary',
  message: 'We are left-handed.',
}

const textFields = [
  'promoCode',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'streetAddress',
  'postCode',
  'city',
  'country',
  'message',
] as const

const notText = [null, 1, Number.NaN, true, [], {}, ['a'], { $gt: '' }, 10n, Symbol('text'), () => 'text', new Date(0)]
const notNumbers = [null, '', '14', true, [], {}, [14], { $gt: 0 }, 14n, Symbol('14'), new Date(0)]
const wildNumbers = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, 0.5, 1e308, 2 ** 53]

/** Returns whether a schema rejects input. Parsing must not throw, because that would cause a 500 instead of a 400. */
function isRefused(schema: { safeParse(input: unknown): { success: boolean } }, input: unknown): boolean {
  return !schema.safeParse(input).success
}

describe('the body of POST book', () => {
  test('a complete booking is parsed unchanged', () => {
    expect(newBookingSchema.parse(filledIn)).toEqual(filledIn)
  })

  test('missing fields count as not filled in, so that the ordered checks name them', () => {
    expect(newBookingSchema.parse({ date: '2026-12-24', currency: 'EUR' })).toEqual({
      date: '2026-12-24',
      currency: 'EUR',
      time: noHour,
      howManyPeople: 0,
      selected: [],
      termsAndConditions: false,
      ...Object.fromEntries(textFields.map((field) => [field, ''])),
    })
  })

  test('unknown fields are dropped', () => {
    const hostile = JSON.parse(
      JSON.stringify({ ...filledIn, status: 'PAID', amount: 1, _id: 'mine' }).replace(
        '{',
        '{"__proto__":{"isAdmin":true},',
      ),
    )
    const read = newBookingSchema.parse(hostile)
    expect(Object.keys(read).sort()).toEqual(Object.keys(filledIn).sort())
    expect(read).not.toHaveProperty('isAdmin')
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 42],
    ['text', 'book'],
    ['a list', [filledIn]],
    ['an empty object', {}],
  ])('%s is not a booking', (_what, body) => {
    expect(isRefused(newBookingSchema, body)).toBe(true)
  })

  test.each(textFields)('%s of another type is rejected', (field) => {
    for (const hostile of notText) expect(isRefused(newBookingSchema, { ...filledIn, [field]: hostile })).toBe(true)
  })

  test.each(textFields)('%s of a megabyte is rejected', (field) => {
    expect(isRefused(newBookingSchema, { ...filledIn, [field]: 'a'.repeat(1_000_000) })).toBe(true)
  })

  test.each(['time', 'howManyPeople'])('%s that is not a whole number in its range is rejected', (field) => {
    for (const hostile of [...notNumbers, ...wildNumbers]) {
      expect(isRefused(newBookingSchema, { ...filledIn, [field]: hostile })).toBe(true)
    }
  })

  test.each([-1, 24, 10.5, -10, 'select hour', '10', '10:00'])('the hour %j is rejected', (time) => {
    expect(isRefused(newBookingSchema, { ...filledIn, time })).toBe(true)
  })

  test.each([10, 11, 12, 13, 14, 15, 16, 17, 18, noHour])('the hour %j is accepted', (time) => {
    expect(newBookingSchema.parse({ ...filledIn, time }).time).toBe(time)
  })

  test.each([
    ...notText,
    undefined,
    '',
    '2026-02-30',
    '2026-2-3',
    '24.12.2026',
    '2026-12-24T14:00',
    '-000001-01-01',
    '9'.repeat(100_000),
  ])('the date %# is rejected', (date) => {
    expect(isRefused(newBookingSchema, { ...filledIn, date })).toBe(true)
  })

  test.each([...notText, undefined, '', 'huf', 'USD', 'HUF '])('the currency %# is rejected', (currency) => {
    expect(isRefused(newBookingSchema, { ...filledIn, currency })).toBe(true)
  })

  test.each([null, 'true', 1, 'on', [], {}])('the terms checkbox rejects %j', (termsAndConditions) => {
    expect(isRefused(newBookingSchema, { ...filledIn, termsAndConditions })).toBe(true)
  })
})

describe.each([
  { name: 'POST book', schema: newBookingSchema, rest: filledIn },
  { name: 'POST quote', schema: quoteRequestSchema, rest: { currency: 'HUF' } },
])('the selection of $name', ({ schema, rest }) => {
  const refused = (selected: unknown) => isRefused(schema, { ...rest, selected })

  test.each([null, 'p1', 1, {}, { 0: { id: 'p1', quantity: 1 }, length: 1 }])('%j is not a selection', (selected) => {
    expect(refused(selected)).toBe(true)
  })

  test.each([null, undefined, 'p1', 1, [], [['p1', 1]], {}])('%j is not an entry', (entry) => {
    expect(refused([entry])).toBe(true)
    expect(refused([{ id: 'p1', quantity: 1 }, entry])).toBe(true)
  })

  test('an id is a short string', () => {
    for (const id of [...notText, undefined, '', 'a'.repeat(65), 'a'.repeat(1_000_000)]) {
      expect(refused([{ id, quantity: 1 }])).toBe(true)
    }
  })

  test('a quantity is a whole number from 1 to 50', () => {
    for (const quantity of [...notNumbers, ...wildNumbers, undefined, 0, 51, -1, 1.5]) {
      expect(refused([{ id: 'p1', quantity }])).toBe(true)
    }
    expect(refused([{ id: 'p1', quantity: 50 }])).toBe(false)
  })

  test('a package may be listed only once', () => {
    const twice = [
      { id: 'p1', quantity: 1 },
      { id: 'p1', quantity: 1 },
    ]
    expect(refused(twice)).toBe(true)
    expect(refused([...twice.slice(0, 1), { id: 'p2', quantity: 1 }])).toBe(false)
  })

  test('more than 50 packages are rejected, and 10,000 are rejected quickly', () => {
    const packages = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `p${index}`, quantity: 1 }))
    expect(refused(packages(50))).toBe(false)
    expect(refused(packages(51))).toBe(true)

    const started = Date.now()
    expect(refused(packages(10_000))).toBe(true)
    expect(refused(Array.from({ length: 10_000 }, () => null))).toBe(true)
    expect(Date.now() - started).toBeLessThan(1_000)
  })
})

test('the unused fields of a package are rejected when they have the wrong type', () => {
  for (const claim of [{ price: -1 }, { price: '1' }, { price: Number.NaN }, { isMain: 'true' }, { name: 5 }]) {
    expect(isRefused(newBookingSchema, { ...filledIn, selected: [{ id: 'p1', quantity: 1, ...claim }] })).toBe(true)
  }
})

test('a quote needs a selection and a currency; the promo code is optional', () => {
  expect(quoteRequestSchema.parse({ selected: [], currency: 'EUR' })).toEqual({
    selected: [],
    currency: 'EUR',
    promoCode: '',
  })
  expect(isRefused(quoteRequestSchema, { currency: 'EUR' })).toBe(true)
  expect(isRefused(quoteRequestSchema, { selected: [] })).toBe(true)
})

describe('the queries of the booking calendar', () => {
  test('an hour is sent as a string and parsed as a number', () => {
    expect(availabilityQuerySchema.parse({ date: '2026-12-24', time: '14' })).toEqual({ date: '2026-12-24', time: 14 })
  })

  test.each([
    undefined,
    null,
    '',
    ' ',
    '24',
    '014',
    '14.5',
    '14:00',
    'abc',
    '-14',
    'NaN',
    {},
    ['14', '15'],
    Symbol('14'),
  ])('the hour %# is rejected', (time) => {
    expect(isRefused(availabilityQuerySchema, { date: '2026-12-24', time })).toBe(true)
  })

  test.each([undefined, null, '', 'today', '2026-02-30', ['2026-12-24'], { $gt: '' }])(
    'the date %j is rejected',
    (date) => {
      expect(isRefused(dateQuerySchema, { date })).toBe(true)
      expect(isRefused(availabilityQuerySchema, { date, time: '14' })).toBe(true)
    },
  )
})
