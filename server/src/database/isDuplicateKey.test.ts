import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/testDatabase'
import { isDuplicateKey } from './isDuplicateKey'

useTestDatabase()
beforeEach(() => names().deleteMany())

const names = () => mongoose.connection.collection<{ _id: string }>('names')
const failureOf = (write: Promise<unknown>) =>
  write.then(
    () => undefined,
    (error: unknown) => error,
  )

test('recognises a duplicate key in one write and in some of several writes', async () => {
  await names().insertOne({ _id: 'a' })
  const several = () => names().insertMany([{ _id: 'a' }, { _id: 'b' }, { _id: 'a' }], { ordered: false })
  expect(isDuplicateKey(await failureOf(names().insertOne({ _id: 'a' })))).toBe(true)
  expect(isDuplicateKey(await failureOf(several()))).toBe(true)
  expect(await names().countDocuments()).toBe(2)
})

test('does not mistake other failures for a duplicate key, nor several writes of which one failed otherwise', async () => {
  await names().insertOne({ _id: 'a' })
  const refused = () => mongoose.connection.db?.command({ insert: 'names', documents: 'none' }) ?? Promise.reject()
  const mixed = () =>
    names().insertMany([{ _id: 'a' }, { _id: ['an array cannot be an id'] as never }], { ordered: false })
  for (const write of [refused, mixed]) {
    const failure = await failureOf(write())
    expect(failure).toBeInstanceOf(Error)
    expect(isDuplicateKey(failure)).toBe(false)
  }
})
