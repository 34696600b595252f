import { z } from 'zod'
import { invoicing } from '../invoices/settings'
import { defaultMaximumPeopleCount, maxEurPrice, maxPeopleCountLimit, maxUrlLength, minEurPrice } from '../limits'
import { choice, number, text, type ValueOf, yesNo } from '../records/field'
import { group } from '../records/group'
import { texts as recordTexts } from '../staffTexts/records'
import { texts } from '../staffTexts/settingsFields'
import { blockedSeats, closedWeekdays, filterBookings } from './closingFields'
import { hours } from './hoursFields'
import { promoCodes } from './promoCodeFields'
import { refundTerms } from './refundTermsFields'

const httpsUrl = z.url({ protocol: /^https$/ })

/** The documents that staff tick off when a group arrives. */
export const askedTicks = group({
  idSeen: yesNo(() => texts.idSeen),
  safetyForm: yesNo(() => texts.safetyForm),
})

/** How the desk keeps its cash. With `blindCount`, a clerk counts the till before its expected sums are shown. */
export const till = group({
  drawers: choice({
    label: () => texts.drawers,
    options: [
      { value: 'SHARED', label: () => texts.sharedDrawer },
      { value: 'PER_CLERK', label: () => texts.drawerPerClerk },
    ],
    initial: 'SHARED',
  }),
  blindCount: yesNo(() => texts.blindCount),
})
export type TillSettings = ValueOf<typeof till>

/** The settings, in the order in which the history lists their changes. */
export const settings = group({
  maximumPeopleCount: number({
    label: () => texts.maximumPeopleCount,
    request: z
      .number({ error: () => texts.enterPeople })
      .int({ error: () => recordTexts.wholeNumber })
      .min(0, { error: () => recordTexts.zeroOrMore })
      .max(maxPeopleCountLimit, { error: () => texts.atMostPeople({ count: maxPeopleCountLimit }) }),
    initial: defaultMaximumPeopleCount,
  }),
  /** HUF per EUR. */
  eurPrice: number({
    label: () => texts.eurPrice,
    request: z
      .number({ error: () => texts.enterEurPrice })
      .min(minEurPrice, { error: () => texts.eurPriceAtLeast({ price: minEurPrice }) })
      .max(maxEurPrice, { error: () => texts.eurPriceAtMost({ price: maxEurPrice }) }),
    initial: 400,
    words: (typed) => `${typed} HUF`,
  }),
  promoCodes,
  hours,
  filterBookings,
  closedWeekdays,
  /** `blockSeats` copies them to the slots. */
  blockedSeats,
  refundTerms,
  arrivalTicks: askedTicks,
  till,
  invoicing,
  /** Where guests can review their visit. While it is empty, no email is sent after a visit. */
  reviewUrl: text({
    label: () => texts.reviewUrl,
    request: z
      .string()
      .trim()
      .max(maxUrlLength, { error: () => recordTexts.atMostCharacters({ count: maxUrlLength }) })
      .refine((url) => url === '' || httpsUrl.safeParse(url).success, {
        error: () => texts.reviewUrlFault,
      }),
  }),
})
export type Settings = ValueOf<typeof settings>
