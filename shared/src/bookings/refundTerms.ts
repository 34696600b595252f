/**
 * The refund terms of a booking, frozen when it is made: a full refund until `fullRefundHours` before the visit, and
 * `lateRefundPercent` of the money after that, until the visit begins.
 */
export type RefundTerms = { fullRefundHours: number; lateRefundPercent: number }

/** The refund terms until a manager changes them in the settings. Every page loads this file, so it imports nothing. */
export const defaultRefundTerms: RefundTerms = { fullRefundHours: 72, lateRefundPercent: 75 }

/** Returns whether two refund terms are the same. */
export function isSameTerms(a: RefundTerms, b: RefundTerms): boolean {
  return a.fullRefundHours === b.fullRefundHours && a.lateRefundPercent === b.lateRefundPercent
}
