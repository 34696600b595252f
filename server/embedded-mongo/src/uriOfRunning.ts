import { createConnection } from 'node:net'
import { join, resolve } from 'node:path'

/**
 * Returns the URI of the server that serves a folder on a socket inside it, in any process, or undefined if there is none.
 */
export async function uriOfRunning(folder: string): Promise<string | undefined> {
  const path = join(resolve(folder), 'mongo.sock')
  const isAlive = await new Promise<boolean>((done) => {
    const socket = createConnection(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
  return isAlive ? `mongodb://${encodeURIComponent(path)}/?directConnection=true` : undefined
}
