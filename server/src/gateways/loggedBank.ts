import type { Bank } from '@range/simplepay/bank'
import { BankError } from '@range/simplepay/bankError'
import type { Logger } from 'pino'

/**
 * Returns the bank with a log line for each call: the order, how long the call took, and its outcome.
 */
export function loggedBank(bank: Bank, logger: Logger): Bank {
  const logged =
    <Order extends { orderRef: string }, Answer>(call: string, send: (order: Order) => Promise<Answer>) =>
    async (order: Order): Promise<Answer> => {
      const startedAt = performance.now()
      const note = (outcome: string, more: object = {}) => {
        const ms = Math.round(performance.now() - startedAt)
        logger.info({ call, orderRef: order.orderRef, ms, outcome, ...more }, 'called the bank')
      }
      try {
        const answer = await send(order)
        note('OK')
        return answer
      } catch (error) {
        if (error instanceof BankError) note(error.outcome, { why: error.message })
        else note('UNKNOWN')
        throw error
      }
    }
  return {
    ...bank,
    start: logged('start', bank.start),
    query: logged('query', bank.query),
    refund: logged('refund', bank.refund),
    cancel: logged('cancel', bank.cancel),
  }
}
