/** @module-tag full */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Collection, MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChild } from './testing/buildChild'

const documents = 100_000
const mostMegabytes = 400
const longestRunMs = 600_000
const sampleMs = 20

type Visit = { _id: number; guest: string; lane: number; note: string }

let folder: string
let childScript: string
let child: ChildProcessWithoutNullStreams
let client: MongoClient

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-memory-'))
  childScript = await buildChild('serverChild.ts')
  child = spawn(process.execPath, [childScript, join(folder, 'database')])
  child.stderr.pipe(process.stderr)
  const [uri] = await once(child.stdout, 'data')
  client = await new MongoClient(String(uri).trim()).connect()
})

afterAll(async () => {
  await client?.close()
  child?.stdin.end()
  if (child && child.exitCode === null) await once(child, 'close')
  for (const path of [folder, dirname(childScript)]) await rm(path, { recursive: true, force: true })
})

async function filled(name: string): Promise<Collection<Visit>> {
  const visits = client.db('range').collection<Visit>(name)
  await visits.createIndex({ lane: 1, guest: 1 })
  const visit = (_id: number): Visit => ({ _id, guest: `guest ${_id}`, lane: _id % 12, note: 'x'.repeat(_id % 100) })
  for (let first = 0; first < documents; first += 5000)
    await visits.insertMany(Array.from({ length: 5000 }, (_, at) => visit(first + at)))
  return visits
}

/** Returns the server's own memory, without the pages of its file that the system caches for it. */
async function megabytes(): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function mostWhile(work: Promise<unknown>): Promise<number> {
  let most = await megabytes()
  let sampling = Promise.resolve()
  const timer = setInterval(() => {
    sampling = megabytes().then((now) => {
      most = Math.max(most, now)
    })
  }, sampleMs)
  await work
  clearInterval(timer)
  await sampling
  return most
}

test.each<[string, (visits: Collection<Visit>) => Promise<unknown>]>([
  ['a deletion by a filter', (visits) => visits.deleteMany({ note: { $exists: true } })],
  ['a deletion of everything', (visits) => visits.deleteMany({})],
  ['a drop', (visits) => visits.drop()],
])(
  `${documents.toLocaleString('en')} documents: %s takes less than ${mostMegabytes} MB`,
  async (name, remove) => {
    const visits = await filled(name.replaceAll(' ', '_'))
    const most = await mostWhile(remove(visits))
    console.warn(`${name} of ${documents} documents: ${Math.round(most)} MB at most`)
    expect(most).toBeLessThan(mostMegabytes)
    expect(await visits.countDocuments()).toBe(0)
  },
  longestRunMs,
)
