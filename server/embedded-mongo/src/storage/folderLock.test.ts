/** @module-tag long */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmbeddedMongo } from '../startEmbeddedMongo'
import { buildChild } from '../testing/buildChild'
import { FolderInUseError } from './folderLock'

let childScript: string
let folder: string
const children = new Set<ChildProcessWithoutNullStreams>()

beforeAll(async () => {
  childScript = await buildChild('serverChild.ts')
})

afterAll(() => rm(dirname(childScript), { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-lock-'))
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/**
 * Starts a server in its own namespace, like a container that shares the folder. Returns its first line of output or error.
 */
async function startInContainer(): Promise<{ child: ChildProcessWithoutNullStreams; said: string }> {
  const user = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const options = [...user, '--pid', '--fork', '--mount-proc', '--kill-child']
  const child = spawn('unshare', [...options, process.execPath, childScript, folder])
  children.add(child)
  let faults = ''
  child.stderr.on('data', (chunk) => {
    faults += chunk
  })
  const ended = once(child, 'close').then(() => [faults])
  ended.then(() => children.delete(child))
  const [said] = await Promise.race([once(child.stdout, 'data'), ended])
  return { child, said: String(said) }
}

test('a folder belongs to one process, even between containers that cannot see each other', async () => {
  const own = await startEmbeddedMongo({ folder })
  expect((await startInContainer()).said).toContain(`the folder ${folder} is in use`)
  await own.stop()

  const { child, said } = await startInContainer()
  expect(said).toContain('mongodb://')
  await expect(startEmbeddedMongo({ folder })).rejects.toThrow(FolderInUseError)
  child.kill('SIGKILL')
  const next = await startEmbeddedMongo({ folder })
  await next.stop()
})

test('a server without file locks, which only names itself in a file, keeps its folder', {
  tags: 'full',
}, async () => {
  const server = spawn(process.execPath, ['-e', naming, join(folder, 'server.lock')])
  children.add(server)
  await once(server.stdout, 'data')
  await expect(startEmbeddedMongo({ folder })).rejects.toThrow(`in use by the process ${server.pid}`)
  server.kill('SIGKILL')
  await (await startEmbeddedMongo({ folder })).stop()

  await writeFile(join(folder, 'server.lock'), `${server.pid} long ago`)
  await (await startEmbeddedMongo({ folder })).stop()
})

const naming = `
  const fs = require('node:fs')
  const stat = fs.readFileSync('/proc/self/stat', 'utf8')
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim().replaceAll('-', '')
  fs.writeFileSync(process.argv[1], process.pid + ' ' + boot + ' ' + started)
  console.log('named')
  setInterval(() => {}, 1000)
`
