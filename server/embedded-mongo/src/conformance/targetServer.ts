import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '../startEmbeddedMongo'

export type TargetServer = {
  uri: string
  stop(): Promise<void>
}

/** True when the run tests the embedded server rather than the one that MONGODB_URI names. */
export const isEmbedded = !process.env.MONGODB_URI

/**
 * Returns the server under test: the one that MONGODB_URI names, or an embedded one on a folder that `stop` removes.
 */
export async function startTargetServer(): Promise<TargetServer> {
  if (process.env.MONGODB_URI) return { uri: process.env.MONGODB_URI, stop: async () => {} }

  const folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-'))
  const server = await startEmbeddedMongo({ folder })
  return {
    uri: server.uri,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
