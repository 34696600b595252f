import { isFullTest } from '@range/embedded-mongo/testing/isFullTest'
import mongoose from 'mongoose'
import { vi } from 'vitest'

const writes = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndDelete',
  'deleteOne',
] as const

/**
 * Makes the process "die" at its nth write to the database, just before or just after it takes effect: that write and all
 * later ones throw. `start` revives the process and returns whether it had died.
 */
export function stopAtWrite(nth: number, moment: 'before' | 'after'): { start(): boolean } {
  let count = 0
  const spies = Object.values(mongoose.models).flatMap(({ collection }) =>
    writes.map((name) => {
      const write = (collection[name] as (...input: unknown[]) => Promise<unknown>).bind(collection)
      return vi.spyOn(collection, name as 'insertOne').mockImplementation(async (...input: unknown[]) => {
        count += 1
        if (count > nth || (count === nth && moment === 'before')) throw new Error('stopped')
        const answer = await write(...input)
        if (count === nth) throw new Error('stopped')
        return answer as never
      })
    }),
  )
  return {
    start: () => {
      for (const spy of spies) spy.mockRestore()
      return count >= nth
    },
  }
}

/**
 * Returns the stops before and after each of the first `count` writes, for `test.each`. CI takes every other one of them, so that
 * it stops once at each write; the nightly run takes all.
 */
export function stopsUpTo(count: number): (readonly [moment: 'before' | 'after', nth: number])[] {
  const stops = Array.from({ length: count }, (_, index) => index + 1).flatMap((nth) =>
    (['before', 'after'] as const).map((moment) => [moment, nth] as const),
  )
  return isFullTest ? stops : stops.filter(([moment, nth]) => (moment === 'before') === (nth % 2 === 1))
}
