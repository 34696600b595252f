import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './commands/runCommand'
import { CursorStore } from './cursors/cursorStore'
import { Engine } from './storage/engine'
import { serveConnection } from './wire/connection'
import { listen } from './wire/listen'

export interface EmbeddedMongoOptions {
  /** Holds the data; made if it is not there. */
  folder: string
  /** A loopback TCP port instead of the socket; 0 takes a free one. */
  port?: number
  cursorTimeoutMinutes?: number
  ttlSweepSeconds?: number
  log?: (line: string) => void
}

export interface EmbeddedMongo {
  /** For the MongoDB driver. */
  uri: string
  /** Ends the connections, waits for the writes under way and frees the folder. */
  stop(): Promise<void>
}

/**
 * Starts a MongoDB server in this process. Throws if another process has the folder, or if what lies in it is damaged
 * or of another format.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { folder, port, cursorTimeoutMinutes = 10, log = () => {} } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const isNew = !existsSync(join(folder, 'data.mdb'))
  const engine = new Engine(folder, isNew)
  if (isNew) await engine.format()
  const cursors = new CursorStore(engine, cursorTimeoutMinutes * 60_000)
  const state = { engine, cursors, log }
  let connections = 0
  const listening = await listen(folder, port, (socket) => {
    const connectionId = ++connections
    serveConnection(socket, { answer: (request) => runCommand(state, request, connectionId), log })
  })
  const idleCursors = setInterval(() => cursors.closeIdle(), 30_000)
  idleCursors.unref()
  return {
    uri: listening.uri,
    stop: async () => {
      clearInterval(idleCursors)
      await listening.close()
      await engine.close()
    },
  }
}
