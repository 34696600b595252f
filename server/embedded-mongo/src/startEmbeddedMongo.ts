import { runCommand } from './commands/runCommand'
import { CursorStore } from './cursors/cursorStore'
import { openEngine } from './storage/openEngine'
import { startTtlMonitor } from './ttl/ttlMonitor'
import { serveConnection } from './wire/connection'
import { HalfMessages } from './wire/halfMessages'
import { listen } from './wire/listen'

export type EmbeddedMongoOptions = {
  /** The folder of the data, created if missing. */
  folder: string
  /** A loopback TCP port instead of the socket; 0 chooses a free one. */
  port?: number
  cursorTimeoutMinutes?: number
  ttlSweepSeconds?: number
  /** The time within which a message must arrive, from its first byte to its last. */
  messageTimeoutSeconds?: number
  /**
   * Whether to check the whole file first, which is the default. A fresh copy of a checked file does not need it.
   */
  isChecked?: boolean
  log?: (line: string) => void
}

export type EmbeddedMongo = {
  /** The connection string for the MongoDB driver. */
  uri: string
  /** Ends the connections, waits for the writes in progress and releases the folder. */
  stop(): Promise<void>
}

/**
 * Starts a MongoDB server in this process. Throws FolderInUseError if another server uses the folder, and
 * DamagedDatabaseError if the folder has no intact database of this format.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const {
    folder,
    port,
    cursorTimeoutMinutes = 10,
    ttlSweepSeconds = 60,
    messageTimeoutSeconds = 30,
    isChecked = true,
    log = () => {},
  } = options
  const { engine, close } = await openEngine(folder, isChecked)
  const cursorTimeoutMs = cursorTimeoutMinutes * 60_000
  const cursors = new CursorStore(engine, cursorTimeoutMs)
  const state = { engine, cursors, log }
  const halfMessages = new HalfMessages(messageTimeoutSeconds * 1000)
  let connections = 0
  try {
    const listening = await listen(folder, port, (socket) => {
      const connectionId = ++connections
      serveConnection(socket, { answer: (request) => runCommand(state, request, connectionId), log, halfMessages })
    })
    const ttlMonitor = startTtlMonitor(engine, ttlSweepSeconds, log)
    const idleCursors = setInterval(() => cursors.closeIdle(), Math.min(30_000, Math.max(10, cursorTimeoutMs / 4)))
    idleCursors.unref()
    const stopAll = async () => {
      clearInterval(idleCursors)
      await listening.close()
      await ttlMonitor.stop()
      await close()
    }
    let stopping: Promise<void> | undefined
    return {
      uri: listening.uri,
      // A second stop must not remove the lock and the socket of a process that has opened the folder since.
      stop: () => {
        stopping ??= stopAll()
        return stopping
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
