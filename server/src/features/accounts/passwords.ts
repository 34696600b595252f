import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { maxPasswordBytes } from '@range/shared/limits'
import { fairTurns, type Turn } from './fairTurns'

const bcryptRounds = 11
const require = createRequire(import.meta.url)

/** A hash that matches no password and takes as long to compare as any other. */
export const decoyHash = `$2b$${bcryptRounds}$${'.'.repeat(53)}`

/** The code of the hashing thread: a string, because a thread needs its own module and the bundled server is one file. */
const threadCode = `
const { parentPort, workerData } = require('node:worker_threads')
const bcrypt = require(workerData.bcrypt)
parentPort.on('message', async ({ id, method, args }) => {
  try {
    parentPort.postMessage({ id, result: await bcrypt[method](...args) })
  } catch (error) {
    parentPort.postMessage({ id, error })
  }
})
`

type Answer = { id: number; result?: unknown; error?: Error }
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void }

const hashInTurn = fairTurns()
const signedIn: Turn = { network: '', rank: 0 }
let thread: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Returns the hash of a password. Throws for more than `maxPasswordBytes` bytes, because bcrypt ignores the rest. */
export async function hashPassword(password: string): Promise<string> {
  if (isTooLong(password)) throw new Error(`The password may have at most ${maxPasswordBytes} bytes.`)
  return hashInTurn(signedIn, () => inThread('hash', password, bcryptRounds))
}

/**
 * Returns whether a password matches a hash. The comparison waits for its `turn`; by default it goes first, as for
 * people who are signed in.
 */
export function isPasswordOf(passwordHash: string, password: string, turn: Turn = signedIn): Promise<boolean> {
  return hashInTurn(turn, () => inThread('compare', password, passwordHash))
}

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > maxPasswordBytes
}

/** Runs bcrypt in the hashing thread: it takes a fifth of a second, which would block the server's own thread. */
function inThread<T>(method: 'hash' | 'compare', ...args: unknown[]): Promise<T> {
  const id = ++lastId
  thread ??= startThread()
  thread.ref()
  thread.postMessage({ id, method, args })
  return new Promise<T>((resolve, reject) => waiting.set(id, { resolve, reject }))
}

function startThread(): Worker {
  const started = new Worker(threadCode, { eval: true, workerData: { bcrypt: require.resolve('bcryptjs') } })
  started.on('message', ({ id, result, error }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) started.unref()
    if (error) asked?.reject(error)
    else asked?.resolve(result as never)
  })
  started.on('error', (error) => {
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return started
}
