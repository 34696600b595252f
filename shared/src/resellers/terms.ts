import { z } from 'zod'
import { maxNameLength, maxPeopleCountLimit } from '../limits'
import { oneLine } from '../plainText'
import { number, numberOrNone, text, type ValueOf } from '../records/field'
import { group } from '../records/group'
import { texts as recordTexts } from '../staffTexts/records'
import { texts } from '../staffTexts/resellerTerms'

/** The longest cancellation deadline, in days before the visit, that a reseller's terms can set. */
export const maxCancellationDays = 90

const percent = (most: number) =>
  z
    .number({ error: () => texts.enterPercentage })
    .int({ error: () => recordTexts.wholeNumber })
    .min(0, { error: () => recordTexts.zeroOrMore })
    .max(most, { error: () => texts.atMostPercent({ count: most }) })
const seats = z
  .number({ error: () => texts.enterPlaces })
  .int({ error: () => recordTexts.wholeNumber })
  .min(1, { error: () => texts.atLeastOnePlace })
  .max(maxPeopleCountLimit, { error: () => texts.atMostPlaces({ count: maxPeopleCountLimit }) })

/** The terms agreed with a reseller, in the order of their form. A new reseller has the initial ones. */
export const terms = group({
  name: text({
    label: () => texts.name,
    request: oneLine()
      .min(1, { error: () => texts.enterName })
      .max(maxNameLength, { error: () => recordTexts.atMostCharacters({ count: maxNameLength }) }),
  }),
  /** The percentage of the customer's price that the reseller keeps. */
  commissionPercent: number({ label: () => texts.commissionPercent, request: percent(90), initial: 20 }),
  /** The most seats of one hour that the reseller can have at a time; null for no limit. */
  seatsPerSlot: numberOrNone({ label: () => texts.seatsPerSlot, request: seats, none: () => texts.unlimited }),
  /** The days before the visit until which the reseller can cancel a booking for free. */
  cancellationDays: number({
    label: () => texts.cancellationDays,
    request: z
      .number({ error: () => texts.enterDays })
      .int({ error: () => recordTexts.wholeNumber })
      .min(0, { error: () => recordTexts.zeroOrMore })
      .max(maxCancellationDays, { error: () => texts.atMostDays({ count: maxCancellationDays }) }),
    initial: 3,
  }),
  /** The percentage of the owed sum that stays owed when a booking is cancelled later than that. */
  cancellationPercent: number({ label: () => texts.cancellationPercent, request: percent(100), initial: 100 }),
  /** The most unconfirmed seats that the reseller can hold at a time, in all hours together. */
  heldSeats: number({ label: () => texts.heldSeats, request: seats, initial: 40 }),
  /** The most calls per minute. */
  callsPerMinute: number({
    label: () => texts.callsPerMinute,
    request: z
      .number({ error: () => texts.enterCalls })
      .int({ error: () => recordTexts.wholeNumber })
      .min(10, { error: () => texts.atLeastCalls({ count: 10 }) })
      .max(6000, { error: () => texts.atMostCalls({ count: 6000 }) }),
    initial: 300,
  }),
})
export type ResellerTerms = ValueOf<typeof terms>
