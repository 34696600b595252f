import { z } from 'zod'
import { currencies } from '../money'
import { ledgerMethods } from '../reports/ledger'

/** Money that changed hands, after any cash rounding, by one method in one currency, which may differ from the booking's. */
export const wayOfMoneySchema = z.object({
  how: z.enum(ledgerMethods),
  currency: z.enum(currencies),
  amount: z.number(),
})
export type WayOfMoney = z.infer<typeof wayOfMoneySchema>

/** Money above the price of a booking that takes place: the ways in which the owed sum goes back, and the sum that stays. */
export const overpaidSchema = z.object({ owedBack: z.array(wayOfMoneySchema), kept: z.number() })
export type Overpaid = z.infer<typeof overpaidSchema>

/**
 * The sums of a booking, in its currency except for the ways. `taken` is always `refunded`, `refundPending`, `kept` and
 * `surplus` together.
 */
export const moneySchema = z.object({
  /** The sum paid so far, surplus payments included and refunds not subtracted. It may be more or less than the price. */
  taken: z.number(),
  /** The sum that has gone back. */
  refunded: z.number(),
  /** The sum reserved for refunds that the bank has not confirmed yet. */
  refundPending: z.number(),
  /** The sum that stays with us, unless somebody decides to refund it. */
  kept: z.number(),
  /** The sum paid on top by a second payment, which has to go back. */
  surplus: z.number(),
  /** The sum still to pay, at the desk or online; 0 unless the booking takes place. */
  due: z.number(),
  /** How many people have paid their share; 0 when nobody paid by share. */
  sharesPaid: z.number().int(),
  /** The money that changed hands for `taken` and for `refunded`. */
  paidWays: z.array(wayOfMoneySchema),
  refundedWays: z.array(wayOfMoneySchema),
})
export type Money = z.infer<typeof moneySchema>
