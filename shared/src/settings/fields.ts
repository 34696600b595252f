import { z } from 'zod'
import { invoicing } from '../invoices/settings'
import { defaultMaximumPeopleCount, maxEurPrice, maxPeopleCountLimit, maxPromoCodeLength, minEurPrice } from '../limits'
import { oneLine } from '../plainText'
import { choice, number, text, type ValueOf, yesNo } from '../records/field'
import { group } from '../records/group'
import { list } from '../records/list'
import { blockedSeats, closedWeekdays, filterBookings } from './closingFields'
import { keyOfCode } from './promoCodes'

export const promoCodeEntry = group({
  code: text({
    label: 'Code',
    request: oneLine().min(1, 'Enter the code').max(maxPromoCodeLength, `At most ${maxPromoCodeLength} characters`),
  }),
  percentage: number({
    label: 'Discount size (%)',
    request: z
      .number('Enter the discount in percent')
      .min(1, 'From 1 to 100 percent')
      .max(100, 'From 1 to 100 percent'),
  }),
})

/** The documents that staff tick off when a group arrives. */
export const askedTicks = group({ idSeen: yesNo('ID seen on arrival'), safetyForm: yesNo('Safety form on arrival') })

/** How the desk keeps its cash. With `blindCount`, a clerk counts the till before its expected sums are shown. */
export const till = group({
  drawers: choice({
    label: 'Cash drawers',
    options: [
      { value: 'SHARED', label: 'One for all' },
      { value: 'PER_CLERK', label: 'One for each clerk' },
    ],
    initial: 'SHARED',
  }),
  blindCount: yesNo('Count the till before seeing its sums'),
})
export type TillSettings = ValueOf<typeof till>

/** The settings, in the order in which the history lists their changes. */
export const settings = group({
  maximumPeopleCount: number({
    label: 'Maximum people count',
    request: z
      .number('Enter the number of people')
      .int('Enter a whole number')
      .min(0, 'Enter 0 or more')
      .max(maxPeopleCountLimit, `At most ${maxPeopleCountLimit} people`),
    initial: defaultMaximumPeopleCount,
  }),
  /** HUF per EUR. */
  eurPrice: number({
    label: 'EUR Price',
    request: z
      .number('Enter the price of one euro in forints')
      .min(minEurPrice, `At least ${minEurPrice} HUF per EUR`)
      .max(maxEurPrice, `At most ${maxEurPrice} HUF per EUR`),
    initial: 400,
    words: (typed) => `${typed} HUF`,
  }),
  promoCodes: list({
    label: 'Promo codes',
    entry: promoCodeEntry,
    most: 500,
    keyOf: keyOfCode,
    twice: { field: 'code', message: 'This code is listed twice' },
    words: ({ code, percentage }) => [`Promo code ${code}`, `${percentage}%`],
  }),
  filterBookings,
  closedWeekdays,
  /** `blockSeats` copies them to the slots. */
  blockedSeats,
  arrivalTicks: askedTicks,
  till,
  invoicing,
})
export type Settings = ValueOf<typeof settings>
