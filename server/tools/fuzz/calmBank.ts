import { createHash } from 'node:crypto'
import type { Bank, BankTransaction } from '@range/simplepay/bank'
import { createSimplePay } from '@range/simplepay/simplePay'
import { testMerchants } from '../../src/testing/startTestApp'

/**
 * Returns a bank with SimplePay's messages and signatures that accepts every call. It knows only the payments in `finished`
 * and stores nothing, because the fuzzer could not restore changes at a bank.
 */
export function calmBank(finished: ReadonlyMap<string, BankTransaction>): Bank {
  const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
  return {
    ...createSimplePay({ baseUrl: 'http://127.0.0.1:9', merchants: testMerchants, timeoutMs: 1000 }),
    start: async ({ orderRef }) => ({ transactionId: idOf(orderRef), paymentUrl: 'http://bank.example/pay' }),
    query: async ({ orderRef }) => finished.get(orderRef),
    refund: async ({ orderRef, amount }) => ({ refundTransactionId: idOf(`${orderRef} ${amount}`), remaining: 0 }),
    cancel: async () => {},
  }
}
