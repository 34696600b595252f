// Loaded before a process of the torture (`node --import`): its hours pass in minutes, and all processes agree on the
// time. `TORTURE_CLOCK` is when that began, in real milliseconds, how fast time passes, and how far ahead it is.
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

const [beganAt, speed, aheadMs] = (process.env.TORTURE_CLOCK ?? '0 1 0').split(' ').map(Number)
/** However short a while becomes, a call over loopback on a busy machine gets so long. */
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
