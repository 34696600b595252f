import type { RecordedOperation } from './history'

/** Seats that a booking had for certain, from the end of the operation that took them until something may have freed them. */
type Held = { booking: string; slot: string; people: number; from: number; until: number; since: number }
/** Seats that a booking may have had. */
type Possible = { slot: string; people: number; from: number; until: number }

const forever = Number.POSITIVE_INFINITY
/** Calls that never free seats of the booking they name. */
const harmless = ['book', 'sell at desk', 'reserve', 'extend', 'pay at bank', 'return from bank']
/** Calls that may take seats again for a booking that has none. */
const retaking = ['book', 'pay', 'pay at bank', 'return from bank']
const freeing = ['release', 'cancel', 'cancel reservation']

/**
 * Returns the contradictions between a history and a slot whose seats are taken and freed one operation at a time, as
 * sentences: more seats taken than the capacity allows, a take that no moment between its request and its response
 * explains, and a SLOT_FULL that no such moment explains. Where the history leaves several orders possible, the
 * checker assumes the one that breaks no promise, so it finds too little rather than too much.
 */
export function checkSeats(operations: readonly RecordedOperation[]): string[] {
  const bookings = groupByBooking(operations)
  const held = [...bookings].flatMap(([booking, own]) => heldBy(booking, own))
  const possible = [...bookings.values()].flatMap(possibleFor)
  const capacity = capacities(operations)
  const faults: string[] = []
  for (const one of held) {
    const inSlot = held.filter(({ slot }) => slot === one.slot)
    const together = inSlot.filter(({ from, until }) => from <= one.from && one.from < until)
    const most = capacity(Math.min(...together.map(({ since }) => since)), one.from).most
    const taken = seatsOf(together)
    if (taken > most) faults.push(`${taken} seats were taken at ${one.slot}, which had ${most}, after ${inWords(one)}`)

    const others = inSlot.filter(({ booking }) => booking !== one.booking)
    const moments = momentsIn(
      one.since,
      one.from,
      others.map(({ until }) => until),
    )
    const least = Math.min(
      ...moments.map((at) => seatsOf(others.filter(({ from, until }) => from <= at && at < until))),
    )
    const free = Math.max(0, capacity(one.since, one.from).most - least)
    if (one.people > free) faults.push(`${inWords(one)} at ${one.slot} succeeded, but at most ${free} seats were free`)
  }
  for (const { call, input, outcome, start, end } of operations) {
    if (!isFull({ outcome }) || end === null) continue
    if (input.slot === undefined || input.people === undefined) continue
    const inSlot = possible.filter(({ slot }) => slot === input.slot)
    const moments = momentsIn(
      start,
      end,
      inSlot.map(({ from }) => from),
    )
    const taken = Math.max(...moments.map((at) => sum(inSlot.filter(({ from, until }) => from <= at && at < until))))
    const free = capacity(start, end, input.slot).least - taken
    if (input.people <= free) {
      const what = `${call} of ${input.people} at ${Math.round(start)} ms`
      faults.push(`${what} at ${input.slot} was refused, but at least ${free} seats were free`)
    }
  }
  return faults
}

/** Returns the operations of each booking, in the order of their starts. Attempts that made no booking have their own group. */
function groupByBooking(operations: readonly RecordedOperation[]): Map<string, RecordedOperation[]> {
  const byKey = new Map<string, string>()
  for (const { input, outcome } of operations) {
    if (input.key && outcome !== 'unknown' && outcome.booking) byKey.set(input.key, outcome.booking)
  }
  const groups = new Map<string, RecordedOperation[]>()
  const add = (booking: string, operation: RecordedOperation) => {
    const own = groups.get(booking)
    if (own) own.push(operation)
    else groups.set(booking, [operation])
  }
  for (const [index, operation] of operations.toSorted((a, b) => a.start - b.start).entries()) {
    const { input, outcome } = operation
    const made = outcome === 'unknown' ? undefined : outcome.booking
    if (input.capacity !== undefined) continue
    add(made ?? input.booking ?? byKey.get(input.key ?? '') ?? `attempt ${index}`, operation)
    if (input.replaces) add(input.replaces, { ...operation, call: 'release', input: {}, outcome: 'unknown' })
  }
  return groups
}

/** Returns the seats that a successful operation took, or that it found taken. */
function takenBy({ input, outcome }: RecordedOperation): { slot: string; people: number; until: number } | undefined {
  if (outcome === 'unknown' || outcome.until === undefined) return undefined
  const slot = outcome.slot ?? input.slot
  const people = outcome.people ?? input.people
  if (slot === undefined || people === undefined) return undefined
  return { slot, people, until: outcome.until ?? forever }
}

function heldBy(booking: string, own: readonly RecordedOperation[]): Held[] {
  const since = Math.min(...own.map(({ start }) => start))
  // The response to a repeated request may come long after the hold began.
  const firstHold = Math.min(...own.filter(({ call }) => call === 'book').map((one) => takenBy(one)?.until ?? forever))
  return own.flatMap((operation) => {
    const took = takenBy(operation)
    if (!took || operation.end === null) return []
    const { slot, people } = took
    const disturbing = own.filter((other) => {
      const kept = takenBy(other)
      const keepsThem = kept?.slot === slot && kept.people >= people
      return other !== operation && mayFree(other) && !keepsThem && endOf(other, own) > operation.start
    })
    const holdEnd = operation.call === 'book' ? firstHold : took.until
    const until = Math.min(holdEnd, ...disturbing.map(({ start }) => start))
    return until > operation.end ? [{ booking, slot, people, from: operation.end, until, since }] : []
  })
}

/** A rejected request changes nothing, except that paying again may give up the hold. */
function mayFree(operation: RecordedOperation): boolean {
  return !harmless.includes(operation.call) && (!isRejected(operation) || operation.call === 'pay')
}

/** Returns the moment after which an operation has no effect. The bank's notification of a payment may come at any time. */
function endOf({ call, input, outcome, start, end }: RecordedOperation, own: readonly RecordedOperation[]): number {
  if (outcome === 'unknown' || outcome.status >= 500 || end === null) return forever
  if (call !== 'pay at bank' || input.choice !== 'success') return end
  const settled = own.find((one) => one.start > start && one.outcome !== 'unknown' && one.outcome.state === 'PAID')
  return settled?.end ?? forever
}

function possibleFor(operations: readonly RecordedOperation[]): Possible[] {
  const own = operations.filter((one) => !isFull(one))
  const sizes = own.flatMap((one) => [one.input.people ?? 0, takenBy(one)?.people ?? 0])
  const slots = new Set(own.flatMap((one) => [one.input.slot, takenBy(one)?.slot].filter((slot) => slot !== undefined)))
  return [...slots].map((slot) => {
    const here = own.filter((one) => one.input.slot === slot || takenBy(one)?.slot === slot)
    const last = here.every(isRejected) ? Math.max(...here.map((one) => one.end ?? forever)) : freedAt(slot, own)
    return { slot, people: Math.max(...sizes), from: Math.min(...here.map(({ start }) => start)), until: last }
  })
}

/** Returns the moment from which a booking has no seats in a slot for certain. */
function freedAt(slot: string, own: readonly RecordedOperation[]): number {
  const effective = own.filter((one) => !isRejected(one))
  const freed = effective.filter((one) => {
    const at = takenBy(one)?.slot
    const isFreeing = at === undefined ? freeing.includes(one.call) && isDone(one) : at !== slot
    const isLast = effective.every((other) => {
      const takesAgain = other.input.slot === slot || takenBy(other)?.slot === slot || retaking.includes(other.call)
      return other === one || endOf(other, own) <= one.start || (other.start >= endOf(one, own) && !takesAgain)
    })
    return isFreeing && isLast
  })
  return Math.min(...freed.map((one) => endOf(one, own)))
}

const isDone = ({ outcome }: RecordedOperation) => outcome !== 'unknown' && outcome.status < 300
const isRejected = ({ outcome }: RecordedOperation) =>
  outcome !== 'unknown' && outcome.status >= 400 && outcome.status < 500

const isFull = ({ outcome }: Pick<RecordedOperation, 'outcome'>) =>
  outcome !== 'unknown' && outcome.code === 'SLOT_FULL'

/** Returns a function that gives the most and the least seats that a slot may have had between two moments. */
function capacities(operations: readonly RecordedOperation[]) {
  const saves = operations.filter((one) => one.input.capacity !== undefined && !isRejected(one))
  return (from: number, until: number, slot?: string): { most: number; least: number } => {
    const begun = saves.filter(({ start }) => start <= until)
    const replaced = (save: RecordedOperation) =>
      begun.some((next) => isDone(next) && next.start >= endOf(save, saves) && (next.end ?? forever) <= from)
    const seats = begun.filter((save) => !replaced(save)).map(({ input }) => input.capacity ?? 0)
    if (seats.length === 0) return { most: forever, least: 0 }
    const blocked = begun.flatMap(({ input }) => input.blocked ?? []).filter((one) => one.slot === slot)
    return { most: Math.max(...seats), least: Math.min(...seats) - Math.max(0, ...blocked.map((one) => one.seats)) }
  }
}

/** Returns the first moment, and the given ones between the two: only there can a number of seats reach its extreme. */
function momentsIn(from: number, until: number, changes: readonly number[]): number[] {
  return [from, ...changes.filter((at) => at > from && at <= until)]
}

/** Returns the seats of several bookings, counting each booking once. */
function seatsOf(held: readonly Held[]): number {
  const byBooking = new Map<string, number>()
  for (const { booking, people } of held) byBooking.set(booking, Math.max(people, byBooking.get(booking) ?? 0))
  return [...byBooking.values()].reduce((total, people) => total + people, 0)
}

function sum(possible: readonly Possible[]): number {
  return possible.reduce((total, { people }) => total + people, 0)
}

function inWords({ booking, people, from }: Held): string {
  return `the booking ${booking.slice(0, 8)} for ${people} at ${Math.round(from)} ms`
}
