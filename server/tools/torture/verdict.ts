import { sandboxAccounts } from '@range/sandbox-bank/sandboxAccounts'
import { createSandboxBank } from '@range/sandbox-bank/sandboxBank'
import { whyNotEmailed } from '@range/shared/bookings/actions'
import { isSeated } from '@range/shared/bookings/status'
import { currencies, formatMinor, toMinor } from '@range/shared/money'
import { createSimplePay } from '@range/simplepay/simplePay'
import { Booking, type BookingDocument } from '../../src/features/bookings/record/bookingModel'
import { Payment } from '../../src/features/bookings/record/paymentModel'
import { Slot } from '../../src/features/bookings/record/slotModel'
import { compareWithBank } from '../../src/features/doctor/compareWithBank'
import { examine } from '../../src/features/doctor/examine'
import { Mail } from '../../src/features/mail/mailModel'
import { callerKey } from '../../src/http/idempotencyKeys'
import type { World } from './world'

/** Returns the faults of the connected database, as sentences: the doctor's findings, and broken promises to guests and staff. */
export async function judge(world: World, bankUrl: string): Promise<string[]> {
  const { acknowledged, toldPaid, toldRefunded, highestCapacity, clock } = world
  const bank = createSimplePay({ baseUrl: `${bankUrl}/payment/v2`, merchants: sandboxAccounts, timeoutMs: 10_000 })
  const findings = [...(await examine(clock.now())).findings, ...(await compareWithBank(bank)).findings]
  const faults = findings.map(({ check, about, what }) => `doctor: ${check}: ${about}. ${what}`)

  const bookings = new Map<string, BookingDocument>()
  for (const booking of await Booking.find().lean<BookingDocument[]>()) bookings.set(booking._id, booking)
  for (const [id, orderNumber] of acknowledged) {
    if (bookings.get(id)?.orderNumber !== orderNumber)
      faults.push(`booking ${orderNumber} was acknowledged but no longer exists`)
  }
  for (const id of toldPaid) if (!bookings.get(id)?.paid) faults.push(`${id} was reported as paid but is not`)
  for (const { id, key, amount } of toldRefunded) {
    const { currency, refunds } = bookings.get(id) ?? { currency: 'HUF' as const, refunds: [] }
    const own = refunds.filter((one) => one.key === callerKey(key) || one.key.startsWith(`${callerKey(key)}:`))
    const minor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    if (minor !== toMinor(amount, currency))
      faults.push(`${id} was reported as refunded by ${amount} but its ledger has ${formatMinor(minor, currency)}`)
  }
  return [...faults, ...(await judgeSeats(bookings, highestCapacity)), ...(await judgeEmails(bookings))]
}

/** Checks that no slot exceeds the highest capacity, that every seat has a booking, and every booking its seats. */
async function judgeSeats(bookings: ReadonlyMap<string, BookingDocument>, capacity: number): Promise<string[]> {
  const faults: string[] = []
  const seated = new Map<string, number>()
  for (const { _id, seats } of await Slot.find().lean()) {
    const forGood = seats.filter(({ until }) => !until)
    const people = forGood.reduce((sum, entry) => sum + entry.people, 0)
    if (people > capacity) faults.push(`${people} people have seats at ${_id}, which has a capacity of ${capacity}`)
    for (const { booking: id, people } of forGood) {
      const booking = bookings.get(id)
      const isItsOwn = booking && isSeated(booking) && `${booking.date}T${booking.time}` === _id
      if (!isItsOwn || booking.howManyPeople !== people)
        faults.push(`the seats of ${id} at ${_id} have no matching booking`)
      seated.set(id, (seated.get(id) ?? 0) + 1)
    }
  }
  for (const [id, booking] of bookings) {
    const has = seated.get(id) ?? 0
    const isMissing = isSeated(booking) && has !== 1 && booking.attention === null
    if (isMissing) faults.push(`${booking.orderNumber} is ${booking.status} and has ${has} seat entries`)
  }
  return faults
}

/** Checks that every paid booking has exactly one confirmation, and that no booking has two. */
async function judgeEmails(bookings: ReadonlyMap<string, BookingDocument>): Promise<string[]> {
  const faults: string[] = []
  const confirmations = new Map<string, number>()
  for (const { _id } of await Mail.find({ _id: /^confirmation:/ }, { _id: 1 }).lean()) {
    const id = _id.split(':')[1] ?? ''
    confirmations.set(id, (confirmations.get(id) ?? 0) + 1)
  }
  for (const [id, booking] of bookings) {
    const { status, orderNumber } = booking
    const count = confirmations.get(id) ?? 0
    if (count > 1) faults.push(`${orderNumber} was confirmed ${count} times`)
    const isOwed = status === 'PAID' && !whyNotEmailed(booking)
    if (count === 0 && isOwed) faults.push(`${orderNumber} is paid but was never confirmed`)
  }
  return faults
}

/** Compares the records of the stopped bank with ours, to the minor unit. Returns the differences and the totals. */
export async function compareBooks(bankFolder: string): Promise<{ faults: string[]; sums: string }> {
  const bank = createSandboxBank({ folder: bankFolder, merchants: [], publicUrl: 'http://localhost', ipnUrl: '' })
  const payments = bank.payments()
  await bank.stop()
  const faults: string[] = []
  const sums: string[] = []
  for (const currency of currencies) {
    const finished = payments.filter((payment) => payment.currency === currency && payment.status === 'FINISHED')
    const theirs = {
      taken: finished.reduce((sum, { total }) => sum + toMinor(total, currency), 0),
      refunded: finished.reduce(
        (sum, { refunds }) => sum + refunds.reduce((all, { amount }) => all + toMinor(amount, currency), 0),
        0,
      ),
    }
    const paid = await Payment.find({ currency, status: { $in: ['PAID', 'REFUNDED'] } }).lean()
    const refunds = (await Booking.find({ currency }, { refunds: 1 }).lean()).flatMap((booking) => booking.refunds)
    const ours = {
      taken: paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      refunded: refunds
        .filter(({ state, via }) => state === 'DONE' && via === 'BANK')
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    }
    for (const side of ['taken', 'refunded'] as const) {
      if (ours[side] === theirs[side]) continue
      faults.push(
        `${side}: ${formatMinor(ours[side], currency)} in our records, ${formatMinor(theirs[side], currency)} in the bank’s`,
      )
    }
    sums.push(`${formatMinor(ours.taken, currency)} taken, ${formatMinor(ours.refunded, currency)} refunded`)
  }
  return { faults, sums: sums.join('; ') }
}
