import { createConnection } from 'node:net'
import { join, resolve } from 'node:path'

/**
 * Returns how to reach the server that serves a folder on a socket in it, in this process or another; undefined for
 * none.
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
