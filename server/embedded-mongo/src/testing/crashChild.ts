import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { type Collection, MongoClient } from 'mongodb'
import { startEmbeddedMongo } from '../startEmbeddedMongo'
import { type Random, randomFrom } from './seededRandom'

/** The values that a writer may have stored under one `_id`: the document, or `null` for none. */
export type Stored = Entry | null

/** One document of the crash test. `code` is unique; `group` and `rank` share a compound index. */
export type Entry = {
  _id: number
  code: string
  group: number
  rank: number
  revision: number
}

/** A line of the child's output: the value before a write, and the acknowledgement after it. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'intends'; writer: number; stores: [id: number, after: Stored][] }
  | { kind: 'acknowledged'; writer: number }

/** The message that starts the loaded child, with its folder and seed. */
export type Order = {
  folder: string
  seed: number
  state: Entry[]
}

const writers = 6
const idsPerWriter = 60
const groups = 5

async function writeUntilKilled(): Promise<void> {
  report({ kind: 'ready' })
  const { folder, seed, state } = await readOrder()
  const { uri } = await startEmbeddedMongo({ folder })
  const client = await new MongoClient(uri, { maxPoolSize: writers }).connect()
  const entries = client.db('crash').collection<Entry>('entries')
  const random = randomFrom(seed)
  await Promise.all(
    Array.from({ length: writers }, (_, writer) => {
      const own = state.filter(({ _id }) => writerOf(_id) === writer)
      return writeForever(writer, entries, new Map(own.map((entry) => [entry._id, entry])), random)
    }),
  )
}

const writerOf = (id: number): number => Math.floor(id / idsPerWriter)

async function readOrder(): Promise<Order> {
  for await (const line of createInterface({ input: process.stdin })) return JSON.parse(line)
  throw new Error('the parent went away before it gave an order')
}

// Every writer has its own ids, so that its resulting state is known except for its last write.
async function writeForever(writer: number, entries: Collection<Entry>, state: Map<number, Entry>, random: Random) {
  for (;;) {
    const { stores, perform } = nextWrite(writer, entries, state, random)
    report({ kind: 'intends', writer, stores })
    await perform()
    report({ kind: 'acknowledged', writer })
    for (const [id, after] of stores) {
      if (after) state.set(id, after)
      else state.delete(id)
    }
  }
}

type Write = {
  stores: [id: number, after: Stored][]
  perform(): Promise<unknown>
}

function nextWrite(writer: number, entries: Collection<Entry>, state: Map<number, Entry>, random: Random): Write {
  const pick = () => writer * idsPerWriter + random.below(idsPerWriter)
  const id = pick()
  const found = state.get(id)
  if (!found)
    return insertOf(
      [id, pick(), pick()].filter((each) => !state.has(each)),
      entries,
      random,
    )

  const kind = random.below(5)
  if (kind === 0) return { stores: [[id, null]], perform: () => entries.deleteOne({ code: found.code }) }

  const changed: Entry = { ...newEntry(id, random), revision: found.revision + 1 }
  const { code, group, rank } = changed
  const update = { $set: { code, group, rank }, $inc: { revision: 1 } }
  const stores: Write['stores'] = [[id, changed]]
  if (kind === 1) return { stores, perform: () => entries.replaceOne({ _id: id }, changed) }
  if (kind === 2) return { stores, perform: () => entries.findOneAndUpdate({ code: found.code }, update) }
  return { stores, perform: () => entries.updateOne({ _id: id, revision: found.revision }, update) }
}

function insertOf(ids: number[], entries: Collection<Entry>, random: Random): Write {
  const fresh = [...new Set(ids)].map((id) => newEntry(id, random))
  return { stores: fresh.map((entry) => [entry._id, entry]), perform: () => entries.insertMany(fresh) }
}

const newEntry = (id: number, random: Random): Entry => ({
  _id: id,
  code: `${id}-${random.below(1_000_000)}`,
  group: random.below(groups),
  rank: random.below(1000),
  revision: 0,
})

// Synchronous, so that a line is in the pipe before the next step even if this process is killed.
function report(line: Report): void {
  writeSync(process.stdout.fd, `${JSON.stringify(line)}\n`)
}

await writeUntilKilled()
