import { formatMinor, toMinor } from '@range/shared/money'
import type { Bank, BankTransaction } from '@range/simplepay/bank'
import { BankError } from '@range/simplepay/bankError'
import type { PaymentContext } from '../bookings/payments/paymentContext'
import { settlePayment } from '../bookings/payments/settlePayment'
import { Booking } from '../bookings/record/bookingModel'
import { getPayment, Payment, type PaymentDocument } from '../bookings/record/paymentModel'
import type { Finding } from './finding'

const settleable = 'Run `npm run doctor -- --bank --mend`, which records what the bank says.'

/**
 * Queries the bank about every payment attempt and returns the disagreements with our records: in status, amount or
 * refunds. With `context`, first records the payments and refunds that only the bank knows, which happens after an older
 * backup is restored. Throws an error for the operator when the bank does not respond.
 */
export async function compareWithBank(
  bank: Bank,
  context?: PaymentContext,
): Promise<{ findings: Finding[]; compared: number }> {
  const findings: Finding[] = []
  let compared = 0
  for await (const payment of Payment.find().sort({ _id: 1 }).lean().cursor()) {
    const { _id: orderRef, currency } = payment
    const transaction = await bank.query({ orderRef, currency }).catch((cause: unknown) => {
      throw cause instanceof BankError ? new Error(wordsOf(cause), { cause }) : cause
    })
    let found = await compareReadable(payment, transaction)
    if (context && transaction && found.some(({ remedy }) => remedy === settleable)) {
      await settlePayment(payment, transaction, { kind: 'operator' }, context)
      found = await compareReadable(await getPayment(orderRef), transaction)
    }
    findings.push(...found)
    compared += 1
  }
  return { findings, compared }
}

function wordsOf({ outcome, message }: BankError): string {
  const said = outcome === 'REJECTED' ? 'refused the comparison' : 'did not answer'
  return `The bank ${said} (${message}). Check the SIMPLEPAY_ settings and the connection, then run the doctor again. The built-in bank answers only while the site runs.`
}

/** Compares a payment with the bank's record. A damaged payment has only that finding. */
async function compareReadable(payment: PaymentDocument, transaction: BankTransaction | undefined): Promise<Finding[]> {
  try {
    return await compare(payment, transaction)
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error
    const what = `The record of this payment cannot be read: ${error.message}`
    return [{ check: 'record-damaged', about: payment._id, what, remedy: 'Repair it from a backup.' }]
  }
}

async function compare(payment: PaymentDocument, transaction: BankTransaction | undefined): Promise<Finding[]> {
  const { _id: about, status, amountMinor, currency } = payment
  const isPaid = status === 'PAID' || status === 'REFUNDED'
  const isPaidAtBank = transaction?.status === 'FINISHED' || transaction?.status === 'REFUND'
  if (isPaid !== isPaidAtBank) {
    const theirs = transaction ? `says ${transaction.status}` : 'does not know it'
    const remedy = isPaidAtBank ? settleable : 'Ask SimplePay: our record says that it was paid.'
    return [{ check: 'bank-status-differs', about, what: `It is ${status} here, but the bank ${theirs}.`, remedy }]
  }
  if (!transaction || !isPaidAtBank) return []

  const findings: Finding[] = []
  const total = toMinor(transaction.total, currency)
  if (total !== amountMinor) {
    const what = `Its amount is ${formatMinor(amountMinor, currency)} here and ${formatMinor(total, currency)} at the bank.`
    findings.push({
      check: 'bank-amount-differs',
      about,
      what,
      remedy: 'Refund the difference, or ask the guest for it.',
    })
  }
  const booking = await Booking.findById(payment.booking, { refunds: 1 }).lean()
  const done = (booking?.refunds ?? []).filter(({ orderRef, state }) => orderRef === about && state === 'DONE')
  const ours = done.reduce((sum, refund) => sum + refund.amountMinor, 0)
  const theirs = toMinor(transaction.refunded, currency)
  if (ours !== theirs) {
    const what = `${formatMinor(ours, currency)} of it was refunded according to our records, ${formatMinor(theirs, currency)} according to the bank’s.`
    const remedy = theirs > ours ? settleable : 'Ask SimplePay: our record says that more was refunded.'
    findings.push({ check: 'bank-refunds-differ', about, what, remedy })
  }
  return findings
}
