/** @module-tag long */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
let child: ChildProcessWithoutNullStreams | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-run-'))
})

afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts like `npm run embedded`. Returns its output until it prints a URI or ends. */
async function run(...given: string[]): Promise<{ uri: string | undefined; said: () => string }> {
  const root = join(import.meta.dirname, '../../..')
  const started = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'runEmbedded.ts'), ...given], {
    cwd: root,
  })
  child = started
  let said = ''
  const uri = () => /mongodb:\S+/.exec(said)?.[0]
  await new Promise<void>((resolve) => {
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => {
        said += chunk
        if (uri()) resolve()
      })
    started.once('close', () => resolve())
  })
  return { uri: uri(), said: () => said }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the database runs alone, says where, and stops cleanly at %s',
  async (signal) => {
    for (const round of [1, 2]) {
      const { uri, said } = await run('--folder', folder, '--port', '0')
      const client = await new MongoClient(uri!).connect()
      const items = client.db('range').collection<{ _id: number }>('items')
      await items.insertOne({ _id: round })
      expect(await items.countDocuments()).toBe(round)
      child!.kill(signal)
      const [exitCode] = await once(child!, 'close')
      expect(exitCode, said()).toBe(0)
      expect(said()).toContain('Stopped.')
      await client.close()
    }
  },
)

test('without a port it listens on a socket in the folder', async () => {
  const { uri } = await run('--folder', folder)
  expect(decodeURIComponent(uri!)).toContain(folder)
  const client = await new MongoClient(uri!).connect()
  expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 })
  await client.close()
})

test.each([
  ['no folder', [], '--folder is missing'],
  ['an impossible port', ['--folder', 'x', '--port', '70000'], 'is no port'],
  ['an unknown option', ['--file', 'x'], '--file'],
])('%s is told, with the usage', async (_, given, reason) => {
  const { uri, said } = await run(...given)
  expect(uri).toBe(undefined)
  expect(said()).toContain(reason)
  expect(said()).toContain('npm run embedded -- --folder')
})
