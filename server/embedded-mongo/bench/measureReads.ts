import type { Collection, Db } from 'mongodb'
import { bookingOf } from './measureWrites'
import { type Figure, measure } from './report'

const pageSize = 20
const pagesSkipped = 50
const batchSize = 1000
const sizes = [10_000, 100_000] as const

/** The most times as long that a read may take in a collection ten times as large. */
const mostGrowth = 2

/** Measures finds by a unique key and sorted pages, in a small collection and in one ten times as large. */
export async function measureReads(db: Db): Promise<Figure[]> {
  const [small, large] = sizes
  const ofSmall = await measureCollection(await filled(db, small), small)
  const ofLarge = await measureCollection(await filled(db, large), large)
  return [
    ...ofSmall,
    ...ofLarge.map((figure, at) => ({ ...figure, budgetMs: (ofSmall[at]?.medianMs ?? Number.NaN) * mostGrowth })),
  ]
}

async function filled(db: Db, size: number): Promise<Collection> {
  const bookings = db.collection(`bookings${size}`)
  await bookings.createIndex({ reference: 1 }, { unique: true })
  await bookings.createIndex({ state: 1, startsAt: -1, _id: 1 })
  for (let at = 0; at < size; at += batchSize) {
    await bookings.insertMany(Array.from({ length: batchSize }, (_, offset) => bookingOf(at + offset)))
  }
  return bookings
}

async function measureCollection(bookings: Collection, size: number): Promise<Figure[]> {
  const documents = `${size.toLocaleString('en')} documents`
  const byKey = (index: number) => bookings.findOne({ reference: bookingOf((index * 7919) % size).reference })
  const sorted = (filter: object) => bookings.find(filter).sort({ startsAt: -1, _id: 1 }).limit(pageSize)
  const firstPage = () => expectPage(sorted({ state: 'paid' }).toArray())
  const middle = await dateInTheMiddle(bookings)
  const middlePage = () => expectPage(sorted({ state: 'paid', startsAt: { $lte: middle } }).toArray())
  const skippedPage = () =>
    expectPage(
      sorted({ state: 'paid' })
        .skip(pagesSkipped * pageSize)
        .toArray(),
    )

  return [
    await measure(`find by unique key, ${documents}`, { count: 1000 }, byKey),
    await measure(`first page of ${pageSize}, sorted, ${documents}`, { count: 400 }, firstPage),
    await measure(`page of ${pageSize} from a date on, ${documents}`, { count: 400 }, middlePage),
    await measure(`page of ${pageSize} after ${pagesSkipped} pages, ${documents}`, { count: 100 }, skippedPage),
  ]
}

async function dateInTheMiddle(bookings: Collection): Promise<Date> {
  const count = await bookings.countDocuments({ state: 'paid' })
  const [booking] = await bookings
    .find({ state: 'paid' })
    .sort({ startsAt: -1, _id: 1 })
    .skip(Math.floor(count / 2))
    .limit(1)
    .toArray()
  return booking?.startsAt
}

async function expectPage(page: Promise<unknown[]>): Promise<void> {
  const { length } = await page
  if (length !== pageSize) throw new Error(`a page of ${pageSize} held ${length} documents`)
}
