import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EJSON } from 'bson'
import { type Collection, Decimal128, Double, Long, MongoClient, ObjectId, type Sort } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddedMongo } from '../startEmbeddedMongo'
import { isFullTest } from '../testing/isFullTest'
import { chosenSeed, type Random, randomFrom } from '../testing/seededRandom'

const DOCUMENTS = 150
const QUERIES = isFullTest ? 400 : 150
const CHANGES = isFullTest ? 60 : 30

const INDEXES = [
  { key: { a: 1 } },
  { key: { a: -1, b: 1 } },
  { key: { b: 1, c: -1 } },
  { key: { c: 1 }, sparse: true },
  { key: { 'd.e': 1 } },
  { key: { b: 1, a: 1 }, partialFilterExpression: { c: { $gte: 2 } } },
] as const

interface Item {
  _id: number
  [field: string]: unknown
}

let folder: string
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>
let client: MongoClient
let plain: Collection<Item>
let indexed: Collection<Item>

const seed = chosenSeed()
const random = randomFrom(seed)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-indexes-'))
  server = await startEmbeddedMongo({ folder })
  client = await new MongoClient(server.uri, { promoteValues: false }).connect()
  plain = client.db('agreement').collection<Item>('plain')
  indexed = client.db('agreement').collection<Item>('indexed')
  for (const { key, ...options } of INDEXES) await indexed.createIndex(key, options)
  const items = Array.from({ length: DOCUMENTS }, (_, _id) => itemOf(_id, random))
  for (const collection of [plain, indexed]) await collection.insertMany(items)
})

afterAll(async () => {
  await client?.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

it('a collection with indexes gives the same documents in the same order as one without', async () => {
  await expectAgreement(QUERIES)
})

it('it still does after updates and deletions', async () => {
  for (let change = 0; change < CHANGES; change++) {
    const filter = filterOf(random)
    const statement = { $set: { [random.pick(['a', 'b', 'c', 'd'])]: plainValueOf(random) } }
    const isDeletion = random.below(6) === 0
    const outcomes = await Promise.all(
      [plain, indexed].map((collection) =>
        isDeletion
          ? collection.deleteMany({ $and: [filter, { _id: { $mod: [5, 0] } }] })
          : collection.updateMany(filter, statement),
      ),
    )
    expect(outcomes[1], `${text(filter)} with SEED=${seed}`).toEqual(outcomes[0])
  }
  await expectAgreement(QUERIES / 2)
})

async function expectAgreement(queries: number): Promise<void> {
  for (let query = 0; query < queries; query++) {
    const filter = filterOf(random)
    const sort = sortOf(random)
    const options = { sort, skip: random.pick([0, 0, 3]), limit: random.pick([0, 0, 7]) }
    const [expected, found] = await Promise.all([plain, indexed].map((each) => each.find(filter, options).toArray()))
    expect(text(found), `${text(filter)} ${text(options)} with SEED=${seed}`).toBe(text(expected))
  }
}

const text = (value: unknown): string => EJSON.stringify(value, { relaxed: false })

function itemOf(_id: number, random: Random): Item {
  const item: Item = { _id }
  for (const field of ['a', 'b', 'c']) if (random.below(5)) item[field] = anyValueOf(random)
  const kind = random.below(4)
  if (kind === 0) item.d = { e: anyValueOf(random) }
  if (kind === 1) item.d = Array.from({ length: random.below(4) }, () => ({ e: plainValueOf(random) }))
  if (kind === 2) item.d = plainValueOf(random)
  // Two arrays under the keys of one index are refused, so that at most one field of a document is an array.
  const arrays = ['a', 'b', 'c'].filter((field) => Array.isArray(item[field]))
  for (const field of arrays.slice(1)) item[field] = plainValueOf(random)
  return item
}

function anyValueOf(random: Random): unknown {
  const kind = random.below(12)
  if (kind === 0) return Array.from({ length: random.below(4) }, () => plainValueOf(random))
  if (kind === 1) return { x: random.below(3), y: plainValueOf(random) }
  return plainValueOf(random)
}

const SCALARS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  3,
  -1,
  2.5,
  new Double(2),
  new Double(Number.NaN),
  Number.NEGATIVE_INFINITY,
  Long.fromNumber(2),
  Long.fromString('9007199254740993'),
  Decimal128.fromString('2.50'),
  '',
  'a',
  'ab',
  'abc',
  'b',
  'árvíz',
  '😀',
  new Date(0),
  new Date(2),
  new ObjectId('65a000000000000000000001'),
]

const plainValueOf = (random: Random): unknown => random.pick(SCALARS)

function filterOf(random: Random): Record<string, unknown> {
  const kind = random.below(10)
  if (kind === 0) return {}
  if (kind === 1) return { $or: [conditionOf(random), conditionOf(random)] }
  if (kind === 2) return { $and: [conditionOf(random), conditionOf(random)] }
  if (kind < 6) return { ...conditionOf(random), ...conditionOf(random) }
  return conditionOf(random)
}

function conditionOf(random: Random): Record<string, unknown> {
  const field = random.pick(['a', 'a', 'b', 'b', 'c', 'd', 'd.e', '_id'])
  return { [field]: operandOf(random) }
}

function operandOf(random: Random): unknown {
  const value = () => plainValueOf(random)
  switch (random.below(14)) {
    case 0:
      return { $gt: value() }
    case 1:
      return { $gte: value() }
    case 2:
      return { $lt: value() }
    case 3:
      return { $lte: value(), $gte: value() }
    case 4:
      return { $in: [value(), value(), anyValueOf(random)] }
    case 5:
      return { $nin: [value(), value()] }
    case 6:
      return { $ne: value() }
    case 7:
      return { $exists: random.below(2) === 0 }
    case 8:
      return random.pick([/^a/, /^ab?/, /b$/, /^A/i])
    case 9:
      return { $elemMatch: { $gte: value(), $ne: value() } }
    case 10:
      return { $not: { $gt: value() } }
    case 11:
      return null
    default:
      return anyValueOf(random)
  }
}

/** Ends with `_id`, so that equal keys have one order. */
function sortOf(random: Random): Sort {
  const direction = () => random.pick([1, -1] as const)
  return random.pick<() => Sort>([
    () => ({ _id: direction() }),
    () => ({ a: direction(), _id: 1 }),
    () => ({ a: -1, b: 1, _id: 1 }),
    () => ({ a: 1, b: -1, _id: 1 }),
    () => ({ b: direction(), c: direction(), _id: 1 }),
    () => ({ c: direction(), _id: 1 }),
    () => ({ 'd.e': direction(), _id: -1 }),
  ])()
}
