import { spawnSync } from 'node:child_process'
import { mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextRound } from 'node:timers/promises'
import { Int32 } from 'bson'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encodeDocument } from '../bson/encode'
import { doc } from '../bson/value'
import { MongoError } from '../mongoError'
import { addIndexes } from '../testing/addIndexes'
import { collectionForWriting, dropCollection } from './collections'
import { DamagedDatabaseError } from './damage'
import { insertDocument, maxDocumentBytes, readDocument } from './documents'
import { FolderInUseError } from './folderLock'
import { indexRange, recordRange } from './keys'
import { openEngine } from './openEngine'
import type { Transaction } from './transaction'

let folder: string
let data: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-engine-'))
  data = join(folder, 'data.mdb')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const pageBytes = 4096

function fill(transaction: Transaction, count: number, first = 0): void {
  collectionForWriting(transaction, 'db', 'items')
  for (let id = first; id < first + count; id++) {
    insertDocument(
      transaction,
      'db.items',
      doc({ _id: new Int32(id), name: `name ${id}`, text: 'x'.repeat(id % 9 === 0 ? 9000 : 90) }),
    )
  }
}

async function makeDatabase(): Promise<void> {
  const { engine, close } = await openEngine(folder)
  await engine.write((transaction) => fill(transaction, 300))
  await engine.write((transaction) => fill(transaction, 300, 300))
  await close()
}

test('opens an intact database with all its data', async () => {
  await makeDatabase()
  const { engine, close } = await openEngine(folder)
  const collection = engine.collections.get('db.items')!
  expect(engine.statistics(collection.id).count).toBe(600)
  expect(engine.file.count(recordRange(collection.id))).toBe(600)
  await close()
})

test('stores and reads a document of the maximum size', async () => {
  const { engine, close } = await openEngine(folder)
  const sized = (length: number) => doc({ _id: new Int32(1), text: 'x'.repeat(length) })
  const largest = sized(maxDocumentBytes - encodeDocument(sized(0)).length)
  await engine.write((transaction) => {
    collectionForWriting(transaction, 'db', 'items')
    insertDocument(transaction, 'db.items', largest)
  })
  const items = engine.lastCommit().collections.get('db.items')!
  expect(readDocument(engine, items, 1)?.bytes.equals(encodeDocument(largest))).toBe(true)
  await close()
})

test('refuses a file cut short anywhere', { tags: 'long' }, async () => {
  await makeDatabase()
  const { size } = await stat(data)
  for (const kept of [size - pageBytes, Math.floor(size / 2), 3 * pageBytes, 100]) {
    await truncate(data, kept)
    await expect(openEngine(folder), `${kept} bytes`).rejects.toThrow(DamagedDatabaseError)
  }
})

test('refuses a folder whose file is lost, instead of creating a new database', async () => {
  await makeDatabase()
  await rm(data)
  await expect(openEngine(folder)).rejects.toThrow(DamagedDatabaseError)
})

test('refuses an overwritten page of the last commit', { tags: 'long' }, async () => {
  await makeDatabase()
  const pages = (await stat(data)).size / pageBytes
  let refused = 0
  for (let page = 0; page < pages; page += 7) {
    const file = await open(data, 'r+')
    const before = Buffer.alloc(pageBytes)
    await file.read(before, 0, pageBytes, page * pageBytes)
    await file.write(Buffer.alloc(pageBytes, 0x5a), 0, pageBytes, page * pageBytes)
    const outcome = await openEngine(folder).catch((error: unknown) => error)
    if (outcome instanceof Error) {
      expect(outcome).toBeInstanceOf(DamagedDatabaseError)
      refused++
    } else await (outcome as Awaited<ReturnType<typeof openEngine>>).close()
    await file.write(before, 0, pageBytes, page * pageBytes)
    await file.close()
  }
  expect(refused).toBeGreaterThan(pages / 7 / 2)
})

test('refuses a file with other content', async () => {
  await writeFile(data, 'these are notes, no database'.repeat(500))
  await expect(openEngine(folder)).rejects.toThrow(DamagedDatabaseError)
})

test('a folder belongs to one engine at a time', async () => {
  const first = await openEngine(folder)
  await expect(openEngine(folder)).rejects.toThrow(FolderInUseError)
  await first.close()
  const second = await openEngine(folder)
  await second.close()
  expect((await readdir(folder)).filter((name) => name.startsWith('server.lock'))).toEqual([])
})

test('ignores the lock of a process that has ended', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  await writeFile(join(folder, 'server.lock'), `${pid} long ago`)
  const { close } = await openEngine(folder)
  await close()
})

test('a failed write leaves neither document nor index entry, and does not affect its neighbours', async () => {
  const { engine, close } = await openEngine(folder)
  await addIndexes(engine, 'db', 'items', [doc({ key: doc({ name: new Int32(1) }), name: 'name', unique: true })])
  const outcomes = await Promise.allSettled([
    engine.write((transaction) => fill(transaction, 3)),
    engine.write((transaction) => fill(transaction, 5, 2)),
    engine.write((transaction) => fill(transaction, 2, 10)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((outcomes[1] as PromiseRejectedResult).reason).toBeInstanceOf(MongoError)
  const collection = engine.collections.get('db.items')!
  expect(engine.statistics(collection.id).count).toBe(5)
  expect(engine.file.count(recordRange(collection.id))).toBe(5)
  for (const index of collection.indexes) expect(engine.file.count(indexRange(index.id))).toBe(5)
  await close()
})

test('an error of our own in the middle of a write rolls back only that write', async () => {
  const { engine, close } = await openEngine(folder)
  const failing = engine.write((transaction) => {
    fill(transaction, 3)
    throw new TypeError('a fault')
  })
  await expect(failing).rejects.toThrow('a fault')
  expect(engine.collections.size).toBe(0)
  await engine.write((transaction) => fill(transaction, 1))
  expect(engine.statistics(engine.collections.get('db.items')!.id).count).toBe(1)
  await close()
})

test('a reader never sees the data of a commit through an older catalog', async () => {
  const { engine, close } = await openEngine(folder)
  for (let round = 0; round < 30; round++) {
    await engine.write((transaction) => fill(transaction, 5))
    let [isPerformed, isDropped] = [false, false]
    const dropping = engine
      .write((transaction) => {
        dropCollection(transaction, transaction.collections.get('db.items')!)
        isPerformed = true
      })
      .finally(() => {
        isDropped = true
      })
    while (!isPerformed) await nextRound()
    // LMDB commits on its own thread, and this one learns of it only after the loop, so every look comes before that.
    for (let isThere = true; isThere; ) {
      const collection = engine.lastCommit().collections.get('db.items')
      if (collection) {
        expect(engine.statistics(collection.id).count).toBe(5)
        expect(engine.file.count(recordRange(collection.id))).toBe(5)
      }
      isThere = collection !== undefined
    }
    expect(isDropped).toBe(false)
    await dropping
  }
  await close()
})
