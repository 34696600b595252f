import { afterAll, beforeAll, expect, test } from 'vitest'
import { allHostilities, type HostileServer, type Hostility, startHostileServer } from '../testing/startHostileServer'
import { limitedFetch } from './limitedFetch'

let hostile: HostileServer
beforeAll(async () => {
  hostile = await startHostileServer()
})
afterAll(() => hostile.stop())

const waiting: Hostility[] = ['silence', 'one byte at a time, forever', 'a length that never arrives']
const attackingAtOnce = allHostilities.filter((one) => !waiting.includes(one))
/** The buffers of the system hold a few megabytes that nobody reads. */
const bufferedBytes = 12e6
const send = (timeoutMs: number) =>
  limitedFetch({ maxBytes: 100_000 })(hostile.url, { method: 'POST', signal: AbortSignal.timeout(timeoutMs) })

test.each(attackingAtOnce)('refuses %s at once, long before the time limit', async (hostility) => {
  hostile.do(hostility)
  await expect(send(60_000)).rejects.toThrow()
  expect(hostile.visitsElsewhere()).toBe(0)
  expect(hostile.bytesTaken()).toBeLessThan(bufferedBytes)
})

test.each(waiting)('ends %s at the time limit', async (hostility) => {
  hostile.do(hostility)
  await expect(send(100)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test.each<[Hostility, string]>([
  ['400 kB of gzip that unpack to 400 MB', 'compressed'],
  ['endless gzip that unpacks to nothing', 'compressed'],
  ['endless text', 'more than 100000 bytes'],
])('says why it refused %s', async (hostility, reason) => {
  hostile.do(hostility)
  await expect(send(60_000)).rejects.toThrow(reason)
})
