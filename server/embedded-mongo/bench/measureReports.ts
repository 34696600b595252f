import type { Collection, Db } from 'mongodb'
import { type Figure, measure } from './report'

const size = 100_000
const batch = 1000
/** The longest wait of 99 in 100 clients during long work. */
const waitBudgetMs = 50
const dayMs = 86_400_000
const firstDay = Date.UTC(2026, 0, 1)

type Other = { _id: number }

/**
 * Measures sums over many bookings and large deletions, and how long another client waits for one document during each.
 */
export async function measureReports(db: Db): Promise<Figure[]> {
  const bookings = db.collection('visits')
  await bookings.createIndex({ date: 1, time: 1 })
  await fill(bookings)
  const others = db.collection<Other>('others')
  await others.insertMany(Array.from({ length: batch }, (_, _id) => ({ _id })))
  const month = () => expectSome(bookings.aggregate(reportOf('2026-06-01', '2026-06-30')).toArray())
  const byStatus = () =>
    expectSome(bookings.aggregate([{ $group: { _id: '$status', people: { $sum: '$howManyPeople' } } }]).toArray())
  return [
    await measure('month report over 100,000 bookings', { count: 20 }, month),
    await measureOther(others, 'month reports', () => repeated(20, month)),
    await measure('$group of 100,000 bookings', { count: 10 }, byStatus),
    await measureOther(others, '$group', () => repeated(10, byStatus)),
    ...(await measureDeletion(bookings, others)),
  ]
}

async function repeated(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time++) await work()
}

async function fill(bookings: Collection, count = size): Promise<void> {
  for (let at = 0; at < count; at += batch) {
    await bookings.insertMany(Array.from({ length: batch }, (_, offset) => visitOf(at + offset)))
  }
}

/** Measures a deletion that tries a filter on each document, and one of a whole collection. */
async function measureDeletion(bookings: Collection, others: Collection<Other>): Promise<Figure[]> {
  const byFilter = await measureOnce(others, 'deleteMany of 10,000 by a filter', () =>
    bookings.deleteMany({ totalHuf: { $gt: 0 }, createdAt: { $lt: new Date(firstDay + 10_000 * 1000) } }),
  )
  await fill(bookings, 10_000)
  return [...byFilter, ...(await measureOnce(others, 'deleteMany of 100,000', () => bookings.deleteMany({})))]
}

async function measureOnce(others: Collection<Other>, name: string, work: () => Promise<unknown>): Promise<Figure[]> {
  let tookMs = Number.NaN
  const other = await measureOther(others, name, async () => {
    const started = performance.now()
    await work()
    tookMs = performance.now() - started
  })
  return [{ name, medianMs: tookMs, p95Ms: tookMs, perSecond: 1000 / tookMs }, other]
}

/** Measures how long another client waits for one document during the work. The figure is the 99th percentile. */
async function measureOther(others: Collection<Other>, name: string, work: () => Promise<unknown>): Promise<Figure> {
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  const waits: number[] = []
  for (let turn = 0; !isDone; turn++) {
    const before = performance.now()
    await others.findOne({ _id: turn % batch })
    waits.push(performance.now() - before)
  }
  await working
  waits.sort((left, right) => left - right)
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? Number.NaN
  return {
    name: `findOne beside ${name}, 99 of 100 in`,
    medianMs: p99,
    p95Ms: waits.at(-1) ?? Number.NaN,
    perSecond: 1000 / p99,
    budgetMs: waitBudgetMs,
  }
}

/** Returns the product's report of a range of days: the income of each slot, by currency. */
function reportOf(start: string, end: string): object[] {
  const isPayment = { $eq: ['$$one.orderRef', '$paid.orderRef'] }
  const isTaken = { $and: [{ $or: [{ $ne: ['$$one.how', 'ONLINE'] }, isPayment] }, { $eq: ['$$one.undone', null] }] }
  const isGiven = { $and: [{ $or: [{ $eq: ['$$one.via', 'DESK'] }, isPayment] }, { $eq: ['$$one.state', 'DONE'] }] }
  const takesPlace = { $ne: ['$status', 'CANCELLED'] }
  const hasSeats = { $and: [takesPlace, { $ne: ['$attention', 'PAID_WITHOUT_SEATS'] }] }
  return [
    { $match: { date: { $gte: start, $lte: end }, status: { $in: ['PAID', 'ON_SITE', 'CANCELLED'] } } },
    {
      $group: {
        _id: { date: '$date', time: '$time', currency: '$currency' },
        bookings: { $sum: { $cond: [takesPlace, 1, 0] } },
        people: { $sum: { $cond: [takesPlace, '$howManyPeople', 0] } },
        seated: { $sum: { $cond: [hasSeats, '$howManyPeople', 0] } },
        moneyMinor: { $sum: { $subtract: [sumIn('$takings', isTaken), sumIn('$refunds', isGiven)] } },
      },
    },
  ]
}

/** Returns the expression that sums the entries of an array that meet a condition. */
function sumIn(input: string, cond: object): object {
  return { $sum: { $map: { input: { $filter: { input, as: 'one', cond } }, as: 'one', in: '$$one.amountMinor' } } }
}

/** Returns a booking with about the fields that the product stores. */
function visitOf(number: number): object {
  const date = new Date(firstDay + ((number * 7919) % 365) * dayMs).toISOString().slice(0, 10)
  const orderNumber = `R${date.slice(2).replaceAll('-', '')}-${number.toString(36).toUpperCase().padStart(4, '0')}`
  const orderRef = `${orderNumber}-1`
  const at = new Date(firstDay + number * 1000)
  const isPaid = number % 5 !== 0
  const amountMinor = 30_000 + (number % 40) * 1000
  const paid = { how: 'ONLINE', orderRef, at, actor: { kind: 'return' } }
  return {
    orderNumber,
    status: ['PAID', 'ON_SITE', 'CANCELLED', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED'][number % 7],
    date,
    time: 10 + (number % 9),
    howManyPeople: 1 + (number % 8),
    selected: [{ id: 'p1', name: 'Classic', price: 29_900, quantity: 2, totalRoundCount: 30, isMain: true }],
    amountMinor,
    currency: number % 4 ? 'HUF' : 'EUR',
    rate: 400,
    totalHuf: 59_800,
    firstName: 'Anna',
    lastName: `Vendég ${number}`,
    email: `guest${number}@example.com`,
    phoneNumber: '+36 30 123 4567',
    streetAddress: 'Fő utca 1',
    postCode: '1011',
    city: 'Budapest',
    country: 'Hungary',
    attention: number % 500 ? null : 'PAID_WITHOUT_SEATS',
    paid: isPaid ? paid : null,
    takings: isPaid ? [{ ...paid, key: orderRef, amountMinor, why: `payment ${orderRef}`, undone: null }] : [],
    refunds: number % 20 ? [] : [{ key: 'k', state: 'DONE', via: 'BANK', orderRef, amountMinor: 5000, at, why: 'x' }],
    history: Array.from({ length: 3 }, () => ({
      at,
      from: 'AWAITING_PAYMENT',
      to: 'PAID',
      why: '',
      actor: { kind: 'ipn' },
    })),
    searchWords: ['a', 'an', 'ann', 'anna', 'v', 've', 'ven', 'vend', 'vende', 'vendeg', `guest${number}@example.com`],
    version: 3,
    createdAt: at,
    updatedAt: at,
  }
}

async function expectSome(rows: Promise<unknown[]>): Promise<void> {
  if ((await rows).length === 0) throw new Error('a report is empty')
}
