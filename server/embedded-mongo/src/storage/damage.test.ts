import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Int32 } from 'bson'
import { open as openLmdb } from 'lmdb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Doc, doc } from '../bson/value'
import { findDocuments } from '../query/findDocuments'
import { parseFilter } from '../query/parseFilter'
import { addIndexes } from '../testing/addIndexes'
import { isFullTest } from '../testing/isFullTest'
import { chosenSeed, type Random, randomFrom } from '../testing/seededRandom'
import { DamagedDatabaseError } from './damage'
import { insertDocument, removeDocument } from './documents'
import type { Engine } from './engine'
import { indexRange } from './keys'
import { openEngine } from './openEngine'

const pageBytes = 4096
/** The short run tries each kind of damage once, on the first page that it finds in use. */
const [rounds, enough] = isFullTest ? [100, Number.POSITIVE_INFINITY] : [7, 1]

let folder: string
let whole: string
let content: string

const guest = (id: number): Doc =>
  doc({ _id: new Int32(id), name: `guest ${(id * 31) % 997}`, note: 'x'.repeat(id % 40 === 0 ? 9000 : id % 90) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-damage-'))
  whole = join(folder, 'whole')
  const { engine, close } = await openEngine(whole)
  for (const name of ['guests', 'lanes']) {
    await addIndexes(engine, 'range', name, [doc({ key: doc({ name: new Int32(1) }), name: 'name' })])
    await engine.write((transaction) => {
      for (let id = 0; id < 2000; id++) insertDocument(transaction, `range.${name}`, guest(id))
    })
  }
  await engine.write((transaction) => {
    const found = findDocuments(transaction, transaction.collections.get('range.lanes')!, {
      filter: parseFilter(doc({ _id: doc({ $in: Array.from({ length: 667 }, (_, at) => new Int32(3 * at)) }) })),
    })
    for (const stored of [...found]) removeDocument(transaction, 'range.lanes', stored)
  })
  content = contentOf(engine)
  await close()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns a checksum of all documents and index entries. */
function contentOf(engine: Engine): string {
  const sum = createHash('sha1')
  const view = engine.lastCommit()
  for (const [namespace, collection] of view.collections) {
    sum.update(namespace)
    for (const { bytes } of findDocuments(view, collection, { filter: parseFilter(new Map()) })) sum.update(bytes)
    for (const { id } of collection.indexes) for (const key of view.file.keys(indexRange(id))) sum.update(key)
  }
  return sum.digest('hex')
}

async function damaged(round: number, damage: (data: Buffer) => void): Promise<string> {
  const copy = join(folder, `round ${round}`)
  await mkdir(copy)
  await copyFile(join(whole, 'FORMAT'), join(copy, 'FORMAT'))
  const data = await readFile(join(whole, 'data.mdb'))
  damage(data)
  await writeFile(join(copy, 'data.mdb'), data)
  return copy
}

/** Ways to damage a file: null flips a bit, the others overwrite a range. */
const waysToDamage = [
  null,
  ...[16, 500, 9000].flatMap((maxBytes) => [false, true].map((isNoise) => ({ maxBytes, isNoise }))),
]

/** Damages a random place, in the next way of the list. Returns a description. */
function damageAtRandom(data: Buffer, round: number, random: Random): string {
  const at = random.below(data.length)
  const way = waysToDamage[round % waysToDamage.length]
  if (!way) {
    data[at] = (data[at] ?? 0) ^ (1 << random.below(8))
    return `a bit at ${at}`
  }
  const length = 1 + random.below(way.maxBytes)
  for (let offset = at; offset < Math.min(data.length, at + length); offset++)
    data[offset] = way.isNoise ? random.below(256) : 0
  return `${length} bytes at ${at}`
}

test(`notices each of ${rounds} random damages to a file`, { tags: 'long', timeout: 240_000 }, async () => {
  const seed = chosenSeed()
  const random = randomFrom(seed)
  let refused = 0
  for (let round = 0; round < rounds; round++) {
    let what = ''
    const copy = await damaged(round, (data) => {
      what = damageAtRandom(data, round, random)
    })
    const opened = await openEngine(copy).catch((error: unknown) => error)
    if (opened instanceof Error) {
      expect(opened, `${what} with SEED=${seed}`).toBeInstanceOf(DamagedDatabaseError)
      refused++
    } else {
      // The damaged bytes are unused, so everything must be there.
      const { engine, close } = opened as Awaited<ReturnType<typeof openEngine>>
      expect(contentOf(engine), `${what} with SEED=${seed}`).toBe(content)
      await close()
    }
    await rm(copy, { recursive: true })
  }
  // In few rounds, all damages may hit unused bytes by chance.
  if (isFullTest) expect(refused, `with SEED=${seed}`).toBeGreaterThan(rounds / 4)
})

test('refuses a page that the disk has in an older state, unless it is unused', { tags: 'long' }, async () => {
  const copy = await damaged(rounds + 2, () => {})
  const { engine, close } = await openEngine(copy)
  const before = await readFile(join(copy, 'data.mdb'))
  await engine.write((transaction) => {
    for (let id = 5000; id < 7000; id++) insertDocument(transaction, 'range.guests', guest(id))
    const lanes = transaction.collections.get('range.lanes')!
    const found = findDocuments(transaction, lanes, { filter: parseFilter(doc({ _id: doc({ $lt: new Int32(900) }) })) })
    for (const stored of [...found]) removeDocument(transaction, 'range.lanes', stored)
  })
  const changed = contentOf(engine)
  await close()
  const after = await readFile(join(copy, 'data.mdb'))
  let refused = 0
  for (let at = 2 * pageBytes; at < before.length && refused < enough; at += pageBytes) {
    const older = before.subarray(at, at + pageBytes)
    if (older.equals(after.subarray(at, at + pageBytes))) continue
    refused += await refusedOrWhole(copy, after, changed, (data) => older.copy(data, at))
  }
  expect(refused).toBeGreaterThan(isFullTest ? 5 : 0)
})

test('notices two swapped entries of a page', { tags: 'long' }, async () => {
  const copy = await damaged(rounds + 3, () => {})
  const data = await readFile(join(copy, 'data.mdb'))
  let refused = 0
  for (let at = 2 * pageBytes; at < data.length && refused < enough; at += 29 * pageBytes) {
    const isLeaf = data.readUInt16LE(at + 18) === 2 && data.readUInt16LE(at + 20) >= 4
    if (!isLeaf) continue
    refused += await refusedOrWhole(copy, data, content, (damaged) => {
      const [first, second] = [damaged.readUInt16LE(at + 24), damaged.readUInt16LE(at + 26)]
      damaged.writeUInt16LE(second, at + 24)
      damaged.writeUInt16LE(first, at + 26)
    })
  }
  expect(refused).toBeGreaterThan(isFullTest ? 3 : 0)
})

test('notices an intact page in the position of another one', { tags: 'long' }, async () => {
  const copy = await damaged(rounds + 4, () => {})
  const data = await readFile(join(copy, 'data.mdb'))
  const leaves = Array.from({ length: data.length / pageBytes }, (_, page) => page * pageBytes).filter(
    (at) => at >= 2 * pageBytes && data.readUInt16LE(at + 18) === 2,
  )
  let refused = 0
  for (const [place, at] of leaves.entries()) {
    // Both have the same number of entries, so that counting cannot distinguish them.
    const size = data.readUInt16LE(at + 20)
    const other = leaves.find((one, otherPlace) => otherPlace > place + 3 && data.readUInt16LE(one + 20) === size)
    if (other === undefined || place % 9 > 0 || refused >= enough) continue
    for (const [from, to] of [[at, other] as const, [other, at] as const]) {
      refused += await refusedOrWhole(copy, data, content, (misplaced) => {
        misplaced.copyWithin(to, from, from + pageBytes)
        misplaced.writeBigUInt64LE(BigInt(to / pageBytes), to)
      })
    }
  }
  expect(refused).toBeGreaterThan(isFullTest ? 3 : 0)
})

test('notices a smashed page above the entries, and a wrong bit in one', { tags: 'long' }, async () => {
  const copy = await damaged(rounds + 5, () => {})
  const data = await readFile(join(copy, 'data.mdb'))
  let refused = 0
  for (let at = 2 * pageBytes; at < data.length && refused < enough; at += pageBytes) {
    const isBranch = data.readUInt16LE(at + 18) === 1
    if (!isBranch) continue
    refused += await refusedOrWhole(copy, data, content, (page) => page.fill(0x5a, at, at + pageBytes))
    // The last node of the page, whose key says where its entries begin.
    const key = at + 24 + data.readUInt16LE(at + 24) + 8
    refused += await refusedOrWhole(copy, data, content, (page) => page.writeUInt8(page.readUInt8(key) ^ 0x40, key))
  }
  expect(refused).toBeGreaterThan(isFullTest ? 2 : 0)
})

test.each([
  // LMDB would take the other header, and so bring back the commit before.
  ['the number of the last commit', 152],
  ['the place of the free pages', 88],
])('notices a wrong bit in %s', async (_, place) => {
  const copy = await damaged(rounds + 6 + place, (data) => {
    const transactions = [0, pageBytes].map((at) => data.readBigUInt64LE(at + 152))
    const at = (transactions[0] ?? 0n) > (transactions[1] ?? 0n) ? 0 : pageBytes
    data.writeUInt32LE(data.readUInt32LE(at + place) ^ 0x200, at + place)
  })
  await expect(openEngine(copy)).rejects.toThrow(DamagedDatabaseError)
})

/** Returns 1 when a damaged file is refused, and 0 when the damaged bytes are unused and everything is there. */
async function refusedOrWhole(
  copy: string,
  data: Buffer,
  whole: string,
  damage: (data: Buffer) => void,
): Promise<number> {
  const damagedData = Buffer.from(data)
  damage(damagedData)
  await writeFile(join(copy, 'data.mdb'), damagedData)
  const opened = await openEngine(copy).catch((error: unknown) => error)
  if (opened instanceof Error) {
    expect(opened).toBeInstanceOf(DamagedDatabaseError)
    return 1
  }
  const { engine, close } = opened as Awaited<ReturnType<typeof openEngine>>
  expect(contentOf(engine)).toBe(whole)
  await close()
  return 0
}

test('the error for a damaged document names its collection', async () => {
  const copy = await damaged(rounds, (data) => {
    const text = Buffer.from('guest 31\0')
    const at = data.indexOf(text, data.lastIndexOf(Buffer.from('note')) - 200_000)
    data[at] = (data[at] ?? 0) ^ 1
  })
  await expect(openEngine(copy)).rejects.toThrow(
    /in the (collection|index name of the collection) range\.(guests|lanes)/,
  )
})

test('never returns a document that is damaged while the database is open', async () => {
  const copy = await damaged(rounds + 1, () => {})
  const { engine, close } = await openEngine(copy)
  const guests = engine.lastCommit().collections.get('range.guests')!
  const search = () => [
    ...findDocuments(engine.lastCommit(), guests, { filter: parseFilter(doc({ _id: new Int32(7) })) }),
  ]
  const { bytes } = search()[0]!
  const data = await readFile(join(copy, 'data.mdb'))
  const file = await open(join(copy, 'data.mdb'), 'r+')
  for (let at = data.indexOf(bytes); at >= 0; at = data.indexOf(bytes, at + 1))
    await file.write(Buffer.of(0x7a), 0, 1, at + bytes.length - 2)
  await file.close()
  expect(search).toThrow(/an entry of the collection range\.guests .* is damaged/)
  await close()
})

test('refuses another application’s database and leaves it unchanged', async () => {
  const other = join(folder, 'other')
  const theirs = openLmdb<string, string>({ path: other, noSubdir: false })
  await theirs.put('user', 'somebody')
  await theirs.close()
  const before = await readFile(join(other, 'data.mdb'))
  await expect(openEngine(other)).rejects.toThrow(/no database of this server/)
  expect(await readFile(join(other, 'data.mdb'))).toEqual(before)
})
