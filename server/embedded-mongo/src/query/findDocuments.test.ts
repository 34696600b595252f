import { Int32 } from 'bson'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeDocument } from '../bson/decode'
import { type Doc, doc, type Value } from '../bson/value'
import type { Collection } from '../storage/collection'
import { collectionForWriting, dropCollection } from '../storage/collections'
import { insertDocument } from '../storage/documents'
import { inOneGo } from '../storage/turns'
import { addIndexes } from '../testing/addIndexes'
import { isFullTest } from '../testing/isFullTest'
import { useEngine } from '../testing/useEngine'
import { countReads } from './countReads'
import { matches } from './filter'
import { countInTurns, findDocuments, planOf, type Query } from './findDocuments'
import { parseFilter } from './parseFilter'
import { parseSort, type SortField, sortKey } from './sortOrder'

const engine = useEngine()

const sortComparator = (sort: readonly SortField[]) => (left: Doc, right: Doc) =>
  Buffer.compare(sortKey(left, sort), sortKey(right, sort))

const int = (number: number): Int32 => new Int32(number)

const countOf = (collection: Collection, query: Query): number | undefined =>
  [...inOneGo(countInTurns(engine(), collection, query))][0]

async function collectionWith(documents: Doc[], keys: Record<string, Value>[]): Promise<Collection> {
  await engine().write((transaction) => {
    collectionForWriting(transaction, 'db', 'items')
    for (const document of documents) insertDocument(transaction, 'db.items', document)
  })
  const descriptions = keys.map((key, place) => doc({ key: doc(key), name: `index ${place}` }))
  await addIndexes(engine(), 'db', 'items', descriptions)
  return engine().lastCommit().collections.get('db.items')!
}

const small = fc.constantFrom<Value>(null, int(1), int(2), int(3), 'a', 'ab', 'b')
const field: fc.Arbitrary<Value | undefined> = fc.oneof(
  { weight: 6, arbitrary: small },
  { weight: 1, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: fc.array(small, { maxLength: 3 }) },
)
const condition: fc.Arbitrary<Value> = fc.oneof(
  small,
  fc
    .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne'), small)
    .map(([name, value]) => doc({ [name]: value })),
  fc.tuple(small, small).map(([low, high]) => doc({ $gte: low, $lt: high })),
  fc.array(small, { maxLength: 3 }).map((values) => doc({ $in: values })),
  fc.constantFrom('^a', '^ab', 'b').map((pattern) => doc({ $regex: pattern })),
)
const direction = fc.constantFrom(int(1), int(-1))

test('an index changes neither the result nor its order', { tags: 'long' }, async () => {
  const rows = fc.array(fc.record({ a: field, b: small, c: small }), { maxLength: 25 })
  const filters = fc.array(fc.record({ a: condition, b: condition, c: condition }, { requiredKeys: [] }), {
    minLength: 6,
    maxLength: 6,
  })
  const sorts = fc.array(fc.record({ b: direction, c: direction }, { requiredKeys: [] }), {
    minLength: 6,
    maxLength: 6,
  })
  await fc.assert(
    fc
      .asyncProperty(
        rows,
        filters,
        sorts,
        direction,
        fc.nat(4),
        async (fields, someFilters, someSorts, order, skip) => {
          const documents = fields.map((row, place) => doc({ _id: int(place), ...row }))
          const keys: Record<string, Value>[] = [
            { a: int(1) },
            { a: order, b: int(1) },
            { b: order, c: int(1) },
            { c: int(-1) },
          ]
          const collection = await collectionWith(documents, keys)
          for (const [place, conditions] of someFilters.entries()) {
            const filter = parseFilter(doc(conditions))
            const sort = parseSort(doc(someSorts[place]!))
            const expected = documents.filter((document) => matches(filter, document)).toSorted(sortComparator(sort))
            const query: Query = { filter, sort, skip, limit: 5 }
            const found = [...findDocuments(engine().lastCommit(), collection, query)].map(({ document }) => document)
            const wanted = expected.slice(skip, skip + 5)
            const keyOf = (document: Doc): Value[] => sort.map(({ name }) => document.get(name) ?? null)
            expect(found.map(keyOf)).toEqual(wanted.map(keyOf))
            expect(found.every((document) => matches(filter, document))).toBe(true)
            expect(new Set(found.map((document) => String(document.get('_id')))).size).toBe(wanted.length)
            expect(countOf(collection, { filter })).toBe(expected.length)
          }
        },
      )
      .afterEach(() =>
        engine().write((transaction) => {
          const collection = transaction.collections.get('db.items')
          if (collection) dropCollection(transaction, collection)
        }),
      ),
    { numRuns: isFullTest ? 60 : 25 },
  )
})

test('pages of a search for several words of an array equal slices of the whole result', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const word = fc.constantFrom<Value>('a', 'ab', 'b', 'c')
  const rows = fc.array(
    fc.record({ words: fc.array(word, { maxLength: 4 }), state: fc.nat(3).map(int), day: fc.nat(5).map(int) }),
    { minLength: 30, maxLength: 90 },
  )
  const wanted = fc.oneof(
    word,
    fc.array(word, { minLength: 1, maxLength: 2 }).map((values) => doc({ $in: values })),
  )
  const states = fc.uniqueArray(fc.nat(3).map(int), { minLength: 1, maxLength: 3, selector: ({ value }) => value })
  const days = fc.constantFrom<Value>(int(2), doc({ $in: [int(1), int(3)] }), doc({ $gte: int(2), $lt: int(5) }))
  await fc.assert(
    fc
      .asyncProperty(
        rows,
        fc.array(wanted, { maxLength: 3 }),
        states,
        fc.option(days),
        fc.constantFrom(1, -1),
        fc.constantFrom(1, -1),
        fc.nat(70),
        async (fields, words, someStates, day, indexDirection, direction, skip) => {
          const documents = fields.map((row, place) => doc({ _id: int(place), kind: int(1), ...row }))
          const key = { words: int(indexDirection), state: int(1), day: int(1), _id: int(1) }
          const collection = await collectionWith(documents, [{ kind: int(1), ...key }])
          const conditions = [
            ...words.map((one) => doc({ words: one })),
            ...(day ? [doc({ day })] : []),
            doc({ kind: int(1) }),
            doc({ state: doc({ $in: someStates }) }),
          ]
          const filter = parseFilter(doc({ $and: conditions }))
          const sort = parseSort(doc({ day: int(direction), _id: int(direction) }))
          const expected = documents.filter((document) => matches(filter, document)).toSorted(sortComparator(sort))
          const found = [...findDocuments(engine().lastCommit(), collection, { filter, sort, skip, limit: 7 })]
          const idOf = (document: Doc) => String(document.get('_id'))
          expect(found.map(({ document }) => idOf(document))).toEqual(expected.slice(skip, skip + 7).map(idOf))
          expect(countOf(collection, { filter })).toBe(expected.length)
          expect(countOf(collection, { filter, limit: 7 })).toBe(Math.min(7, expected.length))
        },
      )
      .afterEach(() =>
        engine().write((transaction) => {
          const collection = transaction.collections.get('db.items')
          if (collection) dropCollection(transaction, collection)
        }),
      ),
    { numRuns: isFullTest ? 200 : 80 },
  )
})

test.each([
  ['one word', ['a']],
  ['two words', ['b', 'a']],
])(
  'a late page of a list of %s, merged over several states, reads no more documents than it shows',
  async (_, words) => {
    const documents = Array.from({ length: 600 }, (_unused, place) =>
      doc({ _id: int(place), words: place % 3 ? ['a', 'b'] : ['a'], state: int(place % 4), day: int(place % 50) }),
    )
    const collection = await collectionWith(documents, [{ words: int(1), state: int(1), day: int(1), _id: int(1) }])
    const filter = parseFilter(
      doc({
        $and: [...words.map((one) => doc({ words: one })), doc({ state: doc({ $in: [int(0), int(2), int(3)] }) })],
      }),
    )
    const sort = parseSort(doc({ day: int(-1), _id: int(-1) }))
    const reads = { documents: 0, entries: 0, steppedOver: 0 }
    const found = [
      ...findDocuments(countReads(engine().lastCommit(), collection, reads), collection, {
        filter,
        sort,
        skip: 200,
        limit: 5,
      }),
    ]
    const expected = documents.filter((document) => matches(filter, document)).toSorted(sortComparator(sort))
    expect(found.map(({ document }) => document)).toEqual(expected.slice(200, 205))
    expect(reads.documents).toBe(5)
    if (words.length === 1) expect(reads.entries).toBeLessThan(200)
  },
)

test('the planner counts entries only until it knows which word is rarer', async () => {
  const documents = Array.from({ length: 2000 }, (_unused, place) =>
    doc({ _id: int(place), words: place % 50 ? ['a'] : ['a', 'b'] }),
  )
  const collection = await collectionWith(documents, [{ words: int(1), _id: int(1) }])
  const filter = parseFilter(doc({ $and: [doc({ words: 'a' }), doc({ words: 'b' })] }))
  const reads = { documents: 0, entries: 0, steppedOver: 0 }
  const view = countReads(engine().lastCommit(), collection, reads)
  expect([...inOneGo(countInTurns(view, collection, { filter }))]).toEqual([40])
  expect(reads.steppedOver).toBeLessThanOrEqual(400)
  expect(reads.entries).toBeLessThan(100)
})

const planned = (collection: Collection, filter: Doc, sort: Doc = new Map(), limit = 0): string => {
  const view = engine().lastCommit()
  const plan = planOf(view, collection, { filter: parseFilter(filter), sort: parseSort(sort), limit })
  if (plan.kind !== 'index') return plan.kind
  return `${[...(plan.index.description.get('key') as Doc).keys()].join('+')}${plan.givesOrder ? ' in order' : ''}`
}

test('equality, ranges, prefixes and order use the suitable index', async () => {
  const collection = await collectionWith(
    [],
    [{ status: int(1), date: int(-1) }, { tags: int(1) }, { date: int(1), hour: int(1) }, { 'seats.booking': int(1) }],
  )
  const since = doc({ $gte: int(3) })
  expect(planned(collection, doc({ _id: int(1) }))).toBe('_id in order')
  expect(planned(collection, doc({ status: 'PAID' }), doc({ date: int(-1) }))).toBe('status+date in order')
  expect(planned(collection, doc({ status: 'PAID' }), doc({ date: int(1) }))).toBe('status+date in order')
  expect(planned(collection, doc({ status: doc({ $in: ['PAID', 'ON_SITE'] }) }), doc({ date: int(1) }), 20)).toBe(
    'status+date in order',
  )
  expect(planned(collection, doc({ tags: doc({ $regex: '^ar' }) }))).toBe('tags in order')
  expect(planned(collection, doc({ date: since }), doc({ date: int(-1), hour: int(-1) }))).toBe('date+hour in order')
  expect(planned(collection, new Map(), doc({ date: int(1), hour: int(1) }), 20)).toBe('date+hour in order')
  expect(planned(collection, new Map(), doc({ date: int(1), hour: int(-1) }), 20)).toBe('collection')
  expect(planned(collection, doc({ name: 'x' }))).toBe('collection')
  const seats = doc({ $elemMatch: doc({ booking: 'a', people: int(2) }) })
  expect(planned(collection, doc({ seats }))).toBe('seats.booking in order')
})

test('a page of a sorted list reads no more documents than it shows', async () => {
  const documents = Array.from({ length: 500 }, (_, place) => doc({ _id: int(place), rank: int(place % 50) }))
  const collection = await collectionWith(documents, [{ rank: int(1) }])
  const reads = { documents: 0, entries: 0, steppedOver: 0 }
  const view = countReads(engine().lastCommit(), collection, reads)
  const query: Query = { filter: parseFilter(new Map()), sort: parseSort(doc({ rank: int(-1) })), skip: 100, limit: 20 }
  const page = [...findDocuments(view, collection, query)].map(({ bytes }) => decodeDocument(bytes))
  expect(page).toHaveLength(20)
  expect(reads.documents).toBe(20)
})

test('one element’s conditions bound all fields of an index over its array', async () => {
  const documents = Array.from({ length: 500 }, (_, place) =>
    doc({
      _id: int(place),
      payments: [doc({ drawer: 'a', at: int(place) }), doc({ drawer: 'b', at: int(500 - place) })],
    }),
  )
  const collection = await collectionWith(documents, [{ 'payments.drawer': int(1), 'payments.at': int(1) }])
  const found = (filter: Doc) => {
    const reads = { documents: 0, entries: 0, steppedOver: 0 }
    const view = countReads(engine().lastCommit(), collection, reads)
    return [[...findDocuments(view, collection, { filter: parseFilter(filter) })].length, reads.documents]
  }
  const since = doc({ $gte: int(490) })
  expect(found(doc({ payments: doc({ $elemMatch: doc({ drawer: 'a', at: since }) }) }))).toEqual([10, 10])
  // Different elements may meet these, so only one of them bounds the scan.
  expect(found(doc({ 'payments.drawer': 'a', 'payments.at': since }))).toEqual([21, 500])
})
