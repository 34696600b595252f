import '../expressions/operators/arrays'
import '../expressions/operators/logic'
import '../expressions/operators/numbers'
import { double } from '../bson/numbers'
import type { Doc } from '../bson/value'
import type { CursorStore } from '../cursors/cursorStore'
import { errorReply, MongoError, refused } from '../mongoError'
import type { Engine } from '../storage/engine'
import type { Request } from '../wire/messages'
import { aggregateCommands } from './aggregateCommand'
import { backupCommands } from './backupCommand'
import { collectionCommands } from './collectionCommands'
import type { Command } from './command'
import { CommandFields } from './commandFields'
import { assertConcerns } from './concerns'
import { cursorCommands } from './cursorCommands'
import { explainCommands } from './explainCommand'
import { indexCommands } from './indexCommands'
import { assertDatabaseName } from './namespace'
import { readCommands } from './readCommands'
import { serverCommands } from './serverCommands'
import { deleteCommand } from './writes/deleteCommand'
import { findAndModify } from './writes/findAndModifyCommand'
import { insert } from './writes/insertCommand'
import { update } from './writes/updateCommand'

const commands = new Map<string, Command>(
  Object.entries({
    ...serverCommands,
    ...readCommands,
    ...cursorCommands,
    ...aggregateCommands,
    insert,
    update,
    delete: deleteCommand,
    findAndModify,
    ...collectionCommands,
    ...indexCommands,
    ...explainCommands,
    ...backupCommands,
  }),
)

export type ServerState = {
  engine: Engine
  cursors: CursorStore
  log(line: string): void
}

/** Runs a command and returns its reply, even when it fails: no client input makes this throw. */
export async function runCommand(state: ServerState, request: Request, connectionId: number): Promise<Doc> {
  try {
    if (request.refusal) throw request.refusal
    const reply = await run(state, request, connectionId)
    reply.set('ok', double(1))
    return reply
  } catch (error) {
    if (error instanceof MongoError) return errorReply(error)
    const [name] = request.body.keys()
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    state.log(`command ${name} failed: ${reason}`)
    return errorReply(new MongoError(1, `the command failed inside the server: ${String(error)}`))
  }
}

function run(state: ServerState, { body, sequences }: Request, connectionId: number): Doc | Promise<Doc> {
  const name = body.keys().next().value
  if (name === undefined) throw new MongoError(59, "no such command: ''")
  const command = commands.get(name)
  if (!command) throw refused(59, `the command ${name}`)
  const database = body.get('$db')
  if (typeof database !== 'string') throw new MongoError(40571, 'OP_MSG requests require a $db argument')
  assertDatabaseName(database)
  const fields = new CommandFields(name, body, sequences)
  if (command.fields !== 'any') fields.assertOnly(command.fields, true)
  assertConcerns(fields)
  const { engine, cursors } = state
  return command.run({ engine, cursors, database, fields, connectionId, startedAt: new Date() })
}
