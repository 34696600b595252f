import { deserialize, serialize } from 'bson'
import { expect, test } from 'vitest'
import { decodeDocument } from '../../bson/decode'
import type { Doc } from '../../bson/value'
import { collectionForWriting } from '../../storage/collections'
import { insertDocument } from '../../storage/documents'
import { inOneGo } from '../../storage/turns'
import { addIndexes } from '../../testing/addIndexes'
import { useEngine } from '../../testing/useEngine'
import { countReads } from '../countReads'
import { countInTurns, findDocuments, planOf, type Query } from '../findDocuments'
import { parseFilter } from '../parseFilter'
import { parseSort } from '../sortOrder'

type Item = { _id: number; state: string; day: number; words: string[]; until: number; note: string }

const states = ['paid', 'held', 'gone']
const all: Item[] = Array.from({ length: 3000 }, (_, _id) => ({
  _id,
  state: states[_id % 3] ?? '',
  day: (_id * 7) % 300,
  words: _id % 10 ? ['common', `w${_id}`] : ['common', 'rare', `w${_id}`],
  until: _id % 500,
  note: _id % 2 ? 'x' : 'y',
}))
const byDay = (one: Item, other: Item) => one.day - other.day || one._id - other._id

const engine = useEngine()

const docOf = (fields: object): Doc => decodeDocument(Buffer.from(serialize(fields)))

async function store(documents: object[], indexes: { key: object; partialFilterExpression?: object }[]): Promise<void> {
  const descriptions = indexes.map((index, place) => docOf({ ...index, name: `${Object.keys(index.key)} ${place}` }))
  await addIndexes(engine(), 'db', 'items', descriptions)
  await engine().write((transaction) => {
    collectionForWriting(transaction, 'db', 'items')
    for (const [_id, fields] of documents.entries()) insertDocument(transaction, 'db.items', docOf({ _id, ...fields }))
  })
}

const storeAll = () =>
  store(all, [
    { key: { state: 1, day: 1, _id: 1 } },
    { key: { words: 1, state: 1, day: 1, _id: 1 } },
    { key: { until: 1 } },
  ])

type Asked = { sort?: object; skip?: number; limit?: number }

/** Runs a search, and returns its documents, its plan and what it has read. */
function search(filter: object, { sort = {}, ...page }: Asked = {}) {
  const view = engine().lastCommit()
  const collection = view.collections.get('db.items')
  if (!collection) throw new Error('nothing is stored')
  const query: Query = { filter: parseFilter(docOf(filter)), sort: parseSort(docOf(sort)), ...page }
  const plan = planOf(view, collection, query)
  const reads = { documents: 0, entries: 0, steppedOver: 0 }
  const counting = countReads(view, collection, reads)
  const found = [...findDocuments(counting, collection, { ...query, plan })].map(({ bytes }) => deserialize(bytes))
  const plans = plan.kind === 'union' ? plan.branches.map((branch) => branch.plan) : [plan]
  return { found, plans: plans.map((one) => (one.kind === 'index' ? one.index.name : one.kind)), ...reads }
}

/** Counts the documents of a filter, and returns what the count has read. */
function count(filter: object) {
  const view = engine().lastCommit()
  const collection = view.collections.get('db.items')
  if (!collection) throw new Error('nothing is stored')
  const reads = { documents: 0, entries: 0, steppedOver: 0 }
  const counted = countInTurns(countReads(view, collection, reads), collection, { filter: parseFilter(docOf(filter)) })
  return { n: [...inOneGo(counted)][0], ...reads }
}

test('a page of a range over several values is read in order, without the entries before it', {
  tags: 'long',
}, async () => {
  await storeAll()
  const filter = { state: { $in: ['paid', 'held'] }, day: { $gt: 100, $lte: 250 } }
  const expected = all.filter(({ state, day }) => state !== 'gone' && day > 100 && day <= 250).sort(byDay)
  const page = search(filter, { sort: { day: -1, _id: -1 }, skip: 400, limit: 5 })
  expect(page.found).toEqual(expected.toReversed().slice(400, 405))
  expect(page.documents).toBe(5)
  expect(page.entries).toBeLessThan(500)
})

test('a range is counted using only the index', { tags: 'long' }, async () => {
  await storeAll()
  const filter = { state: { $in: ['paid', 'gone'] }, day: { $gte: 17, $lt: 90 } }
  const expected = all.filter(({ state, day }) => state !== 'held' && day >= 17 && day < 90).length
  expect(count(filter)).toMatchObject({ n: expected, documents: 0 })
  expect(count({})).toEqual({ n: 3000, documents: 0, entries: 0, steppedOver: 0 })
})

test('several ids with other conditions are counted using only the index that decides them all', async () => {
  await store(all.slice(0, 30), [{ key: { state: 1, day: 1, _id: 1 } }])
  const filter = { state: 'paid', day: { $in: [0, 21] }, _id: { $in: [0, 3, 6] } }
  expect(count(filter)).toMatchObject({ n: 2, documents: 0 })
})

test('the index also decides a word’s prefix after a single value', { tags: 'long' }, async () => {
  await storeAll()
  const expected = all.filter(({ words }) => words.some((word) => word.startsWith('w12')))
  const { found, documents } = search({ words: /^w12/ })
  expect(found.sort((one, other) => one._id - other._id)).toEqual(expected)
  expect(documents).toBe(expected.length)
})

test('the rarest of several words leads, in any position', { tags: 'long' }, async () => {
  await storeAll()
  for (const words of [
    [{ words: 'common' }, { words: 'rare' }],
    [{ words: 'rare' }, { words: 'common' }],
    [{ words: 'common' }, { words: /^ra/ }],
  ]) {
    const { found, documents, entries } = search({ $and: words, state: { $in: states } })
    expect(found).toHaveLength(300)
    expect(documents).toBe(300)
    expect(entries).toBeLessThan(1000)
  }
})

test('for the first documents in order, the rarest word also leads and the others are only looked up', {
  tags: 'long',
}, async () => {
  await storeAll()
  const expected = all
    .filter(({ _id }) => _id % 10 === 0)
    .sort(byDay)
    .toReversed()
  for (const words of [
    [{ words: 'common' }, { words: 'rare' }],
    [{ words: 'rare' }, { words: 'common' }],
  ]) {
    const page = search({ $and: words, state: { $in: states } }, { sort: { day: -1, _id: -1 }, limit: 5 })
    expect(page.found).toEqual(expected.slice(0, 5))
    expect(page.documents).toBe(5)
    expect(page.entries).toBeLessThan(400)
  }
})

test('an order does not distract the planner from a selective index', { tags: 'long' }, async () => {
  await storeAll()
  const { plans, documents } = search({ words: /^w12/, state: { $in: states } }, { sort: { day: -1, _id: -1 } })
  expect(plans[0]).toContain('words')
  expect(documents).toBeLessThan(200)
})

test('every part of an $or uses its own index', { tags: 'long' }, async () => {
  await storeAll()
  const filter = { $or: [{ until: 17 }, { state: 'paid', day: 3 }, { until: { $gt: 497 } }] }
  const expected = all.filter(({ until, state, day }) => until === 17 || (state === 'paid' && day === 3) || until > 497)
  const { found, plans, documents } = search(filter)
  expect(found.sort((one, other) => one._id - other._id)).toEqual(expected)
  expect(count(filter).n).toBe(expected.length)
  expect(plans).toEqual(['until 2', 'state,day,_id 0', 'until 2'])
  expect(documents).toBeLessThan(60)
})

test('parts of an $or are sorted together, with each document once', { tags: 'long' }, async () => {
  await storeAll()
  const filter = {
    $or: [{ state: 'paid' }, { state: 'held', until: { $gt: 100 } }, { state: { $in: ['held'] }, note: 'x' }],
  }
  const wanted = ({ state, until, note }: Item) =>
    state === 'paid' || (state === 'held' && (until > 100 || note === 'x'))
  expect(search(filter, { sort: { day: 1, _id: 1 }, limit: 20 }).found).toEqual(
    all.filter(wanted).sort(byDay).slice(0, 20),
  )
})

test('an $or with a part without an index reads the collection', { tags: 'long' }, async () => {
  await storeAll()
  expect(search({ $or: [{ until: 1 }, { note: 'x' }] }).plans).toEqual(['collection'])
})

test('an index serves any number of values', { tags: 'long' }, async () => {
  await storeAll()
  const ids = Array.from({ length: 2500 }, (_, place) => place * 2)
  expect(search({ _id: { $in: ids } })).toMatchObject({ plans: ['_id_'], documents: 1500 })
  const days = Array.from({ length: 200 }, (_, day) => day)
  expect(search({ state: { $in: states }, day: { $in: days } })).toMatchObject({ documents: 2000, entries: 2000 })
})

test('conditions on one field are combined', { tags: 'long' }, async () => {
  await storeAll()
  const filter = { state: { $in: states, $gte: 'h', $ne: 'paid' }, day: { $in: [1, 2, 3, 250], $lt: 3 } }
  const expected = all.filter(({ state, day }) => state === 'held' && (day === 1 || day === 2))
  expect(search(filter).found.sort((one, other) => one._id - other._id)).toEqual(expected)
  expect(search({ day: { $gt: 5, $lt: 5 }, state: 'paid' })).toMatchObject({ found: [], documents: 0, entries: 0 })
})

test('a comparison matches values of one type, so it can use an index of only that type', async () => {
  const [early, late] = [new Date('2026-01-01'), new Date('2026-02-01')]
  await store(
    [{ at: early }, { at: [late, 3] }, { at: '2026' }, { at: null }],
    [{ key: { at: 1 }, partialFilterExpression: { at: { $type: 'date' } } }],
  )
  for (const [at, found] of [
    [{ $lte: early }, 1],
    [{ $gt: early }, 1],
    [{ $gte: early, $lte: late }, 2],
  ] as const) {
    expect(search({ at })).toMatchObject({ plans: ['at 0'], documents: found })
  }
  for (const at of [{ $lte: '3' }, { $lte: null }, { $gt: 2 }])
    expect(search({ at })).toMatchObject({ plans: ['collection'], found: [{}] })
})

test('a condition on a type can use an index of that type, whatever else is indexed', async () => {
  const since = new Date('2026-02-01')
  await store(
    [
      { since, of: 'x' },
      { since, of: 3 },
    ],
    [{ key: { since: 1 }, partialFilterExpression: { of: { $type: 'string' } } }],
  )
  for (const [type, plan, found] of [
    ['string', 'since 0', 1],
    ['int', 'collection', 1],
  ] as const) {
    const asked = search({ since: { $gte: new Date('2026-01-01') }, of: { $type: type } })
    expect(asked.plans).toEqual([plan])
    expect(asked.found).toHaveLength(found)
  }
})

test('a list inside a list is found without an index of list elements, which lacks it', async () => {
  const day = new Date('2026-02-01')
  await store(
    [
      { day: [day], size: [5] },
      { day: [[day]], size: [[5]] },
    ],
    [
      { key: { day: 1 }, partialFilterExpression: { day: { $type: 'date' } } },
      { key: { size: 1 }, partialFilterExpression: { size: { $gte: 2 } } },
    ],
  )
  for (const filter of [{ day: [day] }, { day: { $in: [[day]] } }, { size: [5] }, { size: { $in: [[5]] } }])
    expect(search(filter).found).toHaveLength(2)
})
