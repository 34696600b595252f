import type { Doc } from '../bson/value'
import type { CursorStore } from '../cursors/cursorStore'
import type { Engine } from '../storage/engine'
import type { CommandFields } from './commandFields'

/** The context of a command. */
export type CommandContext = {
  engine: Engine
  cursors: CursorStore
  database: string
  fields: CommandFields
  connectionId: number
  startedAt: Date
}

export type Command = {
  /** Fields of this command besides those of every command. */
  fields: readonly string[] | 'any'
  run(context: CommandContext): Doc | Promise<Doc>
}
