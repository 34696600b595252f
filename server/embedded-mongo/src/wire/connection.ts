import type { Socket } from 'node:net'
import type { Doc } from '../bson/value'
import { FrameCutter, WireError } from './frames'
import type { HalfMessages } from './halfMessages'
import { type Request, readRequest, writeReply } from './messages'

export type ConnectionHandlers = {
  /** Returns the reply to a request; must not throw. */
  answer(request: Request): Promise<Doc>
  log(line: string): void
  /** Shared by all connections. */
  halfMessages: HalfMessages
}

/** Serves one client's messages one after the other, until it disconnects or breaks the protocol. */
export function serveConnection(socket: Socket, { answer, log, halfMessages }: ConnectionHandlers): void {
  const cutter = new FrameCutter()
  const waiting: Buffer[] = []
  let waitingBytes = 0
  let isBusy = false

  const sender = { end: (reason: string) => giveUp(new WireError(reason)) }
  const giveUp = (error: unknown): void => {
    waiting.length = 0
    socket.destroy()
    log(`connection ended: ${error instanceof Error ? error.message : String(error)}`)
  }

  const work = async (): Promise<void> => {
    isBusy = true
    try {
      for (let message = waiting.shift(); message; message = waiting.shift()) {
        waitingBytes -= message.length
        const request = readRequest(message)
        const reply = await answer(request)
        if (request.isUnacknowledged || socket.destroyed) continue
        const isTaken = socket.write(writeReply(request, reply))
        if (!isTaken) await drained(socket)
      }
    } catch (error) {
      giveUp(error)
    }
    isBusy = false
    if (!socket.destroyed) socket.resume()
  }

  socket.on('data', (chunk) => {
    try {
      for (const message of cutter.push(chunk as Buffer)) {
        waiting.push(message)
        waitingBytes += message.length
      }
      halfMessages.note(sender, cutter.waitingBytes)
    } catch (error) {
      if (!(error instanceof WireError)) throw error
      giveUp(error)
      return
    }
    if (isBusy) {
      if (waiting.length > maxWaiting || waitingBytes > maxWaitingBytes) socket.pause()
    } else void work()
  })
  // A client that disconnects in the middle of a message is not our fault.
  socket.on('error', () => socket.destroy())
  socket.once('close', () => halfMessages.note(sender, 0))
}

const maxWaiting = 64
const maxWaitingBytes = 16 * 2 ** 20

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      socket.off('drain', go).off('close', go)
      resolve()
    }
    socket.on('drain', go).on('close', go)
  })
}
