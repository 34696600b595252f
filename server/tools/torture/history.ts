import { writeFile } from 'node:fs/promises'
import { slotId } from '@range/shared/bookings/seats'
import { isSeated } from '@range/shared/bookings/status'
import { holdMinutes } from '@range/shared/limits'
import type { Clock } from './processes'
import type { Reply } from './world'

/** The arguments of an operation: its booking, seats and settings, and sums of money under their names in the request. */
export type RecordedInput = {
  booking?: string
  /** Requests with the same key make the same booking. */
  key?: string
  slot?: string
  people?: number
  /** The booking whose seats the new one replaces. */
  replaces?: string
  capacity?: number
  blocked?: { slot: string; seats: number }[]
  [money: string]: unknown
}

/** A response. `slot`, `people` and `until` describe the seats of the booking; `until` is null for seats taken for good. */
export type RecordedOutcome = {
  status: number
  code?: string
  booking?: string
  slot?: string
  people?: number
  until?: number | null
  [money: string]: unknown
}

/** `start`, `end` and `until` are in milliseconds since the start of the run, on one monotonic clock. */
export type RecordedOperation = {
  process: number
  call: string
  input: RecordedInput
  start: number
  end: number | null
  outcome: RecordedOutcome | 'unknown'
}

type Body = Record<string, unknown>
type Request = { method: string; path: string; body: unknown; headers: Record<string, string> }

const calls: [name: string, method: string, path: RegExp][] = [
  ['book', 'POST', /^\/api\/v1\/book$/],
  ['sell at desk', 'POST', /^\/api\/v1\/staff\/bookings$/],
  ['pay', 'POST', /^\/api\/v1\/booking\/([^/]+)\/pay$/],
  ['return from bank', 'POST', /^\/api\/v1\/handle-response-code$/],
  ['release', 'POST', /^\/api\/v1\/booking\/([^/]+)\/release$/],
  ['reschedule', 'POST', /^\/api\/v1\/(?:staff\/bookings|booking)\/([^/]+)\/reschedule$/],
  ['cancel', 'POST', /^\/api\/v1\/(?:staff\/bookings|booking)\/([^/]+)\/cancel$/],
  ['refund', 'POST', /^\/api\/v1\/staff\/bookings\/([^/]+)\/refund$/],
  ['edit', 'PATCH', /^\/api\/v1\/staff\/bookings\/([^/]+)$/],
  ['save settings', 'POST', /^\/api\/v1\/save-settings$/],
  ['reserve', 'POST', /^\/octo\/bookings$/],
  ['change reservation', 'PATCH', /^\/octo\/bookings\/([^/]+)$/],
  ['extend', 'POST', /^\/octo\/bookings\/([^/]+)\/extend$/],
  ['confirm', 'POST', /^\/octo\/bookings\/([^/]+)\/confirm$/],
  ['cancel reservation', 'POST', /^\/octo\/bookings\/([^/]+)\/cancel$/],
]
const moneyFields = ['refundAmount', 'amount', 'paidBy', 'currency', 'total', 'taken', 'refunded', 'refundPending']

/** Every operation of a run on a slot or on a booking's money, with the moments of its request and of its response. */
export class OperationHistory {
  readonly operations: RecordedOperation[] = []
  readonly #clock: Clock
  readonly #beganAt = performance.now()
  readonly #busy = new Set<number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Records the start of a request. Returns a function that records its response, or undefined for none. */
  request({ method, path, body, headers }: Request): (reply: Reply | undefined) => void {
    const call = calls.find((one) => one[1] === method && one[2].test(path))
    if (!call) return () => undefined
    const id = call[2].exec(path)?.[1]
    const key = headers['Idempotency-Key']
    const start = this.#now()
    const end = this.begin(call[0], {
      ...(id && { booking: id }),
      ...(key && { key }),
      ...inputOf((body ?? {}) as Body),
    })
    return (reply) => end(reply && { status: reply.status, ...this.#outcomeOf(call[0], reply, start) })
  }

  /** Records the start of an operation. Returns a function that records its outcome; without one, it stays unknown. */
  begin(call: string, input: RecordedInput): (outcome: RecordedOutcome | undefined) => void {
    let process = 0
    while (this.#busy.has(process)) process += 1
    // A process whose operation has an unknown outcome stays busy, because the operation may still take effect.
    this.#busy.add(process)
    const operation: RecordedOperation = { process, call, input, start: this.#now(), end: null, outcome: 'unknown' }
    this.operations.push(operation)
    return (outcome) => {
      if (!outcome) return
      Object.assign(operation, { end: this.#now(), outcome })
      this.#busy.delete(process)
    }
  }

  /** Writes the operations as JSON lines, in the order of their starts. */
  async write(file: string): Promise<void> {
    await writeFile(file, this.operations.map((operation) => `${JSON.stringify(operation)}\n`).join(''))
  }

  #now(): number {
    return performance.now() - this.#beganAt
  }

  #outcomeOf(call: string, { status, body }: Reply, start: number): Omit<RecordedOutcome, 'status'> {
    if (status >= 400) return { code: String(body.code ?? body.error) }
    const clock = this.#clock
    const whenReached = (ms: number) => this.#now() + clock.realMs(ms - clock.now().getTime())
    if (call === 'book') {
      return { booking: String(body.id), until: start + clock.realMs(holdMinutes * 60_000) }
    }
    if (typeof body.uuid === 'string') {
      const { uuid: booking, status: state, availabilityId, unitItems, utcExpiresAt } = body
      const isSeated = state === 'CONFIRMED' || state === 'ON_HOLD'
      const slot = String(availabilityId).slice(0, '2026-12-24T14'.length)
      const until = state === 'CONFIRMED' ? null : whenReached(Date.parse(String(utcExpiresAt)))
      return { booking, state, ...(isSeated && { slot, people: (unitItems as unknown[]).length, until }) }
    }
    if (typeof body._id !== 'string') return {}
    const {
      _id: booking,
      status: state,
      date,
      time,
      howManyPeople: people,
      needsStaff,
      attention,
      pendingReschedule,
    } = body
    const hasSeats = isSeated({ status: state as 'PAID' }) && !needsStaff && !attention && !pendingReschedule
    const seats = { slot: slotId(String(date), Number(time)), people: Number(people), until: null }
    return { booking, state, ...picked(body, moneyFields), ...(hasSeats && seats) }
  }
}

function inputOf(body: Body): RecordedInput {
  const { date, time, howManyPeople, replaces, uuid, availabilityId, unitItems, maxPeopleCount, blockedSeats } = body
  const slot = typeof availabilityId === 'string' ? availabilityId.slice(0, '2026-12-24T14'.length) : undefined
  const people = howManyPeople ?? (Array.isArray(unitItems) ? unitItems.length : undefined)
  const blocked = (blockedSeats ?? []) as { date: string; time: number; seats: number }[]
  return {
    ...(typeof uuid === 'string' && { booking: uuid }),
    ...(slot && { slot }),
    ...(date !== undefined && time !== undefined && { slot: slotId(String(date), Number(time)) }),
    ...(people !== undefined && { people: Number(people) }),
    ...(typeof replaces === 'string' && { replaces }),
    ...(maxPeopleCount !== undefined && {
      capacity: Number(maxPeopleCount),
      blocked: blocked.map((one) => ({ slot: slotId(one.date, one.time), seats: one.seats })),
    }),
    ...picked(body, [...moneyFields, 'version']),
  }
}

function picked(body: Body, fields: readonly string[]): Body {
  return Object.fromEntries(fields.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]])))
}
