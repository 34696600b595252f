import type { CommandStartedEvent } from 'mongodb'
import mongoose from 'mongoose'

/** How a search was executed, as the embedded database explains it. */
type Read = { indexes: string[]; sorted: boolean; counted: boolean; examined: number; returned: number }

/**
 * Returns how the embedded database executes each query of `work` on bookings, or on another collection. Queries are
 * explained after `work`, so it must not change the documents that they match.
 */
export async function readsOf(work: () => Promise<unknown>, collection = 'bookings'): Promise<Read[]> {
  const commands: Record<string, unknown>[] = []
  const note = ({ commandName, command }: CommandStartedEvent) => {
    const { find, aggregate, filter, sort, skip, limit, projection, pipeline, cursor } = command
    if (find === collection) commands.push(given({ find, filter, sort, skip, limit, projection }))
    if (aggregate === collection) commands.push({ aggregate, pipeline, cursor })
    if (['count', 'distinct'].includes(commandName) && command[commandName] === collection)
      throw new Error(`${commandName} is not explained here`)
  }
  const client = mongoose.connection.getClient()
  client.on('commandStarted', note)
  await work()
  client.off('commandStarted', note)
  return Promise.all(commands.map(readOf))
}

async function readOf(command: Record<string, unknown>): Promise<Read> {
  const { indexes, sorted, counted, examined, returned } = await mongoose.connection.db!.command({ explain: command })
  return { indexes, sorted, counted, examined, returned }
}

const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
