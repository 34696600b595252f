/** A card in the drop-down. It succeeds, is refused with one of the bank's codes, or asks for a 3DS code first. */
export type TestCard = { id: string; label: string } & (
  | { does: 'success' }
  | { does: 'fail'; code: number }
  | { does: 'challenge' }
)

export const testCards: TestCard[] = [
  { id: 'visa', label: 'Visa 0425: succeeds', does: 'success' },
  { id: 'mastercard', label: 'Mastercard 0010: succeeds', does: 'success' },
  { id: 'challenge', label: 'Visa 3220: asks for a 3DS code', does: 'challenge' },
  { id: 'no-funds', label: 'Visa 2013: insufficient funds', does: 'fail', code: 2013 },
  { id: 'limit', label: 'Visa 2066: limit reached', does: 'fail', code: 2066 },
  { id: 'inactive', label: 'Mastercard 2063: inactive', does: 'fail', code: 2063 },
  { id: 'wrong-data', label: 'Mastercard 2064: wrong data', does: 'fail', code: 2064 },
  { id: 'wrong-cvc', label: 'Visa 2077: wrong CVC', does: 'fail', code: 2077 },
  { id: 'no-reason', label: 'Mastercard 2078: no reason given', does: 'fail', code: 2078 },
]

/** The codes that the 3DS challenge accepts. */
export const challengeCodes = { success: '1234', failure: '1111' }
export const usualFailure = 2013
export const challengeFailed = 3002
