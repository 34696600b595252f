import type { CommandStartedEvent } from 'mongodb'
import mongoose from 'mongoose'

type Stage = { stage: string; indexName?: string; inputStage?: Stage; inputStages?: Stage[] }
type Planned = {
  queryPlanner: { winningPlan: Stage }
  executionStats: { totalDocsExamined: number; nReturned: number }
}
type Read = { indexes: string[]; stages: string[]; examined: number; returned: number }

/**
 * Returns how the database executes each query of `work` on bookings, or on another collection. Queries are explained after
 * `work`, so it must not change the documents that they match.
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
  const reply = await mongoose.connection.db!.command({ explain: command, verbosity: 'executionStats' })
  const { queryPlanner, executionStats }: Planned = reply.stages ? reply.stages[0].$cursor : reply
  const stages = stagesOf(queryPlanner.winningPlan)
  return {
    indexes: stages.flatMap(({ indexName }) => indexName ?? []),
    stages: stages.map(({ stage }) => stage),
    examined: executionStats.totalDocsExamined,
    returned: executionStats.nReturned,
  }
}

const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const stagesOf = (stage: Stage): Stage[] => [
  stage,
  ...(stage.inputStages ?? (stage.inputStage ? [stage.inputStage] : [])).flatMap(stagesOf),
]
