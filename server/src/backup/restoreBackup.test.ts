import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { startEmbeddedMongo } from '@range/embedded-mongo/startEmbeddedMongo'
import { Binary, Double, Int32, Long, MongoClient, ObjectId } from 'mongodb'
import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paidBooking } from '../testing/paidBooking'
import { startTestApp } from '../testing/startTestApp'
import { emptyDatabase, useTestDatabase } from '../testing/testDatabase'
import { backUpNightly } from './backUpNightly'
import { createBackup } from './createBackup'
import { assertWhole, restoreBackup } from './restoreBackup'

useTestDatabase()
const at = new Date('2026-11-21T08:00:00Z')
let folder = ''
let place: Awaited<ReturnType<typeof emptyPlace>>
const source = () => ({
  db: mongoose.connection.getClient().db(mongoose.connection.name),
  dataDir: path.join(folder, 'data'),
})
const backup = () => path.join(folder, 'range.backup')
const picture = Buffer.from(Array.from({ length: 600_000 }, (_, index) => index % 251))

beforeEach(async () => {
  await emptyDatabase()
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-backup-'))
  await fs.mkdir(path.join(folder, 'data/images/weapons'), { recursive: true })
  await fs.writeFile(path.join(folder, 'data/secrets.json'), '{"jwtSecret":"hush"}')
  await fs.writeFile(path.join(folder, 'data/images/weapons/akm.webp'), picture)
  await fs.writeFile(path.join(folder, 'data/other.txt'), 'not ours to keep')
  place = await emptyPlace()
})
afterEach(async () => {
  await place.close()
  await fs.rm(folder, { recursive: true, force: true })
})

/** Returns an empty database and an empty data folder. */
async function emptyPlace() {
  const dataDir = await fs.mkdtemp(path.join(folder, 'place-'))
  const server = await startEmbeddedMongo({ folder: path.join(dataDir, 'database') })
  const client = await new MongoClient(server.uri).connect()
  return {
    db: client.db('range'),
    dataDir,
    close: async () => {
      await client.close()
      await server.stop()
    },
  }
}

async function contentOf({ db }: { db: typeof place.db }) {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort()
  const all = names.map(async (name) => {
    const documents = await db
      .collection(name)
      .find({}, { promoteValues: false, sort: { _id: 1 } })
      .toArray()
    return [name, documents] as const
  })
  return (await Promise.all(all)).filter(([, documents]) => documents.length > 0)
}

test('restores exactly what was backed up: every value with its type, pictures and secrets', {
  tags: 'long',
}, async () => {
  const app = await startTestApp()
  await paidBooking(app)
  await app.stop()
  await source()
    .db.collection('oddities')
    .insertOne({
      long: Long.fromString('9007199254740993'),
      double: new Double(1),
      int: new Int32(1),
      date: at,
      binary: new Binary(Buffer.from([0, 1, 255])),
      id: new ObjectId(),
      pattern: /a/i,
      nothing: null,
      // Some readers end a line at these.
      separators: 'first\u2028second\u2029third\u0085fourth\rfifth',
      $weird: { 'a.b': [[]] },
    })

  const count = await createBackup(backup(), source(), at)
  expect((await fs.stat(backup())).mode & 0o777).toBe(0o600)
  expect(await restoreBackup(backup(), place)).toBe(count)
  const original = await contentOf(source())
  expect(original.map(([name]) => name)).toEqual(
    expect.arrayContaining(['bookings', 'mails', 'oddities', 'payments', 'slots']),
  )
  expect(await contentOf(place)).toEqual(original)
  expect(await fs.readFile(path.join(place.dataDir, 'images/weapons/akm.webp'))).toEqual(picture)
  expect(await fs.readFile(path.join(place.dataDir, 'secrets.json'), 'utf8')).toBe('{"jwtSecret":"hush"}')
  expect(await fs.readdir(place.dataDir)).not.toContain('other.txt')
  await assertWhole(place.db)
})

describe('a restore changes nothing', () => {
  const expectRefused = async (reason: string) => {
    await expect(restoreBackup(backup(), place)).rejects.toThrow(reason)
    expect(await contentOf(place)).toEqual([])
    expect(await fs.readdir(place.dataDir)).toEqual(['database'])
  }
  const lines = async () =>
    gunzipSync(await fs.readFile(backup()))
      .toString()
      .trimEnd()
      .split('\n')
  const write = (changed: readonly string[]) => fs.writeFile(backup(), gzipSync(`${changed.join('\n')}\n`))

  beforeEach(async () => {
    await source()
      .db.collection('contacts')
      .insertMany([{ text: 'first' }, { text: 'second' }])
    await createBackup(backup(), source(), at)
  })

  test.each([0.1, 0.5, 0.99])('from a file cut to %d of its length', async (share) => {
    const whole = await fs.readFile(backup())
    await fs.writeFile(backup(), whole.subarray(0, Math.floor(whole.length * share)))
    await expectRefused('The backup is cut short')
  })

  test('from a file with a changed document, a missing line, an extra line, or no end', { tags: 'long' }, async () => {
    const all = await lines()
    await write(all.map((line) => line.replace('second', 'changed')))
    await expectRefused('The backup was altered')
    await write(all.filter((line) => !line.includes('first')))
    await expectRefused('The backup was altered')
    await write([...all, all[1] ?? ''])
    await expectRefused('The backup goes on after its end')
    await write(all.slice(0, -1))
    await expectRefused('The backup is cut short')
  })

  test('from a file of a newer program, or one that is no backup', async () => {
    const [, ...rest] = await lines()
    await write([JSON.stringify({ format: 'range-backup', version: 2 }), ...rest])
    await expectRefused('written by a newer version')
    await write(['{"hello":1}', ...rest])
    await expectRefused('This is no backup of the range')
    await fs.writeFile(backup(), 'plain text')
    await expectRefused('was altered')
  })

  test('from a file with a migration that this program does not know', async () => {
    await source().db.collection<{ _id: string }>('migrations').insertOne({ _id: '999-of-tomorrow' })
    const newer = path.join(folder, 'newer.backup')
    await createBackup(newer, source(), at)
    await source().db.collection('migrations').drop()
    await expect(restoreBackup(newer, place)).rejects.toThrow('written by a newer version')
    expect(await contentOf(place)).toEqual([])
  })

  test('into a database that is not empty, or over other files', async () => {
    await place.db.collection('weapons').insertOne({ name: 'AKM' })
    await expect(restoreBackup(backup(), place)).rejects.toThrow('The database has weapons already')
    await place.db.collection('weapons').deleteMany({})
    await fs.writeFile(path.join(place.dataDir, 'secrets.json'), '{"jwtSecret":"another"}')
    await expect(restoreBackup(backup(), place)).rejects.toThrow('has another secrets.json')
    expect(await contentOf(place)).toEqual([])
  })
})

test('a restore that stopped halfway is detected, and running it again completes it', async () => {
  await source()
    .db.collection('contacts')
    .insertMany([{ text: 'first' }, { text: 'second' }])
  await createBackup(backup(), source(), at)
  // A file occupies the name of the picture folder, so the restore stops after the documents.
  await fs.writeFile(path.join(place.dataDir, 'images'), 'in the way')
  await expect(restoreBackup(backup(), place)).rejects.toThrow()
  await expect(assertWhole(place.db)).rejects.toThrow('half restored: run `npm run restore -- FILE` once more')
  expect((await contentOf(place)).length).toBeGreaterThan(0)

  await fs.rm(path.join(place.dataDir, 'images'))
  await restoreBackup(backup(), place)
  expect(await contentOf(place)).toEqual(await contentOf(source()))
  await assertWhole(place.db)
})

test('a backup is complete or absent, and never overwrites another', async () => {
  await source().db.collection('contacts').insertOne({ text: 'first' })
  await createBackup(backup(), source(), at)
  const first = await fs.readFile(backup())
  await expect(createBackup(backup(), source(), at)).rejects.toThrow(`${backup()} exists already. Name another file`)
  expect(await fs.readFile(backup())).toEqual(first)

  await fs.rm(path.join(folder, 'data/images'), { recursive: true })
  await fs.symlink('/nowhere/at/all', path.join(folder, 'data/images'))
  await expect(createBackup(path.join(folder, 'missing/second.backup'), source(), at)).rejects.toThrow()
  expect(await fs.readdir(folder)).not.toContain('second.backup.part')
})

test('a nightly backup into a file instead of a folder names the setting', async () => {
  const taken = path.join(folder, 'taken')
  await fs.writeFile(taken, 'a file')
  await expect(backUpNightly('2026-11-20', { ...source(), folder: taken, keep: 2 }, at)).rejects.toThrow(
    `BACKUP_FOLDER: ${taken} cannot be used as a folder (EEXIST`,
  )
})

test('writes one backup a night, and removes only the oldest backups beyond the number to keep', {
  tags: 'long',
}, async () => {
  await source().db.collection('contacts').insertOne({ text: 'first' })
  const nightly = path.join(folder, 'nightly')
  const backUp = (night: string) => backUpNightly(night, { ...source(), folder: nightly, keep: 2 }, at)
  await backUp('2026-11-20')
  await fs.writeFile(path.join(nightly, 'range-by-hand.backup'), 'mine')
  const written = await fs.readFile(path.join(nightly, 'range-2026-11-20.backup'))
  await backUp('2026-11-20')
  expect(await fs.readFile(path.join(nightly, 'range-2026-11-20.backup'))).toEqual(written)
  await backUp('2026-11-21')
  await backUp('2026-11-22')
  expect((await fs.readdir(nightly)).sort()).toEqual([
    'range-2026-11-21.backup',
    'range-2026-11-22.backup',
    'range-by-hand.backup',
  ])
  await restoreBackup(path.join(nightly, 'range-2026-11-22.backup'), place)
  expect(await contentOf(place)).toEqual(await contentOf(source()))
})
