import { type Collection, type Document, MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { present } from '../present'
import { startTargetServer, type TargetServer } from './targetServer'

type Item = { _id: number; state: string; day: number; words: string[]; until: number; note: string }

let server: TargetServer
let client: MongoClient
let items: Collection<Item>
const states = ['paid', 'held', 'gone']
const all: Item[] = Array.from({ length: 3000 }, (_, _id) => ({
  _id,
  state: present(states[_id % 3]),
  day: (_id * 7) % 300,
  words: _id % 10 ? ['common', `w${_id}`] : ['common', 'rare', `w${_id}`],
  until: _id % 500,
  note: _id % 2 ? 'x' : 'y',
}))

beforeAll(async () => {
  server = await startTargetServer()
  client = await new MongoClient(server.uri).connect()
  items = client.db(`plans_${process.pid}`).collection<Item>('items')
  for (const fields of [['state', 'day', '_id'], ['words', 'state', 'day', '_id'], ['until']]) {
    await items.createIndex(fields)
  }
  await items.insertMany(all)
})

afterAll(async () => {
  await client?.db(`plans_${process.pid}`).dropDatabase()
  await client?.close()
  await server?.stop()
})

const scansOf = (stage: Document): Document[] =>
  stage.indexName ? [stage] : (stage.inputStages ?? (stage.inputStage ? [stage.inputStage] : [])).flatMap(scansOf)
const stagesOf = (stage: Document): string[] => [
  stage.stage,
  ...(stage.inputStages ?? (stage.inputStage ? [stage.inputStage] : [])).flatMap(stagesOf),
]
const byDay = (one: Item, other: Item) => one.day - other.day || one._id - other._id

test('a page of a range over several values is read in order, without the entries before it', async () => {
  const filter = { state: { $in: ['paid', 'held'] }, day: { $gt: 100, $lte: 250 } }
  const page = items.find(filter).sort({ day: -1, _id: -1 }).skip(400).limit(5)
  const expected = all.filter(({ state, day }) => state !== 'gone' && day > 100 && day <= 250).sort(byDay)
  expect(await page.clone().toArray()).toEqual(expected.toReversed().slice(400, 405))
  const { queryPlanner, executionStats } = await page.explain('executionStats')
  expect(stagesOf(queryPlanner.winningPlan)).toEqual(['LIMIT', 'SKIP', 'FETCH', 'IXSCAN'])
  expect(executionStats.totalDocsExamined).toBe(5)
  expect(executionStats.totalKeysExamined).toBeLessThan(500)
})

test('a range is counted using only the index', async () => {
  const filter = { state: { $in: ['paid', 'gone'] }, day: { $gte: 17, $lt: 90 } }
  const expected = all.filter(({ state, day }) => state !== 'held' && day >= 17 && day < 90).length
  expect(await items.countDocuments(filter)).toBe(expected)
  const { stages } = await items
    .aggregate([{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }])
    .explain('executionStats')
  expect(stages[0].$cursor.executionStats).toMatchObject({ totalDocsExamined: 0, totalKeysExamined: expected })
})

test('the index also decides a word’s prefix after a single value', async () => {
  const filter = { words: /^w12/ }
  const expected = all.filter(({ words }) => words.some((word) => word.startsWith('w12')))
  expect(await items.find(filter).sort({ _id: 1 }).toArray()).toEqual(expected)
  const { executionStats } = await items.find(filter).explain('executionStats')
  expect(executionStats.totalDocsExamined).toBe(expected.length)
})

test('the rarest of several words leads, in any position', async () => {
  for (const words of [
    [{ words: 'common' }, { words: 'rare' }],
    [{ words: 'rare' }, { words: 'common' }],
    [{ words: 'common' }, { words: /^ra/ }],
  ]) {
    const found = items.find({ $and: words, state: { $in: states } })
    expect(await found.clone().toArray()).toHaveLength(300)
    const { executionStats } = await found.explain('executionStats')
    expect(executionStats.totalDocsExamined).toBe(300)
    expect(executionStats.totalKeysExamined).toBeLessThan(1000)
  }
})

test('for the first documents in order, the rarest word also leads and the others are only looked up', async () => {
  const expected = all
    .filter(({ _id }) => _id % 10 === 0)
    .sort(byDay)
    .toReversed()
  for (const words of [
    [{ words: 'common' }, { words: 'rare' }],
    [{ words: 'rare' }, { words: 'common' }],
  ]) {
    const page = items
      .find({ $and: words, state: { $in: states } })
      .sort({ day: -1, _id: -1 })
      .limit(5)
    expect(await page.clone().toArray()).toEqual(expected.slice(0, 5))
    const { executionStats } = await page.explain('executionStats')
    expect(executionStats.totalDocsExamined).toBe(5)
    expect(executionStats.totalKeysExamined).toBeLessThan(40)
  }
})

test('an order does not distract the planner from a selective index', async () => {
  const { queryPlanner, executionStats } = await items
    .find({ words: /^w12/, state: { $in: states } })
    .sort({ day: -1, _id: -1 })
    .explain('executionStats')
  expect(scansOf(queryPlanner.winningPlan)[0]?.indexName).toContain('words')
  expect(executionStats.totalDocsExamined).toBeLessThan(200)
})

test('every part of an $or uses its own index', async () => {
  const filter = { $or: [{ until: 17 }, { state: 'paid', day: 3 }, { until: { $gt: 497 } }] }
  const expected = all.filter(({ until, state, day }) => until === 17 || (state === 'paid' && day === 3) || until > 497)
  expect(await items.find(filter).sort({ _id: 1 }).toArray()).toEqual(expected)
  expect(await items.countDocuments(filter)).toBe(expected.length)
  const { queryPlanner, executionStats } = await items.find(filter).explain('executionStats')
  expect(stagesOf(queryPlanner.winningPlan)).toEqual(['FETCH', 'OR', 'IXSCAN', 'IXSCAN', 'IXSCAN'])
  expect(executionStats.totalDocsExamined).toBeLessThan(60)
})

test('parts of an $or in the order of the sort are merged, with each document once', async () => {
  const filter = {
    $or: [{ state: 'paid' }, { state: 'held', until: { $gt: 100 } }, { state: { $in: ['held'] }, note: 'x' }],
  }
  const wanted = ({ state, until, note }: Item) =>
    state === 'paid' || (state === 'held' && (until > 100 || note === 'x'))
  const page = items.find(filter).sort({ day: 1, _id: 1 }).limit(20)
  expect(await page.clone().toArray()).toEqual(all.filter(wanted).sort(byDay).slice(0, 20))
  const { queryPlanner, executionStats } = await page.explain('executionStats')
  expect(stagesOf(queryPlanner.winningPlan)).toContain('SORT_MERGE')
  expect(executionStats.totalDocsExamined).toBeLessThan(80)
})

test('an $or with a part without an index reads the collection', async () => {
  const { queryPlanner } = await items.find({ $or: [{ until: 1 }, { note: 'x' }] }).explain('queryPlanner')
  expect(stagesOf(queryPlanner.winningPlan)).toEqual(['COLLSCAN'])
})

test('an index serves any number of values', async () => {
  const ids = Array.from({ length: 2500 }, (_, place) => place * 2)
  const { executionStats, queryPlanner } = await items.find({ _id: { $in: ids } }).explain('executionStats')
  expect(stagesOf(queryPlanner.winningPlan)).toEqual(['FETCH', 'IXSCAN'])
  expect(executionStats).toMatchObject({ nReturned: 1500, totalDocsExamined: 1500 })
  const days = Array.from({ length: 200 }, (_, day) => day)
  const counted = { state: { $in: states }, day: { $in: days } }
  const { executionStats: stats } = await items.find(counted).explain('executionStats')
  expect(stats).toMatchObject({ nReturned: 2000, totalDocsExamined: 2000, totalKeysExamined: 2000 })
})

test('conditions on one field are combined', async () => {
  const filter = { state: { $in: states, $gte: 'h', $ne: 'paid' }, day: { $in: [1, 2, 3, 250], $lt: 3 } }
  const expected = all.filter(({ state, day }) => state === 'held' && (day === 1 || day === 2))
  expect(await items.find(filter).sort({ _id: 1 }).toArray()).toEqual(expected)
  const { executionStats } = await items.find({ day: { $gt: 5, $lt: 5 }, state: 'paid' }).explain('executionStats')
  expect(executionStats).toMatchObject({ nReturned: 0, totalKeysExamined: 0, totalDocsExamined: 0 })
})
