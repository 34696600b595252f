import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Int32 } from 'bson'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doc } from '../bson/value'
import { present } from '../present'
import { collectionForWriting } from './collections'
import { insertDocument } from './documents'
import { dataFile } from './keyValueFile'
import { openEngine } from './openEngine'
import { PageFile } from './pageFile'
import { PageWalk } from './pageWalk'

const documents = 600
const longEvery = 5

let folder: string
let file: number
/** Every key with its value, in order. */
let stored: [key: string, value: string][]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-walk-'))
  const { engine, close } = await openEngine(folder)
  await engine.write((transaction) => {
    collectionForWriting(transaction, 'db', 'items')
    for (let id = 0; id < documents; id++)
      insertDocument(
        transaction,
        'db.items',
        doc({ _id: new Int32((id * 7919) % documents), text: 'x'.repeat(id % longEvery === 0 ? 3000 + id * 10 : id) }),
      )
  })
  stored = engine.file
    .keys({ start: Buffer.of(0), end: Buffer.of(0xff) })
    .map((key) => [key.toString('hex'), present(engine.file.getStored(key)).toString('hex')])
  await close()
  file = openSync(join(folder, dataFile), 'r')
})

afterAll(async () => {
  closeSync(file)
  await rm(folder, { recursive: true, force: true })
})

const pageFile = () => new PageFile(folder, file, () => '')

test.each([undefined, 1, 7])('visits every entry once with %s pages noted at a time', (mostNoted) => {
  const found: [string, string][] = []
  new PageWalk(pageFile(), mostNoted).walk(({ keys, keyStart, keyEnd, values, valueStart, valueEnd }) => {
    found.push([keys.toString('hex', keyStart, keyEnd), values.toString('hex', valueStart, valueEnd)])
  })
  expect(found.sort(([one], [other]) => (one < other ? -1 : 1))).toEqual(stored)
})

test('the bytes that a key shares with the previously visited one are equal', () => {
  let before = Buffer.alloc(0)
  let most = 0
  new PageWalk(pageFile(), 7).walk(({ keys, keyStart, keyEnd, shared }) => {
    const key = Buffer.from(keys.subarray(keyStart, keyEnd))
    expect(key.subarray(0, shared)).toEqual(before.subarray(0, shared))
    most = Math.max(most, shared)
    before = key
  })
  expect(most).toBeGreaterThan(4)
})

test.each([1, 200, 1000])('visits the first %s entries in order', (count) => {
  const found: [string, string][] = []
  new PageWalk(pageFile()).first((key, value) => {
    found.push([key.toString('hex'), value.toString('hex')])
    return found.length < count
  })
  expect(found).toEqual(stored.slice(0, count))
})
