import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedMongo } from './startEmbeddedMongo'

let folder: string
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>
let client: MongoClient

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-backup-'))
  server = await startEmbeddedMongo({ folder: join(folder, 'database') })
  client = await new MongoClient(server.uri).connect()
})
afterEach(async () => {
  await client.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const copy = (name: string) => client.db('admin').command({ backupTo: join(folder, name) })

/** Returns the ids of the pages and the contents in a copy. */
async function numbersIn(name: string): Promise<{ pages: number[]; contents: number[] }> {
  const copied = await startEmbeddedMongo({ folder: join(folder, name) })
  const reader = await new MongoClient(copied.uri).connect()
  const numbers = async (collection: string) => {
    const found = await reader.db('book').collection<{ _id: number }>(collection).find().sort({ _id: 1 }).toArray()
    return found.map(({ _id }) => _id)
  }
  const both = { pages: await numbers('pages'), contents: await numbers('contents') }
  await reader.close()
  await copied.stop()
  return both
}

test('a copy made during writes is a snapshot of all collections, and opens as a separate database', {
  tags: 'long',
}, async () => {
  const book = client.db('book')
  await book.collection<{ _id: number }>('pages').createIndex({ text: 1 })
  let isOver = false
  let written = 0
  const writing = (async () => {
    for (; !isOver; written++) {
      await book.collection<{ _id: number; text: string }>('pages').insertOne({ _id: written, text: 'x'.repeat(2000) })
      await book.collection<{ _id: number }>('contents').insertOne({ _id: written })
    }
  })()
  const counts: number[] = []
  for (let number = 0; number < 8; number++) {
    const before = written
    await copy(`copy.${number}`)
    const { pages, contents } = await numbersIn(`copy.${number}`)
    expect(pages).toEqual(pages.map((_, index) => index))
    expect(contents).toEqual(contents.map((_, index) => index))
    expect([contents.length, contents.length + 1]).toContain(pages.length)
    expect(pages.length).toBeGreaterThanOrEqual(before)
    counts.push(pages.length)
  }
  isOver = true
  await writing
  expect(new Set(counts).size).toBeGreaterThan(1)
})

test('a copy needs a new folder, an absolute path, and the admin database', async () => {
  await copy('first')
  await expect(copy('first')).rejects.toThrow('file already exists')
  await expect(copy('missing/second')).rejects.toThrow('no such file')
  await expect(client.db('admin').command({ backupTo: 'here' })).rejects.toMatchObject({ code: 2 })
  await expect(client.db('book').command({ backupTo: join(folder, 'third') })).rejects.toMatchObject({ code: 13 })
  expect((await readdir(folder)).sort()).toEqual(['database', 'first'])
})
