import { int } from '../bson/numbers'
import { type Doc, doc } from '../bson/value'
import { maxDocumentBytes } from '../storage/documents'
import { maxMessageBytes } from '../wire/frames'
import type { Command, CommandContext } from './command'

// Drivers take this for MongoDB 7.0, whose replies the other commands imitate.
const maxWireVersion = 21
const serverVersion = '7.0.0'
const sessionMinutes = 30

const greeting = (primaryField: 'isWritablePrimary' | 'ismaster'): Command => ({
  // Clients of any version put more into a greeting than we know.
  fields: 'any',
  run: ({ connectionId, startedAt, fields }: CommandContext): Doc =>
    doc({
      helloOk: fields.has('helloOk') ? true : undefined,
      [primaryField]: true,
      maxBsonObjectSize: int(maxDocumentBytes),
      maxMessageSizeBytes: int(maxMessageBytes),
      maxWriteBatchSize: int(100_000),
      localTime: startedAt,
      logicalSessionTimeoutMinutes: int(sessionMinutes),
      connectionId: int(connectionId),
      minWireVersion: int(0),
      maxWireVersion: int(maxWireVersion),
      readOnly: false,
    }),
})

const ping: Command = { fields: ['ping'], run: () => doc({}) }

const buildInfo: Command = {
  fields: ['buildInfo'],
  run: () =>
    doc({
      version: serverVersion,
      gitVersion: 'embedded',
      modules: [],
      allocator: 'system',
      javascriptEngine: 'none',
      versionArray: serverVersion
        .split('.')
        .map((part) => int(Number(part)))
        .concat(int(0)),
      bits: int(64),
      debug: false,
      maxBsonObjectSize: int(maxDocumentBytes),
      storageEngines: ['lmdb'],
    }),
}

const connectionStatus: Command = {
  fields: ['connectionStatus', 'showPrivileges'],
  run: () => doc({ authInfo: doc({ authenticatedUsers: [], authenticatedUserRoles: [] }) }),
}

const endSessions: Command = { fields: ['endSessions'], run: () => doc({}) }

/** The commands about the server and the connection. */
export const serverCommands: Record<string, Command> = {
  hello: greeting('isWritablePrimary'),
  isMaster: greeting('ismaster'),
  ismaster: greeting('ismaster'),
  ping,
  buildInfo,
  connectionStatus,
  endSessions,
}
