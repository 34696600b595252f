/** @module-tag long */
import { EJSON } from 'bson'
import { Binary, type Collection, Double, Long, MongoClient, ObjectId, type Sort } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullTest } from '../testing/isFullTest'
import { chosenSeed, type Random, randomFrom } from '../testing/seededRandom'
import { naiveFind } from './naiveQuery'
import { isEmbedded, startTargetServer, type TargetServer } from './targetServer'

const itemCount = 150
const queryCount = isFullTest ? 10_000 : 800
const timeoutMs = 300_000
const changeCount = isFullTest ? 100 : 20
const atOnce = 16

const indexes = [
  { key: { a: 1 } },
  { key: { a: -1, b: 1 } },
  { key: { b: 1, c: -1 } },
  { key: { c: 1 } },
  { key: { 'd.e': 1 } },
  { key: { 'd.e': 1, 'd.f': -1 } },
  { key: { b: 1, a: 1 }, partialFilterExpression: { c: { $gte: 2 } } },
  { key: { c: 1, b: 1 }, partialFilterExpression: { c: { $type: 'date' } } },
  { key: { b: 1 }, partialFilterExpression: { b: { $type: 'string' } } },
] as const

/**
 * Returns the values that only the embedded server is compared with. DocumentDB, the reference, follows the documentation with all but these: it
 * sorts an empty array as null, an index of it loses NaN to `$not` and the optional letter of a pattern, and its `$in`
 * distinguishes arrays whose numbers are equal.
 */
const exceptReference = <Value>(...values: Value[]): Value[] => (isEmbedded ? values : [])

type Item = { _id: number; [field: string]: unknown }
type Filter = Record<string, unknown>

let server: TargetServer
let client: MongoClient
let plain: Collection<Item>
let indexed: Collection<Item>

const seed = chosenSeed()
const random = randomFrom(seed)

beforeAll(async () => {
  console.warn(`random queries of SEED=${seed}`)
  server = await startTargetServer()
  client = await new MongoClient(server.uri, { promoteValues: false }).connect()
  const database = client.db(`agreement_${process.pid}`)
  plain = database.collection<Item>('plain')
  indexed = database.collection<Item>('indexed')
  const build = async ({ key, ...options }: (typeof indexes)[number]) => indexed.createIndex(key, options)
  const items = Array.from({ length: itemCount }, (_, _id) => itemOf(_id, random))
  // Some indexes exist from the start, others are built on existing documents.
  for (const [place, index] of indexes.entries()) if (place % 2 === 0) await build(index)
  for (const collection of [plain, indexed]) await collection.insertMany(items)
  for (const [place, index] of indexes.entries()) if (place % 2 === 1) await build(index)
})

afterAll(async () => {
  await client?.db(`agreement_${process.pid}`).dropDatabase()
  await client?.close()
  await server?.stop()
})

test(
  'with indexes, without them and by a second opinion, a find gives the same documents in the same order',
  async () => {
    await expectAgreement((queryCount * 2) / 3)
  },
  timeoutMs,
)

test(
  'it still does after updates and deletions',
  async () => {
    for (let change = 0; change < changeCount; change++) {
      const filter = filterOf(random)
      const statement = { $set: { [random.pick(['a', 'b', 'c', 'd'])]: plainValueOf(random) } }
      const isDeletion = random.below(6) === 0
      const outcomes = await Promise.all(
        [plain, indexed].map((collection) =>
          isDeletion
            ? collection.deleteMany({ $and: [filter, { _id: { $in: [0, 35, 70, 105, 140] } }] })
            : collection.updateMany(filter, statement),
        ),
      )
      expect(outcomes[1], `${text(filter)} with SEED=${seed}`).toEqual(outcomes[0])
    }
    await expectAgreement(queryCount / 3)
  },
  timeoutMs,
)

async function expectAgreement(queries: number): Promise<void> {
  const items = await plain.find().sort({ _id: 1 }).toArray()
  for (let done = 0; done < queries; done += atOnce) {
    const asked = Array.from({ length: atOnce }, () => ({
      filter: filterOf(random),
      sort: sortOf(random),
      skip: random.pick([0, 0, 3]),
      limit: random.pick([0, 0, 7]),
    }))
    await Promise.all(asked.map((query) => expectOneAnswer(items, query)))
  }
}

async function expectOneAnswer(
  items: Item[],
  { filter, sort, skip, limit }: { filter: Filter; sort: Sort; skip: number; limit: number },
): Promise<void> {
  const query = `${text({ filter, sort, skip, limit })} with SEED=${seed}`
  const all = naiveFind(items, filter, sort as Filter)
  const expected = text(all.slice(skip, limit ? skip + limit : undefined))
  const found = await Promise.all([plain, indexed].map((each) => each.find(filter, { sort, skip, limit }).toArray()))
  expect(text(found[0]), `without indexes: ${query}`).toBe(expected)
  expect(text(found[1]), `with indexes: ${query}`).toBe(expected)
  if (skip > 0) return
  const counts = await Promise.all([plain, indexed].map((each) => each.countDocuments(filter)))
  expect(counts.map(Number), `the count of ${query}`).toEqual([all.length, all.length])
}

const text = (value: unknown): string => EJSON.stringify(value, { relaxed: false })

function itemOf(_id: number, random: Random): Item {
  const item: Item = { _id }
  for (const field of ['a', 'b', 'c']) if (random.below(5)) item[field] = anyValueOf(random)
  const kind = random.below(4)
  if (kind === 0) item.d = { e: anyValueOf(random) }
  if (kind === 1)
    item.d = Array.from({ length: random.below(4) }, () => ({ e: plainValueOf(random), f: anyValueOf(random) }))
  if (kind === 2) item.d = plainValueOf(random)
  // An index refuses two arrays under its keys, so at most one field of a document is an array.
  const arrays = ['a', 'b', 'c'].filter((field) => Array.isArray(item[field]))
  for (const field of arrays.slice(1)) item[field] = plainValueOf(random)
  return item
}

function anyValueOf(random: Random): unknown {
  const kind = random.below(14)
  const lengths = [...exceptReference(0), 1, 2, 3]
  if (kind < 2) return Array.from({ length: random.pick(lengths) }, () => plainValueOf(random))
  if (kind === 2) return [[plainValueOf(random)], plainValueOf(random)]
  if (kind === 3) return { x: random.below(3), y: plainValueOf(random) }
  return plainValueOf(random)
}

const scalars: readonly unknown[] = [
  true,
  false,
  0,
  1,
  2,
  3,
  -1,
  2.5,
  new Double(2),
  new Double(-0),
  Number.POSITIVE_INFINITY,
  ...exceptReference(new Double(Number.NaN)),
  Number.NEGATIVE_INFINITY,
  Long.fromNumber(2),
  Long.MAX_VALUE,
  Long.fromString('9007199254740993'),
  9007199254740992,
  '',
  'B',
  'a',
  'ab',
  'abc',
  'b',
  'árvíz',
  '～',
  '😀',
  new Date(-1),
  new Date(0),
  new Date(2),
  new ObjectId('65a000000000000000000001'),
  new ObjectId('000000000000000000000002'),
  new Binary(Buffer.of(1, 2, 3)),
  new Binary(Buffer.of(1, 2, 3), 5),
  new Binary(Buffer.of(9)),
]

const plainValueOf = (random: Random): unknown => (random.below(10) === 0 ? null : random.pick(scalars))

function filterOf(random: Random, depth = 0): Filter {
  const part = () => (depth < 2 && random.below(4) === 0 ? filterOf(random, depth + 1) : conditionOf(random))
  const parts = () => Array.from({ length: 1 + random.below(3) }, part)
  switch (random.below(12)) {
    case 0:
      return {}
    case 1:
    case 2:
      return { $or: parts() }
    case 3:
      return { ...conditionOf(random), $or: parts() }
    case 4:
      return { $and: parts() }
    case 5:
    case 6:
    case 7:
    case 8:
      return { ...conditionOf(random), ...conditionOf(random) }
    default:
      return conditionOf(random)
  }
}

function conditionOf(random: Random): Filter {
  if (random.below(12) === 0) return { d: { $elemMatch: elementOf(random) } }
  const field = random.pick(['a', 'a', 'b', 'b', 'c', 'd', 'd.e', '_id'])
  return { [field]: operandOf(random) }
}

function elementOf(random: Random): Filter {
  const value = () => plainValueOf(random)
  return random.pick<Filter>([
    { e: value(), f: { $gte: value() } },
    { e: { $in: [value(), value()] }, f: value() },
    { e: { $lt: value() }, f: value(), 'f.x': random.below(3) },
  ])
}

function operandOf(random: Random): unknown {
  const value = () => plainValueOf(random)
  const comparison = () => random.pick(['$gt', '$gte', '$lt', '$lte'])
  switch (random.below(16)) {
    case 0:
    case 1:
      return { [comparison()]: anyValueOf(random) }
    case 2:
      return { [comparison()]: value(), [comparison()]: value() }
    case 3:
      return { $lte: value(), $gte: value() }
    case 4:
      return { $in: [value(), value(), ...exceptReference(anyValueOf(random))] }
    case 5:
      return { $in: [random.pick([/^a/, /^ab/, /b/]), value()], $gte: value() }
    case 6:
      return { $nin: [value(), value()] }
    case 7:
      return { $ne: value() }
    case 8:
      return { $exists: random.below(2) === 0 }
    case 9:
      return random.pick([/^a/, ...exceptReference(/^ab?/), /b$/, /^A/i, /^ab/])
    case 10:
      return { $not: { [comparison()]: value() } }
    case 11:
      return { $size: random.below(3) }
    case 12:
      return { $type: random.pick(['null', 'bool', 'date', 'string', 'array', 'object']) }
    case 13:
      return null
    default:
      return anyValueOf(random)
  }
}

/** Appends `_id`, so that documents with equal keys have a fixed order. */
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
