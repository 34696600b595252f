import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedMongo } from '../startEmbeddedMongo'

let folder: string
let data: string
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>
let client: MongoClient

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-indexes-'))
  data = join(folder, 'data.mdb')
  server = await startEmbeddedMongo({ folder })
  client = await new MongoClient(server.uri).connect()
})

afterEach(async () => {
  await client.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a request for existing indexes reads no document and commits nothing', async () => {
  const guests = client.db('range').collection<{ _id: number; name: string }>('guests')
  await guests.createIndex({ name: 1 })
  await guests.insertOne({ _id: 1, name: 'Zrínyi Ottokár' })
  await overwrite('Ottokár', 'Ottokar')

  const before = await readFile(data)
  expect(await guests.createIndex({ name: 1 })).toBe('name_1')
  expect((await readFile(data)).equals(before)).toBe(true)
  // Building an index fails here, because every read of the document fails.
  await expect(guests.createIndex({ name: -1 })).rejects.toThrow()
})

/** Overwrites a text in the open database file. */
async function overwrite(text: string, other: string): Promise<void> {
  const bytes = await readFile(data)
  const file = await open(data, 'r+')
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) await file.write(other, at)
  await file.close()
}
