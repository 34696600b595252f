import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets } from './secrets'

let folder = ''
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-secrets-'))
})
afterEach(() => fs.rm(folder, { recursive: true, force: true }))

test('secrets are generated once, kept, and readable only by their owner', async () => {
  const made = await loadSecrets(path.join(folder, 'data'))
  expect(await loadSecrets(path.join(folder, 'data'))).toEqual(made)
  expect(new Set(Object.values(made)).size).toBe(3)
  const { mode } = await fs.stat(path.join(folder, 'data', 'secrets.json'))
  expect(mode & 0o077).toBe(0)
})

test('a damaged file is an error and is not replaced', async () => {
  await fs.writeFile(path.join(folder, 'secrets.json'), '{"jwtSecret":')
  await expect(loadSecrets(folder)).rejects.toThrow('cannot be read')
  expect(await fs.readFile(path.join(folder, 'secrets.json'), 'utf8')).toBe('{"jwtSecret":')
})

test('processes that start at the same moment have the same secrets', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => loadSecrets(folder)))
  expect(new Set(made.map((secrets) => JSON.stringify(secrets))).size).toBe(1)
  expect(await fs.readdir(folder)).toEqual(['secrets.json'])
})

test('explains in a sentence that names the setting when the data folder is a file', async () => {
  const file = path.join(folder, 'data')
  await fs.writeFile(file, '')
  for (const dataDir of [file, path.join(file, 'below')]) {
    await expect(loadSecrets(dataDir)).rejects.toThrow(`DATA_DIR: ${dataDir} is a file; name a folder.`)
  }
})
