import { beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { assertWithinQuota, holdWithinQuota, type QuotaHolder, quotaKeysOf, removeFromQuota } from './unpaidQuota'
import { UnpaidQuota } from './unpaidQuotaModel'

useTestDatabase()
beforeEach(emptyDatabase)

const now = new Date('2026-11-21T08:00:00Z')
const until = new Date('2026-11-21T08:15:00Z')
const longer = new Date('2026-11-21T08:20:00Z')
const guest: QuotaHolder = { address: '203.0.113.7', secret: 'a secret of the tests' }
const reseller: QuotaHolder = { reseller: 'r1', heldSeats: 10 }
const tooMany = { code: 'TOO_MANY_UNPAID', message: expect.stringMatching(/most unpaid places .* after 15 minutes/) }
type Changes = { until?: Date; email?: string }
const ofBooking = (booking: string, people: number, changes: Changes = {}) => ({
  booking,
  people,
  email: 'one@example.com',
  until,
  ...changes,
})
const hold = (
  booking: string,
  people: number,
  { holder = reseller, at = now, ...changes }: Changes & { holder?: QuotaHolder; at?: Date } = {},
) => holdWithinQuota(ofBooking(booking, people, changes), holder, at)
/** Returns the counted holds of the reseller. */
const counted = async () => {
  const quota = await UnpaidQuota.findById('reseller:r1').lean()
  return (quota?.holds ?? []).map(({ booking, count, until }) => ({ booking, count, until }))
}

describe('a reseller', () => {
  test('may hold seats up to its limit, and no more', async () => {
    await hold('a', 6)
    await hold('b', 4)
    await expect(hold('c', 1)).rejects.toMatchObject(tooMany)
    expect(await counted()).toEqual([
      { booking: 'a', count: 6, until },
      { booking: 'b', count: 4, until },
    ])
  })

  test('may not even begin with more than its limit', async () => {
    await expect(hold('a', 11)).rejects.toMatchObject(tooMany)
    expect(await UnpaidQuota.countDocuments()).toBe(0)
  })

  test('may hold all of its seats again once its holds have ended', async () => {
    await hold('a', 10)
    await expect(hold('b', 1, { at: new Date(until.getTime() - 1) })).rejects.toMatchObject(tooMany)
    await hold('b', 10, { at: until, until: longer })
    expect(await counted()).toEqual([{ booking: 'b', count: 10, until: longer }])
  })

  test('has one count per booking, however often that is held', async () => {
    await hold('a', 6)
    await hold('a', 8, { until: longer })
    expect(await counted()).toEqual([{ booking: 'a', count: 8, until: longer }])
  })

  test('may hold seats again after the bookings that used up its limit were paid', async () => {
    const { _id } = await buildBooking()
    await buildBooking({ _id: 'unpaid', status: 'AWAITING_PAYMENT' })
    await hold('other', 1, { holder: { reseller: 'r0', heldSeats: 10 } })
    await hold(_id, 6)
    await hold('unpaid', 4)
    await hold('c', 6)
    await expect(hold('d', 1)).rejects.toMatchObject(tooMany)
    expect((await counted()).map(({ booking }) => booking)).toEqual(['unpaid', 'c'])
  })

  test('shares its limit with nobody else', async () => {
    await hold('a', 10)
    await hold('b', 10, { holder: { reseller: 'r2', heldSeats: 10 } })
    expect(await counted()).toHaveLength(1)
  })
})

test('a quota is forgotten a day after its last hold', async () => {
  await hold('a', 1)
  await hold('b', 1, { at: until, until: longer })
  const [quota] = await UnpaidQuota.find().lean()
  expect(quota?.forgottenAt).toEqual(new Date('2026-11-22T08:15:00Z'))
})

describe('a guest', () => {
  const from = (email: string, people: number, booking = email) => hold(booking, people, { holder: guest, email })

  test('counts for the email address as one booking, and for the network with all people', async () => {
    await from('one@example.com', 3)
    const quotas = await UnpaidQuota.find().lean()
    const counts = quotas.map(({ _id, holds }) => [_id.split(':')[0], holds.map(({ count }) => count)])
    expect(Object.fromEntries(counts)).toEqual({ email: [1], address: [3] })
  })

  test('may hold 40 people’s seats from one network', async () => {
    await from('one@example.com', 20)
    await from('two@example.com', 20)
    await expect(from('three@example.com', 1)).rejects.toMatchObject(tooMany)
  })

  test('may not even begin with seats for 41 people', async () => {
    await expect(from('one@example.com', 41)).rejects.toMatchObject(tooMany)
  })

  test('may hold five bookings with one email address, however it is written', async () => {
    for (const booking of ['a', 'b', 'c', 'd', 'e']) await from('one@example.com', 1, booking)
    await expect(from('ONE@Example.com', 1, 'f')).rejects.toMatchObject(tooMany)
    await from('two@example.com', 1)
  })
})

describe('putting a count back', () => {
  test('removes the first count of a booking', async () => {
    const putBack = await hold('a', 6)
    await hold('b', 2)
    await putBack()
    expect(await counted()).toEqual([{ booking: 'b', count: 2, until }])
  })

  test('restores the count before', async () => {
    await hold('a', 4)
    await hold('b', 2)
    const putBack = await hold('a', 6, { until: longer })
    await putBack()
    expect(await counted()).toEqual([
      { booking: 'b', count: 2, until },
      { booking: 'a', count: 4, until },
    ])
  })

  test('removes a guest’s count from a new network and from a known email address', async () => {
    await hold('a', 3, { holder: { ...guest, address: '198.51.100.1' } })
    const putBack = await hold('b', 2, { holder: guest })
    await putBack()
    const quotas = await UnpaidQuota.find().lean()
    expect(quotas.map(({ holds }) => holds.map(({ booking }) => booking)).sort()).toEqual([[], ['a'], ['a']])
  })

  test('keeps a count that another request has renewed since', async () => {
    const putBack = await hold('a', 6)
    await hold('a', 8)
    await putBack()
    expect(await counted()).toEqual([{ booking: 'a', count: 8, until }])
  })
})

describe('released seats', () => {
  test('no longer count', async () => {
    await hold('a', 6)
    await hold('b', 2)
    await removeFromQuota('a')
    expect(await counted()).toEqual([{ booking: 'b', count: 2, until }])
  })

  test('still count when another request has counted them since', async () => {
    await hold('a', 6)
    const keys = await quotaKeysOf('a')
    await hold('a', 6, { until: longer })
    await removeFromQuota('a', keys)
    expect(await counted()).toHaveLength(1)
    await removeFromQuota('a', await quotaKeysOf('a'))
    expect(await counted()).toEqual([])
  })

  test('have no key among the holds that end earlier', async () => {
    await hold('a', 6, { until: longer })
    expect(await quotaKeysOf('a', until)).toEqual([])
    expect(await quotaKeysOf('a', longer)).toHaveLength(1)
  })
})

describe('a booking that would replace another', () => {
  const check = (people: number, without: string, { booking = 'new', at = now } = {}) =>
    assertWithinQuota(ofBooking(booking, people), { quotaHolder: reseller, now: at, without })

  test('fits when it fits without that one, and counts nothing', async () => {
    await hold('a', 6)
    await hold('b', 4)
    await check(6, 'a')
    await expect(check(7, 'a')).rejects.toMatchObject(tooMany)
    await expect(check(5, 'b')).rejects.toMatchObject(tooMany)
    expect(await counted()).toHaveLength(2)
  })

  test('fits when it is counted already', async () => {
    await hold('new', 6)
    await check(10, 'a')
  })

  test('fits into an empty quota, but not above its limit', async () => {
    await check(10, 'a')
    await expect(check(11, 'a')).rejects.toMatchObject(tooMany)
  })

  test('fits when other holds have ended', async () => {
    await hold('b', 10)
    await expect(check(1, 'a', { at: new Date(until.getTime() - 1) })).rejects.toMatchObject(tooMany)
    await check(10, 'a', { at: until })
  })

  test('fits when it fits without holds that turn out to be paid', async () => {
    const { _id } = await buildBooking()
    await hold('b', 4)
    await hold(_id, 6)
    await expect(check(7, 'a')).rejects.toMatchObject(tooMany)
    await hold(_id, 6)
    await check(6, 'a')
  })
})
