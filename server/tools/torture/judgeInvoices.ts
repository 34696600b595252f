import { hasGoneBack } from '@range/shared/bookings/bookingMoney'
import { currencies, formatMinor, toMinor } from '@range/shared/money'
import { Booking, type BookingDocument } from '../../src/features/bookings/record/bookingModel'
import { Invoice } from '../../src/features/bookings/record/invoiceModel'
import type { FakeSzamlazz } from '../../src/testing/startFakeSzamlazz'

const maxAttempts = 5

/**
 * Returns the faults of the documents, as sentences: bookings whose documents and money differ, and documents that were not
 * issued, issued twice, issued without our knowledge, or attempted too often.
 */
export async function judgeInvoices(service: FakeSzamlazz): Promise<string[]> {
  const ours = await Invoice.find().lean()
  const issued = service.documents()
  const faults: string[] = []

  const documented = new Map<string, number>()
  for (const { booking, grossMinor } of ours) documented.set(booking, (documented.get(booking) ?? 0) + grossMinor)
  const fields = { orderNumber: 1, currency: 1, reseller: 1, takings: 1, refunds: 1 }
  for (const booking of await Booking.find({}, fields).lean<BookingDocument[]>()) {
    const { _id, orderNumber, currency } = booking
    const [money, documents] = [moneyOf(booking), documented.get(_id) ?? 0]
    if (money !== documents)
      faults.push(
        `${orderNumber} kept ${formatMinor(money, currency)} and has documents for ${formatMinor(documents, currency)}`,
      )
  }

  const byId = new Map(ours.map((invoice) => [invoice._id, invoice]))
  for (const { externalId, number, currency: code, gross } of issued) {
    const own = byId.get(externalId)
    const currency = currencies.find((one) => one === code)
    const isSame = own && currency && own.number === number && own.grossMinor === toMinor(gross, currency)
    if (!isSame)
      faults.push(`the service issued ${number} of ${gross} ${code} as ${externalId}; we have ${own?.number}`)
    const attempts = service.attemptsOf(externalId)
    if (attempts > maxAttempts) faults.push(`${externalId} was attempted ${attempts} times`)
  }
  const there = new Set(issued.map(({ externalId }) => externalId))
  for (const { _id, kind, state, reason } of ours) {
    if (!there.has(_id)) faults.push(`the ${kind} ${_id} was not issued: ${reason || state}`)
  }
  return faults
}

/** Returns the money taken for a booking, less its refunds. Resellers invoice their guests themselves. */
function moneyOf({ reseller, takings, refunds }: BookingDocument): number {
  if (reseller) return 0
  const taken = takings.filter(({ undone }) => !undone)
  const given = refunds.filter(hasGoneBack)
  const sum = (list: readonly { amountMinor: number }[]) => list.reduce((all, { amountMinor }) => all + amountMinor, 0)
  return sum(taken) - sum(given)
}
