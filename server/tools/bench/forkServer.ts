import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A program of this folder in its own process, and the first message that it sent. */
export type Forked<T> = { message: T; pid: number; stop(): Promise<void> }

/**
 * Starts a program of this folder with these arguments, and waits for its first message. `stop` disconnects it, after
 * which it must exit.
 *
 * @throws when the program exits before its first message
 */
export async function forkServer<T>(file: string, args: readonly string[]): Promise<Forked<T>> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args)
  const exited = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`${file} has exited before its first message`))),
  ])
  return {
    message: message as T,
    pid: child.pid ?? 0,
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
