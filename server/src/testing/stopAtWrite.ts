import mongoose from 'mongoose'
import { vi } from 'vitest'

const writes = ['insertOne', 'insertMany', 'updateOne', 'updateMany', 'findOneAndUpdate', 'deleteOne'] as const

/**
 * Lets the process "die" at its nth write to the database, just before it or just after it took effect: that write and
 * all that would follow throw. `start` lets it live again and answers whether it had died.
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
