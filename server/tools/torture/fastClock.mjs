// Speeds up the clock of a process that loads this file first (`node --import`). Hours pass in minutes, and all processes
// agree on the time. `TORTURE_CLOCK` contains the real start time in milliseconds, the speed, and the milliseconds ahead.
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

const [beganAt, speed, aheadMs] = (process.env.TORTURE_CLOCK ?? '0 1 0').split(' ').map(Number)
/** The shortest real timeout, because even a loopback call may take this long on a busy machine. */
const shortestTimeoutMs = 1000

const RealDate = Date
const now = () => Math.round(beganAt + (RealDate.now() - beganAt) * speed + aheadMs)
globalThis.Date = new Proxy(RealDate, {
  construct: (date, input, asked) => Reflect.construct(date, input.length > 0 ? input : [now()], asked),
  apply: () => new RealDate(now()).toString(),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})

const { setInterval } = globalThis
globalThis.setInterval = (work, ms, ...rest) => setInterval(work, ms / speed, ...rest)
const pause = timers.setTimeout
timers.setTimeout = (ms, ...rest) => pause(ms / speed, ...rest)
syncBuiltinESMExports()

const timeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (ms) => timeout(Math.max(ms / speed, shortestTimeoutMs))
