import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Document, MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedMongo } from './startEmbeddedMongo'

let folder: string
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>
let client: MongoClient
const logged: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-names-'))
  server = await startEmbeddedMongo({ folder, log: (line) => logged.push(line) })
  client = await new MongoClient(server.uri).connect()
})

afterAll(async () => {
  await client.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Properties that every JavaScript object inherits. */
const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']

// An own property, also for the name __proto__.
const withField = (name: string, value: unknown): Document => Object.fromEntries([[name, value]])

test.each(names)('%s is a name as any other for collections, fields and indexes', async (name) => {
  const collection = client.db(name === '__proto__' ? 'proto' : name).collection<{ _id: number }>(name)
  await collection.createIndex(withField(name, 1), { name, unique: true })
  await collection.insertMany([1, 2, 3].map((value) => ({ _id: value, ...withField(name, value) })))
  await expect(collection.insertOne({ _id: 4, ...withField(name, 3) })).rejects.toMatchObject({ code: 11000 })
  await collection.updateOne(withField(name, 2), { $set: withField(`${name}.${name}`, 5) }).catch(() => {})
  await collection.updateOne(withField(name, 2), { $inc: withField(name, 10) })
  const found = await collection.find(withField(name, { $gt: 2 }), { sort: withField(name, -1) }).toArray()
  expect(found.map(({ _id }) => _id)).toEqual([2, 3])
  expect(Object.getOwnPropertyDescriptor(found[0], name)?.value).toBe(12)
  expect(await collection.distinct(name)).toEqual([1, 3, 12])
  const [grouped] = await collection
    .aggregate([
      { $group: { _id: null, ...withField(name, { $sum: `$${name}` }) } },
      { $set: withField(`${name}2`, `$${name}`) },
      { $project: withField(name, 1) },
    ])
    .toArray()
  expect(Object.getOwnPropertyDescriptor(grouped, name)?.value).toBe(16)
  expect(
    await collection.aggregate([{ $match: withField(name, 1) }, { $group: { _id: `$${name}` } }]).toArray(),
  ).toEqual([{ _id: 1 }])
  expect((await collection.indexes()).map((index) => index.name)).toEqual(['_id_', name])
  await collection.findOneAndUpdate(withField(name, 1), { $unset: withField(name, '') })
  await collection.dropIndex(name)
  await collection.drop()
  expect(logged).toEqual([])
})

test.each(names)(
  '%s as the name of an operator, a stage or a command is refused as any other unknown one',
  async (name) => {
    const collection = client.db('range').collection('items')
    await collection.insertOne({ a: 1 })
    const attempts = [
      collection.updateOne({}, [withField(`$${name}`, { a: 1 })]),
      client.db('range').command({ update: 'items', updates: [{ q: {}, u: withField(`$${name}`, { a: 1 }) }] }),
      client.db('range').command({ update: 'items', updates: [{ q: {}, u: { $bit: { a: withField(name, 1) } } }] }),
      collection.aggregate([{ $group: { _id: null, x: withField(name, 1) } }]).toArray(),
      collection.aggregate([{ $group: { _id: null, x: withField(`$${name}`, 1) } }]).toArray(),
      collection.aggregate([{ $project: { x: withField(`$${name}`, 1) } }]).toArray(),
      collection.aggregate([withField(name, 1)]).toArray(),
      collection.find({ a: withField(`$${name}`, 1) }).toArray(),
      collection.find(withField(`$${name}`, 1)).toArray(),
      collection.find({ a: { $type: name } }).toArray(),
      client.db('range').command(withField(name, 1)),
    ]
    for (const outcome of await Promise.allSettled(attempts)) {
      if (outcome.status === 'rejected') expect(outcome.reason.code, String(outcome.reason)).not.toBe(1)
    }
    await client
      .db('range')
      .command({ find: 'items', ...withField(name, 1) })
      .catch(({ code }) => expect(code).not.toBe(1))
    expect(logged).toEqual([])
  },
)
