import { beforeEach, expect, test } from 'vitest'
import { NightJob } from '../features/doctor/nightJobModel'
import { emptyDatabase, useTestDatabase } from '../testing/testDatabase'
import { oncePerNight } from './oncePerNight'

useTestDatabase()
const nights: string[] = []
const work = async (night: string) => void nights.push(night)
const doneAt = (instant: string) => oncePerNight('test', work, new Date(instant))

beforeEach(async () => {
  await emptyDatabase()
  nights.length = 0
})

test('one of many concurrent processes does the work, and none repeats it until the next night', async () => {
  const at = '2026-11-22T02:00:00Z'
  const done = await Promise.all(Array.from({ length: 8 }, () => doneAt(at)))
  expect(done.filter((one) => one)).toHaveLength(1)
  expect(await doneAt('2026-11-23T01:59:00Z')).toBe(false)
  expect(await doneAt('2026-11-23T02:00:00Z')).toBe(true)
  expect(nights).toEqual(['2026-11-22', '2026-11-23'])
})

test('a night begins at three in Budapest, even when the clocks change', async () => {
  await doneAt('2027-03-28T00:59:00Z')
  await doneAt('2027-03-28T01:00:00Z')
  await doneAt('2027-10-31T01:59:00Z')
  await doneAt('2027-10-31T02:00:00Z')
  expect(nights).toEqual(['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'])
})

test('repeats failed work, or work of a dead process, after half an hour and no earlier', async () => {
  const fail = async () => {
    throw new Error('the disk is full')
  }
  await expect(oncePerNight('test', fail, new Date('2026-11-22T03:00:00Z'))).rejects.toThrow('the disk is full')
  const failure = { at: new Date('2026-11-22T03:00:00Z'), why: 'the disk is full' }
  expect(await NightJob.find().lean()).toMatchObject([{ _id: 'test', night: '', failure }])
  expect(await doneAt('2026-11-22T03:29:00Z')).toBe(false)
  expect(await doneAt('2026-11-22T03:30:00Z')).toBe(true)
  expect(await NightJob.find().lean()).toMatchObject([{ night: '2026-11-22', failure: null }])
})

test('work that a stopping server ends early does not count as a failure', async () => {
  const end = async () => AbortSignal.abort().throwIfAborted()
  await expect(oncePerNight('test', end, new Date('2026-11-22T03:00:00Z'))).rejects.toThrow('aborted')
  expect(await NightJob.find().lean()).toMatchObject([{ night: '', failure: null }])
})
