import { accountActor } from '@range/shared/bookings/actor'
import { BankError } from '@range/simplepay/bankError'
import { expect } from 'vitest'
import { makeRefund } from '../features/bookings/refunds/refundBooking'
import { callerKey } from '../http/idempotencyKeys'
import type { TestApp } from './startTestApp'
import { withBank } from './withBank'

/**
 * Refunds a paid booking with the Idempotency-Key `lost`, but the bank's response is lost. With `isMade` the bank has made
 * the refund, and does not respond to queries either; otherwise the request never reached it.
 */
export async function loseRefund(
  app: TestApp,
  id: string,
  { amountMinor = 30_000, isMade = false } = {},
): Promise<void> {
  const { bank } = app.payments
  const cause = new BankError('UNKNOWN', 'no response')
  let isDown = false
  const context = withBank(app, {
    refund: async (order) => {
      if (isMade) await bank.refund(order)
      isDown = isMade
      throw cause
    },
    query: async (order) => {
      if (isDown) throw cause
      return bank.query(order)
    },
  })
  const input = { amountMinor, why: 'rain', key: callerKey('lost') }
  const refund = makeRefund(id, input, accountActor('Eva'), context)
  await expect(refund).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS', cause })
}
