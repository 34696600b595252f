import { isSeated } from '@range/shared/bookings/status'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { currencies, formatMinor, toMinor } from '@range/shared/money'
import { Booking, type BookingDocument } from '../../src/features/bookings/record/bookingModel'
import { owedBetween } from '../../src/features/bookings/record/owedLedger'
import { Slot } from '../../src/features/bookings/record/slotModel'
import { reportOf } from '../../src/features/reports/reportOf'
import { slotFiguresOf } from '../../src/features/reports/slotFigures'
import { currentSettings } from '../../src/features/settings/settingsModel'
import type { Sale, TortureReseller } from './sales'
import type { World } from './world'

const reportedDays = 400

type Entry = { slot: string; booking: string; people: number; until: number; reseller: string | undefined }
/** The final state of a sale. */
type Outcome = Pick<NonNullable<Sale['told']>, 'status' | 'slot' | 'units' | 'owedMinor' | 'currency'>

/** Returns the differences between the connected database and the responses that resellers received, as sentences. */
export async function judgeSales({ sales, resellers, clock }: World): Promise<string[]> {
  const faults: string[] = []
  const entries = await seatEntries()
  const sold = await Booking.find({ 'reseller.uuid': { $type: 'string' } }).lean<BookingDocument[]>()
  const byUuid = new Map(sold.map((booking) => [booking.reseller?.uuid, booking]))
  if (byUuid.size < sold.length) faults.push(`${sold.length} bookings of resellers have only ${byUuid.size} uuids`)
  const asked = new Set(sales.map(({ uuid }) => uuid))
  for (const uuid of byUuid.keys()) if (!asked.has(uuid ?? '')) faults.push(`nobody reserved ${uuid}`)

  const owed = new Owed()
  for (const sale of sales) {
    const booking = byUuid.get(sale.uuid)
    const inBooks = outcomeOf(booking)
    const outcome = sale.isUnsure ? inBooks : (sale.told ?? nothing)
    owed.add(sale.reseller.terms.name, outcome)
    const own = entries.filter((entry) => entry.booking === booking?._id && entry.until > sale.heldAtMost)
    const seats = own.map(({ slot, people }) => `${people} at ${slot}`).join(', ') || 'none'
    const [told, found] = [inWords(outcome), inWords(inBooks)]
    if (told !== found) faults.push(`${sale.uuid} was reported as ${told} but is ${found}`)
    const due = outcome.status === 'CONFIRMED' ? `${outcome.units} at ${outcome.slot}` : 'none'
    if (seats !== due && !sale.isUnsure) faults.push(`${sale.uuid} was reported as ${told} but its seats are ${seats}`)
  }
  return [...faults, ...judgeAllotments(entries, resellers, clock.now()), ...(await judgeOwed(owed, clock.now()))]
}

async function seatEntries(): Promise<Entry[]> {
  return (await Slot.find().lean()).flatMap(({ _id, seats }) =>
    seats.map(({ booking, people, until, reseller }) => ({
      slot: String(_id),
      booking,
      people,
      until: until?.getTime() ?? Number.POSITIVE_INFINITY,
      reseller: reseller ?? undefined,
    })),
  )
}

function judgeAllotments(entries: readonly Entry[], resellers: readonly TortureReseller[], now: Date): string[] {
  const taken = new Map<string, number>()
  for (const { slot, people, until, reseller } of entries) {
    const key = `${reseller} ${slot}`
    if (reseller && until > now.getTime()) taken.set(key, (taken.get(key) ?? 0) + people)
  }
  return resellers.flatMap(({ id, terms: { name, seatsPerSlot } }) =>
    [...taken]
      .filter(([key, people]) => key.startsWith(`${id} `) && people > (seatsPerSlot ?? Number.POSITIVE_INFINITY))
      .map(([key, people]) => `${name} has ${people} seats at ${key.split(' ')[1]}, but its limit is ${seatsPerSlot}`),
  )
}

/** Compares the sums that resellers owe by the responses they received with those in the ledger and the report. */
async function judgeOwed(owed: Owed, now: Date): Promise<string[]> {
  const ledger = new Owed()
  for (const { reseller, amount, currency } of await owedBetween(new Date(0), now)) {
    ledger.add(reseller, { owedMinor: toMinor(amount, currency), currency })
  }
  const [start, settings] = [budapestToday(now), await currentSettings()]
  const range = { start, end: addDays(start, reportedDays), period: 'month' as const }
  const report = new Owed()
  for (const line of reportOf(await slotFiguresOf(range), range, settings).resellers) {
    for (const currency of currencies) {
      report.add(line.name, { owedMinor: toMinor(line[currency], currency), currency })
    }
  }
  return [
    ...(ledger.text() === owed.text() ? [] : [`owed by the ledger: ${ledger.text()}; by responses: ${owed.text()}`]),
    ...(report.text() === owed.text() ? [] : [`owed by the report: ${report.text()}; by responses: ${owed.text()}`]),
  ]
}

/** The sums that resellers owe, by reseller and currency. */
class Owed {
  readonly #sums = new Map<string, number>()

  add(name: string, { owedMinor, currency }: Pick<Outcome, 'owedMinor' | 'currency'>): void {
    const key = `${name} ${currency}`
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + owedMinor)
  }

  text(): string {
    const sums = [...this.#sums].filter(([, minor]) => minor !== 0).sort(([a], [b]) => a.localeCompare(b, 'en'))
    return sums.map(([key, minor]) => `${key} ${minor}`).join(', ') || 'nothing'
  }
}

const nothing: Outcome = { status: 'NONE', slot: '', units: 0, owedMinor: 0, currency: 'HUF' }

function outcomeOf(booking: BookingDocument | undefined): Outcome {
  if (!booking?.reseller) return nothing
  const { date, time, howManyPeople: units, currency, cancellation, reseller } = booking
  const status = cancellation ? 'CANCELLED' : isSeated(booking) ? 'CONFIRMED' : 'EXPIRED'
  const owedMinor = reseller.owedMinor - reseller.creditedMinor
  return { status, slot: `${date}T${time}`, units, owedMinor, currency }
}

/** Returns an outcome in words. A reservation that was never confirmed counts as not sold. */
function inWords({ status, slot, units, owedMinor, currency }: Outcome): string {
  if (status === 'CONFIRMED') return `confirmed for ${units} at ${slot}, owed ${formatMinor(owedMinor, currency)}`
  if (status === 'CANCELLED') return `cancelled, owed ${formatMinor(owedMinor, currency)}`
  return 'not sold'
}
