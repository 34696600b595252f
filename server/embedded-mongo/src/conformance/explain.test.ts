import { type Collection, type Document, MongoClient } from 'mongodb'
import mongoose, { Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTargetServer, type TargetServer } from './targetServer'

let server: TargetServer
let client: MongoClient
let items: Collection

beforeAll(async () => {
  server = await startTargetServer()
  client = await new MongoClient(server.uri).connect()
  items = client.db(`explain_${process.pid}`).collection('items')
})

afterAll(async () => {
  await client?.db(`explain_${process.pid}`).dropDatabase()
  await client?.close()
  await server?.stop()
})

beforeEach(async () => {
  await items.deleteMany({})
  await items.createIndex({ a: 1, b: -1 })
  await items.insertMany(Array.from({ length: 40 }, (_, place) => ({ _id: place as never, a: place % 4, b: place })))
})

const stagesOf = (stage: Document): string[] => [stage.stage, ...(stage.inputStage ? stagesOf(stage.inputStage) : [])]
const scanOf = (stage: Document): Document => (stage.inputStage ? scanOf(stage.inputStage) : stage)

test('a find without an index scans the collection and sorts', async () => {
  const { queryPlanner, executionStats } = await items.find({ c: 1 }).sort({ c: 1 }).limit(3).explain()
  expect(stagesOf(queryPlanner.winningPlan)).toEqual(['LIMIT', 'SORT', 'COLLSCAN'])
  expect(executionStats).toMatchObject({ nReturned: 0, totalKeysExamined: 0, totalDocsExamined: 40 })
})

test('a find by an index names it, and reports how much was read', async () => {
  const { queryPlanner, executionStats } = await items.find({ a: 2, b: { $gt: 7, $lte: 30 } }).explain('executionStats')
  expect(stagesOf(queryPlanner.winningPlan)).toEqual(['FETCH', 'IXSCAN'])
  expect(scanOf(queryPlanner.winningPlan)).toMatchObject({
    indexName: 'a_1_b_-1',
    keyPattern: { a: 1, b: -1 },
    direction: 'forward',
  })
  expect(executionStats).toMatchObject({ nReturned: 6, totalKeysExamined: 6, totalDocsExamined: 6 })
})

test('a comparison matches values of one type, so it can use an index of only that type', async () => {
  await items.createIndex({ at: 1 }, { partialFilterExpression: { at: { $type: 'date' } } })
  const [early, late] = [new Date('2026-01-01'), new Date('2026-02-01')]
  await items.insertMany([{ at: early }, { at: [late, 3] }, { at: '2026' }, { at: null }])
  for (const [at, found] of [
    [{ $lte: early }, 1],
    [{ $gt: early }, 1],
    [{ $gte: early, $lte: late }, 2],
  ] as const) {
    const { queryPlanner, executionStats } = await items.find({ at }).explain('executionStats')
    expect(stagesOf(queryPlanner.winningPlan)).toEqual(['FETCH', 'IXSCAN'])
    expect(executionStats).toMatchObject({ nReturned: found })
  }
  for (const at of [{ $lte: '3' }, { $lte: null }, { $gt: 2 }]) {
    const { queryPlanner, executionStats } = await items.find({ at }).explain('executionStats')
    expect(stagesOf(queryPlanner.winningPlan)).toEqual(['COLLSCAN'])
    expect(executionStats.nReturned).toBeGreaterThan(0)
  }
})

test('a condition on a type can use an index of that type, whatever else is indexed', async () => {
  await items.createIndex({ since: 1 }, { partialFilterExpression: { of: { $type: ['string', 'date'] } } })
  const since = { $gte: new Date('2026-01-01') }
  await items.insertMany([
    { since: new Date('2026-02-01'), of: 'x' },
    { since: new Date('2026-02-01'), of: 3 },
  ])
  for (const [type, stages, found] of [
    ['string', ['FETCH', 'IXSCAN'], 1],
    [['date', 'string'], ['FETCH', 'IXSCAN'], 1],
    [['string', 'number'], ['COLLSCAN'], 2],
  ] as const) {
    const asked = items.find({ since, of: { $type: type as string } })
    const { queryPlanner, executionStats } = await asked.explain('executionStats')
    expect(stagesOf(queryPlanner.winningPlan)).toEqual(stages)
    expect(executionStats.nReturned).toBe(found)
  }
})

test('a list inside a list is found without an index of list elements, which lacks it', async () => {
  const day = new Date('2026-02-01')
  await items.createIndex({ day: 1 }, { partialFilterExpression: { day: { $type: 'date' } } })
  await items.createIndex({ size: 1 }, { partialFilterExpression: { size: { $gte: 2 } } })
  await items.insertMany([
    { day: [day], size: [5] },
    { day: [[day]], size: [[5]] },
  ])
  for (const filter of [{ day: [day] }, { day: { $in: [[day]] } }, { size: [5] }, { size: { $in: [[5]] } }]) {
    expect(await items.find(filter).toArray()).toHaveLength(2)
  }
})

test('a sort that the index provides is not a stage', async () => {
  const found = await items.find({ a: 1 }).sort({ b: 1 }).limit(2).explain('executionStats')
  expect(stagesOf(found.queryPlanner.winningPlan)).toEqual(['LIMIT', 'FETCH', 'IXSCAN'])
  expect(scanOf(found.queryPlanner.winningPlan).direction).toBe('backward')
  expect(found.executionStats).toMatchObject({ nReturned: 2, totalKeysExamined: 2, totalDocsExamined: 2 })
})

test('an index that decides the filter counts without reading documents', async () => {
  const command = { explain: { count: 'items', query: { a: { $in: [1, 2] } } }, verbosity: 'executionStats' }
  const counted = await client.db(`explain_${process.pid}`).command(command)
  expect(stagesOf(counted.queryPlanner.winningPlan)).toEqual(['COUNT', 'IXSCAN'])
  expect(counted.executionStats).toMatchObject({ totalKeysExamined: 20, totalDocsExamined: 0 })
  const all = await client.db(`explain_${process.pid}`).command({ explain: { count: 'items' } })
  expect(all.executionStats).toMatchObject({ totalDocsExamined: 0, executionStages: { nCounted: 40 } })
})

test('a pipeline shows the reads of its first stages, and the later stages', async () => {
  const plain = await items.aggregate([{ $match: { a: 1 } }]).explain('executionStats')
  expect(plain.executionStats).toMatchObject({ nReturned: 10 })
  const { stages } = await items.aggregate([{ $match: { a: 1 } }, { $group: { _id: '$b' } }]).explain('executionStats')
  expect(stagesOf(stages[0].$cursor.queryPlanner.winningPlan)).toEqual(['FETCH', 'IXSCAN'])
  expect(stages[1]).toEqual({ $group: { _id: '$b' } })
})

test('refuses commands that cannot be explained', async () => {
  const db = client.db(`explain_${process.pid}`)
  await expect(db.command({ explain: { ping: 1 } })).rejects.toMatchObject({ code: 59 })
  await expect(db.command({ explain: { distinct: 'items', key: 'a' } })).rejects.toMatchObject({ code: 59 })
  await expect(items.updateMany({ a: 1 }, { $set: { c: 1 } }, { explain: true })).rejects.toMatchObject({ code: 59 })
  await expect(db.command({ explain: { find: 'items' }, verbosity: 'loud' })).rejects.toMatchObject({ code: 2 })
  await expect(db.command({ explain: { find: 'items', fliter: {} } })).rejects.toMatchObject({ code: 40415 })
  const none = await db.command({ explain: { find: 'nothing' } })
  expect(none.queryPlanner.winningPlan).toEqual({ stage: 'EOF' })
})

test('mongoose explains its queries', async () => {
  const connection = await mongoose.createConnection(server.uri, { dbName: `explain_${process.pid}` }).asPromise()
  try {
    const Item = connection.model('items', new Schema({ _id: Number, a: Number, b: Number }, { autoIndex: false }))
    const found = (await Item.find({ a: 1 }).sort({ b: -1 }).explain()) as Document
    expect(scanOf(found.queryPlanner.winningPlan).indexName).toBe('a_1_b_-1')
    const grouped = (await Item.aggregate([
      { $match: { a: 1 } },
      { $group: { _id: 1, n: { $sum: 1 } } },
    ]).explain()) as Document
    expect(stagesOf(grouped.stages[0].$cursor.queryPlanner.winningPlan)).toEqual(['COUNT', 'IXSCAN'])
  } finally {
    await connection.close()
  }
})
