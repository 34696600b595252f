import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A program of this folder in a process of its own, and the first message that it sent. */
export type Forked<T> = {
  message: T
  pid: number
  nextMessage<M>(): Promise<M>
  send(message: string): void
  stop(): Promise<void>
}

/**
 * Starts a program of this folder with these arguments, and waits for its first message. It ends when it is disconnected.
 * Throws when it ends before.
 */
export async function forkServer<T>(file: string, args: readonly string[]): Promise<Forked<T>> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args)
  const exited = once(child, 'exit')
  const next = async () => {
    const [message] = await Promise.race([
      once(child, 'message'),
      exited.then(() => Promise.reject(new Error(`${file} has ended without a word`))),
    ])
    return message
  }
  return {
    message: (await next()) as T,
    pid: child.pid ?? 0,
    nextMessage: next,
    send: (message) => void child.send(message),
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
