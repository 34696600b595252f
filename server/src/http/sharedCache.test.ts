import { expect, test } from 'vitest'
import { raise } from '../database/changeCounter'
import { openSharedCache } from './sharedCache'

const start = Date.parse('2026-11-21T10:20:00Z')

function open() {
  const clock = { now: start }
  let made = 0
  const cache = openSharedCache<{ made: number }>({ now: () => new Date(clock.now), bytesOf: () => 1 })
  const get = (subject: 'content' | 'seats', before?: () => Promise<void>) =>
    cache(subject, 'key', async () => {
      made += 1
      const value = { made }
      await before?.()
      return value
    })
  return { clock, get }
}

test('does not cache a value whose reading began before a change', async () => {
  const { get } = open()
  let go = () => {}
  const slow = get('content', () => new Promise((resolve) => (go = resolve)))
  await raise('content')
  expect(await get('content')).toEqual({ made: 2 })
  go()
  expect(await slow).toEqual({ made: 1 })
  expect(await get('content')).toEqual({ made: 2 })
})

test.each([
  ['content', 59_999, 60_000],
  ['seats', 999, 1_000],
] as const)('caches %s for %i ms', async (subject, kept, gone) => {
  const { clock, get } = open()
  await get(subject)
  clock.now = start + kept
  expect(await get(subject)).toEqual({ made: 1 })
  clock.now = start + gone
  expect(await get(subject)).toEqual({ made: 2 })
})

test('caches nothing beyond the hour', async () => {
  const { clock, get } = open()
  clock.now = Date.parse('2026-11-21T10:59:59Z')
  await get('content')
  clock.now = Date.parse('2026-11-21T11:00:00Z')
  expect(await get('content')).toEqual({ made: 2 })
})
