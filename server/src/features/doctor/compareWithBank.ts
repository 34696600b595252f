import { formatMinor, toMinor } from '@range/shared/money'
import type { Bank, BankTransaction } from '@range/simplepay/bank'
import { Booking } from '../bookings/record/bookingModel'
import { Payment, type PaymentDocument } from '../bookings/record/paymentModel'
import { type Finding, mendable } from './finding'

/**
 * Asks the bank about every attempt to pay and returns where its books and ours disagree: what is paid, how much, and what
 * has gone back. Throws BankError when it does not answer.
 */
export async function compareWithBank(bank: Bank): Promise<{ findings: Finding[]; compared: number }> {
  const findings: Finding[] = []
  let compared = 0
  for await (const payment of Payment.find().sort({ _id: 1 }).lean<PaymentDocument[]>().cursor()) {
    const { _id: orderRef, currency } = payment as PaymentDocument
    const transaction = await bank.query({ orderRef, currency })
    findings.push(...(await compareReadable(payment as PaymentDocument, transaction)))
    compared += 1
  }
  return { findings, compared }
}

/** Compares a payment with the bank's; of one whose record is damaged it returns only that. */
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
    const remedy = isPaidAtBank ? mendable : 'Ask SimplePay: our record says that it was paid.'
    return [{ check: 'bank-status-differs', about, what: `It is ${status} here, and the bank ${theirs}.`, remedy }]
  }
  if (!transaction || !isPaidAtBank) return []

  const findings: Finding[] = []
  const total = toMinor(transaction.total, currency)
  if (total !== amountMinor) {
    const what = `It is ${formatMinor(amountMinor, currency)} here and ${formatMinor(total, currency)} at the bank.`
    findings.push({ check: 'bank-amount-differs', about, what, remedy: 'Refund the difference, or ask for it.' })
  }
  const booking = await Booking.findById(payment.booking, { refunds: 1 }).lean()
  const done = (booking?.refunds ?? []).filter(({ orderRef, state }) => orderRef === about && state === 'DONE')
  const ours = done.reduce((sum, refund) => sum + refund.amountMinor, 0)
  const theirs = toMinor(transaction.refunded, currency)
  if (ours !== theirs) {
    const what = `${formatMinor(ours, currency)} of it went back by our books, ${formatMinor(theirs, currency)} by the bank’s.`
    findings.push({
      check: 'bank-refunds-differ',
      about,
      what,
      remedy: 'Ask the bank about it (in the booking’s popup).',
    })
  }
  return findings
}
