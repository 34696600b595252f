import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readCollection } from './catalog'
import { type Collection, nameOfOwner } from './collection'
import { DamagedDatabaseError } from './damage'
import { collectionPrefix, currentFormat, dataFile, formatKey, sumKey } from './keys'

const require = createRequire(import.meta.url)

/**
 * The code of the child process: a string, because it needs its own module and the bundled server is one file. It looks up
 * every key, because a damaged page above the entries can hide an entry from a look-up, although a scan finds it. At the
 * end it writes without committing, which reads the list of free pages.
 */
const childCode = `
const { writeSync } = require('node:fs')
const { crc32 } = require('node:zlib')
const [lmdb, folder, sumHex] = process.argv.slice(1)
const { open, ABORT } = require(lmdb)
const say = (...words) => writeSync(1, words.join(' ') + '\\n')
process.on('uncaughtException', ({ message }) => say('damaged', message.replaceAll('\\n', ' ')))
const file = open(folder, { keyEncoding: 'binary', encoding: 'binary', noSubdir: false, mapSize: 2 ** 36, maxDbs: 1 })
const sumKey = Buffer.from(sumHex, 'hex')
let owner = ''
let before = Buffer.alloc(0)
let sum = 0
let wantedSum
let fault
for (const key of file.getKeys({ start: Buffer.of(0), end: Buffer.of(255) })) {
  const place = key.toString('latin1', 0, 5)
  if (place !== owner) say('at', key.toString('hex', 0, 5))
  owner = place
  const found = file.getBinaryFast(key)
  const stored = Buffer.isBuffer(found) ? found.subarray(0, found.length) : found && file.getBinary(key)
  const length = stored ? stored.length - 4 : -1
  if (Buffer.compare(before, key) >= 0) fault = 'its keys do not ascend'
  else if (length < 0) fault = 'an entry cannot be found'
  else if (crc32(stored.subarray(0, length), crc32(key)) !== stored.readUInt32LE(length)) fault = 'an entry is not what was written'
  if (fault) break
  if (key.equals(sumKey)) wantedSum = stored.readUInt32LE(0)
  else sum = (sum + stored.readUInt32LE(length)) >>> 0
  if (key[0] === 1) say('catalog', key.toString('hex'), stored.toString('hex', 0, length))
  before = key
}
if (!fault && sum !== wantedSum) fault = 'some of its entries are lost or out of date'
if (!fault) file.transactionSync(() => {
  for (const bytes of [4, 2 ** 20]) {
    file.putSync(sumKey, Buffer.alloc(bytes))
    if (file.getBinary(sumKey)?.length !== bytes) fault = 'nothing can be written'
  }
  return ABORT
})
say(fault ? 'damaged ' + fault : 'whole')
`

/**
 * Reads all entries of a database in a child process: LMDB maps the file and trusts it, so that a smashed page can kill
 * the process that reads it.
 *
 * @throws DamagedDatabaseError, which names the damaged collection if it is known
 */
export async function checkFile(folder: string): Promise<void> {
  await assertHeadersFit(join(folder, dataFile))
  const args = ['--input-type=commonjs', '--eval', childCode, require.resolve('lmdb'), folder, sumKey.toString('hex')]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'close')])
  const lines = output.trimEnd().split('\n')
  const last = lines.at(-1) ?? ''
  if (last === 'whole' && code === 0) return
  const fault = last.startsWith('damaged ') ? last.slice(8) : `reading it ended with ${signal ?? `code ${code}`}`
  throw faultOf(folder, lines, fault)
}

/** Returns the error for a fault, with the collection that the child was reading. */
function faultOf(folder: string, lines: string[], fault: string): DamagedDatabaseError {
  const collections: Collection[] = []
  let owner: Buffer | undefined
  for (const [kind, ...words] of lines.map((line) => line.split(' '))) {
    const [key, value] = words.map((word) => Buffer.from(word, 'hex')) as [Buffer, Buffer]
    if (kind === 'at') owner = key
    if (kind !== 'catalog') continue
    if (key.equals(formatKey) && value.toString() !== currentFormat)
      return new DamagedDatabaseError(`the database in ${folder} has the format of another version: ${value}`)
    if (key.toString('utf8', 1).startsWith(collectionPrefix)) collections.push(readCollection(value))
  }
  const where = owner ? `, in ${nameOfOwner(collections, owner)}` : ''
  return new DamagedDatabaseError(`the database in ${folder} is damaged${where}: ${fault}`)
}

/** The places of four numbers in the header of an LMDB file. */
const header = { pageBytes: 48, freeFlags: 52, mainFlags: 100, transaction: 152, length: 160 }

/**
 * Checks that the two headers belong to successive commits. LMDB takes the later one, so that a damaged number would
 * silently bring back the commit before the last.
 */
async function assertHeadersFit(path: string): Promise<void> {
  const file = await open(path)
  try {
    const headerAt = async (place: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(header.length), 0, header.length, place)
      if (bytesRead < header.length)
        throw new DamagedDatabaseError(`the database file ${path} is damaged: it is cut short`)
      return buffer
    }
    const first = await headerAt(0)
    const second = await headerAt(first.readUInt32LE(header.pageBytes))
    const hasFlags = (one: Buffer): boolean =>
      one.readUInt16LE(header.freeFlags) === 8 && one.readUInt16LE(header.mainFlags) === 0
    const step = first.readBigUInt64LE(header.transaction) - second.readBigUInt64LE(header.transaction)
    if (!hasFlags(first) || !hasFlags(second) || (step !== 1n && step !== -1n))
      throw new DamagedDatabaseError(`the database file ${path} is damaged: its headers do not belong together`)
  } finally {
    await file.close()
  }
}
