import { isAbsolute } from 'node:path'
import { doc } from '../bson/value'
import { MongoError } from '../mongoError'
import type { Command } from './command'

/**
 * `{ backupTo: '/a/new/folder' }`, a command that MongoDB lacks: copies a snapshot of all databases into a folder that must
 * not exist, while other writes continue. The copy opens like any other folder.
 */
const backupTo: Command = {
  fields: ['backupTo'],
  async run({ database, engine, fields }) {
    if (database !== 'admin') throw new MongoError(13, 'backupTo may only be run against the admin database.')
    const folder = fields.value('backupTo')
    if (typeof folder !== 'string' || !isAbsolute(folder)) throw new MongoError(2, 'backupTo takes an absolute path')
    await engine.copyTo(folder)
    return doc({})
  },
}

/** The command that copies the whole server. */
export const backupCommands: Record<string, Command> = { backupTo }
