import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'
import { BSON } from 'mongodb'

/** The version of the file format; a file from a newer program is refused. */
const version = 1
const format = 'range-backup'

/** A document of a collection, or a part of a file of the data folder. */
export type BackupEntry =
  | { collection: string; document: Record<string, unknown> }
  | { file: string; bytes: Buffer; isFirst: boolean }

/** The file is cut short, was altered, or comes from a newer program; none of it may be used. */
export class BadBackupError extends Error {}

/**
 * Writes entries into one compressed file that only its owner may read, one line per entry. The first line names the format,
 * and the last one holds the number and the checksum of all lines. Returns the number of entries.
 */
export async function writeBackup(path: string, entries: AsyncIterable<BackupEntry>, at: Date): Promise<number> {
  const gzip = createGzip()
  const stored = pipeline(gzip, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  // The pipeline's promise, awaited at the end, reports this error.
  stored.catch(() => {})
  const hash = createHash('sha256')
  const write = async (line: string) => {
    hash.update(line).update('\n')
    if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), stored])
  }
  let count = 0
  try {
    await write(JSON.stringify({ format, version, at }))
    for await (const entry of entries) {
      await write(lineOf(entry))
      count += 1
    }
  } catch (error) {
    gzip.destroy()
    throw error
  }
  gzip.end(`${JSON.stringify({ end: count, sha256: hash.digest('hex') })}\n`)
  await stored
  return count
}

/** Yields the entries of a backup. Throws BadBackupError, perhaps only after the last entry: check the whole file first. */
export async function* readBackup(path: string): AsyncGenerator<BackupEntry> {
  const hash = createHash('sha256')
  let count = -1
  let end: Record<string, unknown> | undefined
  for await (const line of linesOf(path)) {
    if (end) throw new BadBackupError('The backup goes on after its end.')
    const value = parse(line)
    if (count === -1) assertBackupReadable(value)
    else if ('end' in value) end = value
    else yield entryOf(value)
    if (!end) addLine(hash, line)
    if (!end) count += 1
  }
  if (!end) throw new BadBackupError('The backup is cut short.')
  if (end.end !== count || end.sha256 !== hash.digest('hex')) throw new BadBackupError('The backup was altered.')
}

function lineOf(entry: BackupEntry): string {
  if ('collection' in entry) {
    // Canonical, so that a number keeps its stored type.
    return BSON.EJSON.stringify({ collection: entry.collection, document: entry.document }, { relaxed: false })
  }
  return JSON.stringify({ file: entry.file, isFirst: entry.isFirst, bytes: entry.bytes.toString('base64') })
}

function entryOf(value: Record<string, unknown>): BackupEntry {
  const { collection, document, file, bytes, isFirst } = value
  if (typeof collection === 'string' && typeof document === 'object' && document !== null) {
    return { collection, document: BSON.EJSON.deserialize(document as Record<string, unknown>, { relaxed: false }) }
  }
  if (typeof file === 'string' && typeof bytes === 'string' && typeof isFirst === 'boolean') {
    return { file, isFirst, bytes: Buffer.from(bytes, 'base64') }
  }
  throw new BadBackupError('The backup has a line that is neither a document nor a file.')
}

function assertBackupReadable(header: Record<string, unknown>): void {
  if (header.format !== format) throw new BadBackupError('This is no backup of the range.')
  if (typeof header.version !== 'number' || header.version > version) {
    throw new BadBackupError('The backup was written by a newer version of this program.')
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const input = createReadStream(path)
  const gunzip = createGunzip()
  const unpacked = pipeline(input, gunzip)
  unpacked.catch(() => {})
  try {
    yield* linesIn(gunzip)
    await unpacked
  } catch (error) {
    if (isMissing(error)) throw error
    throw error instanceof BadBackupError
      ? error
      : new BadBackupError('The backup is cut short or was altered.', { cause: error })
  }
}

/** Yields the lines, ending them at `\n` only: in newer versions, Node's own reader also ends lines at other characters. */
async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let begun: string[] = []
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.write(chunk).split('\n')
    begun.push(first)
    for (const next of others) {
      yield begun.join('')
      begun = [next]
    }
  }
  const rest = begun.join('') + decoder.end()
  if (rest) yield rest
}

function parse(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // The error below covers this.
  }
  throw new BadBackupError('The backup has a line that cannot be read.')
}

function addLine(hash: Hash, line: string): void {
  hash.update(line).update('\n')
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES')
}
