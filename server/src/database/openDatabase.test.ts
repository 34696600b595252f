import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import mongoose from 'mongoose'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openDatabase } from './openDatabase'

test('an unknown host name stops the start within seconds and says what to correct', {
  tags: 'full',
  timeout: 30_000,
}, async () => {
  const startedAt = Date.now()
  const opening = openDatabase(
    { mongodbUri: 'mongodb://nowhere.invalid/range', dataDir: '' },
    pino({ level: 'silent' }),
  )
  await expect(opening).rejects.toThrow(/^MONGODB_URI: no database responds at this address.*ENOTFOUND nowhere.invalid/)
  expect(Date.now() - startedAt).toBeLessThan(7000)
})

test('builds an index again after another starting process got in its way', { tags: 'long' }, async () => {
  const model = mongoose.model('Hindered', new mongoose.Schema({ name: { type: String, index: true } }))
  const createIndexes = vi.spyOn(model, 'createIndexes').mockRejectedValueOnce(new Error('deadlock detected'))
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'range-indexes-'))
  const database = await openDatabase({ mongodbUri: undefined, dataDir }, pino({ level: 'silent' }))
  try {
    expect(createIndexes).toHaveBeenCalledTimes(2)
    expect(Object.keys(await model.collection.indexInformation())).toContain('name_1')
  } finally {
    await database.close()
    mongoose.deleteModel('Hindered')
    await fs.rm(dataDir, { recursive: true, force: true })
  }
})
