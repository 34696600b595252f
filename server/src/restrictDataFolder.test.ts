import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { restrictDataFolder } from './restrictDataFolder'

test('closes files that an earlier version left readable, and leaves other files unchanged', async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'range-data-'))
  for (const name of ['database', 'sandbox-bank', 'holiday-pictures']) await fs.mkdir(path.join(dataDir, name))
  await fs.writeFile(path.join(dataDir, 'secrets.json'), '{}')
  for (const name of ['.', 'database', 'sandbox-bank', 'holiday-pictures']) {
    await fs.chmod(path.join(dataDir, name), 0o755)
  }
  await fs.chmod(path.join(dataDir, 'secrets.json'), 0o644)

  await restrictDataFolder(dataDir, pino({ level: 'silent' }))
  const modeOf = async (name: string) => (await fs.stat(path.join(dataDir, name))).mode & 0o777
  expect(await modeOf('database')).toBe(0o700)
  expect(await modeOf('sandbox-bank')).toBe(0o700)
  expect(await modeOf('secrets.json')).toBe(0o600)
  expect(await modeOf('holiday-pictures')).toBe(0o755)
  expect(await modeOf('.')).toBe(0o755)
  await fs.rm(dataDir, { recursive: true })
})
