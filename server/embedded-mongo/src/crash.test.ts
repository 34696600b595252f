/** @module-tag long */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { type Collection, type Filter, MongoClient, type Sort } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedMongo } from './startEmbeddedMongo'
import { buildChild } from './testing/buildChild'
import type { Entry, Order, Report, Stored } from './testing/crashChild'
import { isFullTest } from './testing/isFullTest'
import { chosenSeed, type Random, randomFrom } from './testing/seededRandom'

const rounds = isFullTest ? 50 : 8
const longestLifeMs = 250
const roundsPerKillWhileOpening = 8
/** Low enough for a machine under load. */
const leastAcknowledged = 5 * rounds
const longestRunMs = 240_000

let folder: string
let childScript: string
const children = new Set<ChildProcessWithoutNullStreams>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-crash-'))
  childScript = await buildChild('crashChild.ts')
  await withEntries(async (entries) => {
    await entries.createIndex({ code: 1 }, { unique: true })
    await entries.createIndex({ group: 1, rank: -1 })
  })
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
  if (childScript) await rm(dirname(childScript), { recursive: true, force: true })
})

test(
  `after each of ${rounds} kills, every acknowledged write is stored and every index matches its data`,
  async () => {
    const seed = chosenSeed()
    const random = randomFrom(seed)
    let state = new Map<number, Entry>()
    let acknowledged = 0
    let next = spawnChild()
    try {
      for (let round = 0; round < rounds; round++) {
        const child = next
        next = spawnChild() // loads its code while this round runs
        const outcome = await killAtRandomMoment(child, [...state.values()], random)
        acknowledged += outcome.acknowledged
        state = await stateAfterRestart(state, outcome.writes)
      }
    } catch (error) {
      throw new Error(`with SEED=${seed}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
    expect(acknowledged, `acknowledged writes with SEED=${seed}`).toBeGreaterThan(leastAcknowledged)
  },
  longestRunMs,
)

test('a second process on the same folder is refused with the name of the folder', async () => {
  await withEntries(async () => {
    const child = spawnChild()
    let faults = ''
    child.stderr.on('data', (chunk) => {
      faults += chunk
    })
    const order: Order = { folder, state: [], seed: 1 }
    child.stdin.write(`${JSON.stringify(order)}\n`)
    const [exitCode] = await once(child, 'close')
    expect(exitCode).toBe(1)
    expect(faults).toContain(folder)
  })
})

function spawnChild(): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [childScript])
  children.add(child)
  child.once('exit', () => children.delete(child))
  child.stdin.on('error', () => {})
  return child
}

type WriterHistory = {
  done: Map<number, Stored>
  pending?: [id: number, after: Stored][]
}

type Outcome = {
  acknowledged: number
  writes: WriterHistory[]
}

async function killAtRandomMoment(
  child: ChildProcessWithoutNullStreams,
  state: Entry[],
  random: Random,
): Promise<Outcome> {
  const outcome: Outcome = { acknowledged: 0, writes: [] }
  let faults = ''
  child.stderr.on('data', (chunk) => {
    faults += chunk
  })
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'close')
  const order: Order = { folder, state, seed: random.below(2 ** 31) }
  const opening = once(lines, 'line')
  const writing = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      const report: Report = JSON.parse(line)
      if (report.kind === 'ready') child.stdin.write(`${JSON.stringify(order)}\n`)
      else record(outcome, report)
      if (report.kind === 'acknowledged') resolve()
    })
  })

  const diesWhileOpening = random.below(roundsPerKillWhileOpening) === 0
  await Promise.race([diesWhileOpening ? opening : writing, ended])
  await delay(random.below(longestLifeMs))
  const wasAlive = child.exitCode === null
  child.kill('SIGKILL')
  await ended
  expect(wasAlive, `the child ended by itself: ${faults}`).toBe(true)
  return outcome
}

function record(outcome: Outcome, report: Exclude<Report, { kind: 'ready' }>): void {
  const history: WriterHistory = outcome.writes[report.writer] ?? { done: new Map() }
  outcome.writes[report.writer] = history
  if (report.kind === 'intends') {
    history.pending = report.stores
    return
  }
  for (const [id, after] of history.pending ?? []) history.done.set(id, after)
  history.pending = undefined
  outcome.acknowledged++
}

/**
 * Returns the documents stored now, after checking that they match the acknowledged writes; a pending write may have
 * happened or not.
 */
async function stateAfterRestart(before: Map<number, Entry>, writes: WriterHistory[]): Promise<Map<number, Entry>> {
  return withEntries(async (entries) => {
    const stored = new Map((await entries.find().toArray()).map((entry) => [entry._id, entry]))
    const known = new Map<number, Stored>([...before, ...writes.flatMap(({ done }) => [...done])])
    const pending = new Map(writes.flatMap((history) => history.pending ?? []))
    for (const id of new Set([...known.keys(), ...stored.keys(), ...pending.keys()])) {
      const now = stored.get(id) ?? null
      const allowed = [known.get(id) ?? null]
      if (pending.has(id)) allowed.push(pending.get(id)!)
      expect(allowed, `document ${id}`).toContainEqual(now)
    }
    const gone = [...before.values(), ...known.values()].filter(
      (entry) => entry && stored.get(entry._id)?.code !== entry.code,
    )
    await expectIndexesToAgree(
      entries,
      stored,
      gone.flatMap((entry) => (entry ? [entry.code] : [])),
    )
    return stored
  })
}

/** Checks that every index finds every document, and nothing else. */
async function expectIndexesToAgree(entries: Collection<Entry>, stored: Map<number, Entry>, codesGone: string[]) {
  const all = [...stored.values()]
  const found = (filter: Filter<Entry>, sort: Sort = {}) => entries.find(filter).sort(sort).toArray()
  const byCode = [...all].sort((left, right) => (left.code < right.code ? -1 : 1))
  expect(await found({ code: { $gte: '' } }, { code: 1 })).toEqual(byCode)
  expect(await found({ code: { $gte: '' } }, { code: -1 })).toEqual(byCode.reverse())
  expect(sortedById(await found({ code: { $in: all.map(({ code }) => code) } }))).toEqual(sortedById(all))
  expect(await found({ code: { $in: codesGone } })).toEqual([])

  for (const group of new Set(all.map((entry) => entry.group))) {
    const members = all.filter((entry) => entry.group === group)
    const ranked = await found({ group }, { rank: -1 })
    expect(sortedById(ranked)).toEqual(sortedById(members))
    expect(ranked.map(({ rank }) => rank)).toEqual(members.map(({ rank }) => rank).sort((left, right) => right - left))
  }
  expect(await entries.countDocuments({ group: { $gte: 0 } })).toBe(all.length)
}

const sortedById = (entries: Entry[]): Entry[] => [...entries].sort((left, right) => left._id - right._id)

async function withEntries<Result>(use: (entries: Collection<Entry>) => Promise<Result>): Promise<Result> {
  const server = await startEmbeddedMongo({ folder })
  const client = await new MongoClient(server.uri).connect()
  try {
    return await use(client.db('crash').collection<Entry>('entries'))
  } finally {
    await client.close()
    await server.stop()
  }
}
