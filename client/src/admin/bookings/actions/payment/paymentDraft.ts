import { deskPaymentMethods, type StaffBooking } from '@range/shared/bookings/staff'
import {
  handedMinor,
  handedOver,
  paymentOf,
  roundingText,
  shareOf,
  type Tender,
  tenderFor,
} from '@range/shared/bookings/tender'
import { currencies, formatMinor, fromMinor, toMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/takePayment'
import { texts as tenderTexts } from '@range/shared/staffTexts/tender'
import { z } from 'zod'
import { amountProblem, decimalsProblem, typedAmount } from '../../../typedAmount'

export const paymentParts = ['ALL', 'SHARE', 'OTHER'] as const
export type PaymentPart = (typeof paymentParts)[number]

const draftSchema = z.object({
  method: z.enum(deskPaymentMethods),
  currency: z.enum(currencies),
  part: z.enum(paymentParts),
  /** The people who pay their share. */
  people: z.number().int().positive(),
  /** The amount and the cash handed over, as typed in `currency`. */
  amount: z.string(),
  given: z.string(),
})
/** A payment being filled in. */
export type PaymentDraft = z.infer<typeof draftSchema>

type Payable = Pick<StaffBooking, 'currency' | 'rate' | 'due' | 'howManyPeople' | 'sharesPaid'>

/** The payment of a draft: the tender, and the sum that it credits to the booking, in the booking's currency. */
export type DraftPayment = { tender: Tender; creditedMinor: number; shares: number | null }

/** Returns a draft of the whole due sum in cash; after the share of `last`, a draft of the next share. */
export function paymentDraft({ currency }: Payable, last?: PaymentDraft): PaymentDraft {
  const blank = { method: 'CASH', currency, part: 'ALL', people: 1, amount: '', given: '' } as const
  return last ? { ...blank, method: last.method, currency: last.currency, part: 'SHARE' } : blank
}

/** Returns the schema of a draft. */
export function paymentDraftSchema(booking: Payable) {
  return draftSchema.superRefine((draft, { addIssue }) => {
    const problem = (field: keyof PaymentDraft, message: string | undefined) => {
      if (message) addIssue({ code: 'custom', path: [field], message })
    }
    const isTooLittle = draft.part !== 'OTHER' && !paymentOfDraft(draft, booking)
    problem('method', isTooLittle ? tenderTexts.nothingMoves : undefined)
    problem('amount', typedProblem(draft, booking))
    problem('given', givenProblem(draft, booking))
  })
}

/** Returns how many people can still pay a share. */
export function peopleLeft({ howManyPeople, sharesPaid }: Payable): number {
  return Math.max(0, howManyPeople - sharesPaid)
}

/** Returns the payment of a draft; undefined while the typed amount cannot be taken. */
export function paymentOfDraft(draft: PaymentDraft, booking: Payable): DraftPayment | undefined {
  const { part, people, amount, currency } = draft
  const left = peopleLeft(booking)
  const whole = wholeTender(draft, booking)
  if (part === 'OTHER') {
    return typedProblem(draft, booking) ? undefined : paid(toMinor(typedAmount(amount, currency), currency), null)
  }
  if (part === 'ALL' || left === 0) return paid(whole.amountMinor, null)
  const shares = Math.min(people, left)
  const shareMinor = shareOf(dueMinor(booking), { people: shares, peopleLeft: left })
  return paid(tenderFor(shareMinor, booking, draft).amountMinor, shares)

  function paid(amountMinor: number, shares: number | null): DraftPayment | undefined {
    const payment = paymentOf(amountMinor, { ...booking, dueMinor: dueMinor(booking) }, draft)
    return payment && { ...payment, shares }
  }
}

/** Returns the change for the cash that was handed over, as `10 095 HUF`; undefined while there is none to give. */
export function changeText(draft: PaymentDraft, booking: Payable): string | undefined {
  const payment = paymentOfDraft(draft, booking)
  if (!payment || draft.given.trim() === '' || givenProblem(draft, booking)) return undefined
  return formatMinor(
    toMinor(typedAmount(draft.given, draft.currency), draft.currency) - handedMinor(payment.tender),
    draft.currency,
  )
}

/** Returns the sum of a payment in both currencies: `101.27 EUR = 39 905 HUF, rounded from 39 907 HUF`. */
export function paymentText({ tender, creditedMinor }: DraftPayment, { currency }: Payable): string {
  const credited = tender.currency === currency ? [] : [formatMinor(creditedMinor, currency)]
  const rounding = roundingText(tender)
  // Amounts must not wrap on a phone.
  const sums = [...credited, handedOver(tender)].map((sum) => sum.replaceAll(' ', '\u00a0')).join(' = ')
  return rounding ? texts.sumsRounded({ sums, rounding }) : sums
}

/** Returns the sum still due after a payment, in minor units of the booking's currency. */
export function dueAfter({ creditedMinor }: DraftPayment, booking: Payable): number {
  return Math.max(0, dueMinor(booking) - creditedMinor)
}

/** Returns the whole due sum in the draft's currency, as it is handed over. */
export function wholeSum(draft: PaymentDraft, booking: Payable): number {
  return fromMinor(handedMinor(wholeTender(draft, booking)), draft.currency)
}

function typedProblem(draft: PaymentDraft, booking: Payable): string | undefined {
  const { part, currency } = draft
  if (part !== 'OTHER') return undefined
  const amount = typedAmount(draft.amount, currency)
  const most = wholeSum(draft, booking)
  const exact = wholeTender(draft, booking)
  // The exact sum may exceed the rounded one by a forint or two.
  const limit = Math.max(most, fromMinor(exact.amountMinor, currency))
  const problem = amountProblem(amount, { least: 'something', most: limit, currency })
  if (problem) return problem
  const due = { ...booking, dueMinor: dueMinor(booking) }
  return paymentOf(toMinor(amount, currency), due, draft) ? undefined : tenderTexts.nothingMoves
}

function givenProblem(draft: PaymentDraft, booking: Payable): string | undefined {
  const { method, currency, given } = draft
  const payment = paymentOfDraft(draft, booking)
  if (method !== 'CASH' || given.trim() === '' || !payment) return undefined
  const sum = typedAmount(given, currency)
  if (!Number.isFinite(sum) || sum < 0) return texts.givenInvalid
  const problem = decimalsProblem(sum, currency)
  if (problem) return problem
  const shortMinor = handedMinor(payment.tender) - toMinor(sum, currency)
  return shortMinor > 0 ? texts.short({ sum: formatMinor(shortMinor, currency) }) : undefined
}

function wholeTender(draft: PaymentDraft, booking: Payable): Tender {
  return tenderFor(dueMinor(booking), booking, draft)
}

function dueMinor({ due, currency }: Payable): number {
  return toMinor(due, currency)
}
