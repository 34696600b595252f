import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Packages, wantedHour } from './guests'
import { askServer, happens, type Reply, type World } from './world'

type Desk = { world: World; packages: Packages; headers: Record<string, string> }

export const staffPassword = 'correct horse battery'
const lowCapacity = 5

/**
 * Reschedules, edits, cancels and refunds bookings as soon as they are paid, sells at the desk, closes hours and lowers
 * the capacity.
 */
export async function beClerk(packages: Packages, world: World): Promise<void> {
  const headers = await signIn(world)
  if (!headers) return
  const desk = { world, packages, headers }
  while (!world.isOver()) {
    await act(desk)
    await delay(world.random.below(100))
  }
}

/** Sets the capacity and the promo code that the guests use. */
export async function openForBusiness(world: World): Promise<void> {
  const headers = await signIn(world)
  if (!headers) throw new Error('The manager could not sign in.')
  const reply = await askServer(world, 'POST', '/api/v1/save-settings', {
    headers,
    body: settingsOf(world.highestCapacity),
  })
  if (reply?.status !== 200) throw new Error(`The settings could not be saved: ${JSON.stringify(reply)}`)
}

function settingsOf(maxPeopleCount: number) {
  return {
    maxPeopleCount,
    eurPrice: 400,
    promoCodes: [{ code: 'GIFT', percentage: 100 }],
    filterBookings: [],
  }
}

/** Signs in the manager. Returns the headers for its calls, or undefined when the run ends first. */
async function signIn(world: World): Promise<Record<string, string> | undefined> {
  while (!world.isOver()) {
    const reply = await askServer(world, 'POST', '/login', { body: { username: 'admin', password: staffPassword } })
    if (reply?.status === 200) return { Authorization: `Bearer ${String(reply.body.token)}` }
    await delay(300)
  }
  return undefined
}

/** Acts on the latest paid booking while its notifications may still be in flight; without one, sometimes does other work. */
async function act(desk: Desk): Promise<void> {
  const { world } = desk
  const id = world.fresh.pop()
  const dice = world.random.below(100)
  if (!id) {
    if (dice < 1) await changeSettings(desk)
    else if (dice < 4) await sellAtDesk(desk)
  } else if (dice < 25) note('reschedules', await reschedule(desk, id), desk)
  else if (dice < 45) note('cancellations', await cancel(desk, id), desk)
  else if (dice < 60) note('refunds', await refund(desk, id), desk)
  else note('edits', await edit(desk, id), desk)
}

const post = ({ world, headers }: Desk, path: string, body: unknown, more = {}) =>
  askServer(world, 'POST', `/api/v1${path}`, { body, headers: { ...headers, ...more } })

/** Counts an action, and sometimes queues the booking for another one. */
function note(name: string, reply: Reply | undefined, { world }: Desk): void {
  world.tally.add(`${name} ${reply?.status === 200 ? 'done' : (reply?.body.code ?? 'unanswered')}`)
  if (reply?.status === 200 && happens(world.random, 40)) world.fresh.push(String(reply.body._id))
}

function reschedule(desk: Desk, id: string): Promise<Reply | undefined> {
  const body = { ...wantedHour(desk.world), overrideReason: '' }
  return twice(desk, () => post(desk, `/staff/bookings/${id}/reschedule`, body))
}

async function cancel(desk: Desk, id: string): Promise<Reply | undefined> {
  const kept = await keptOf(desk, id)
  if (kept === undefined) return undefined
  const share = desk.world.random.pick([1, 1, 0.5, 0])
  const refundAmount = part(kept, share)
  return twice(desk, () => post(desk, `/staff/bookings/${id}/cancel`, { refundAmount, why: 'torture' }))
}

async function refund(desk: Desk, id: string): Promise<Reply | undefined> {
  const kept = await keptOf(desk, id)
  if (!kept) return undefined
  const amount = part(kept, desk.world.random.pick([0.25, 0.5, 1])) || kept
  const key = randomUUID()
  const body = { amount, why: 'torture' }
  const reply = await twice(desk, () => post(desk, `/staff/bookings/${id}/refund`, body, { 'Idempotency-Key': key }))
  if (reply?.status === 200) desk.world.toldRefunded.push({ id, key, amount })
  return reply
}

/** Changes the number of people, and refunds all, half or none of an overpayment. */
async function edit(desk: Desk, id: string): Promise<Reply | undefined> {
  const { world, headers } = desk
  const path = `/api/v1/staff/bookings/${id}`
  const booking = await askServer(world, 'GET', path, { headers })
  const [line] = booking?.status === 200 ? (booking.body.selected as { id: string }[]) : []
  if (!booking || !line) return undefined
  const people = 1 + world.random.below(3)
  const visit = { howManyPeople: people, selected: [{ id: line.id, quantity: people }] }
  const quote = await post(desk, `/staff/bookings/${id}/quote`, visit)
  if (quote?.status !== 200) return quote
  const refundAmount = part(Number(quote.body.overpaid), world.random.pick([1, 0.5, 0]))
  const body = { ...visit, version: booking.body.version, refundAmount, why: 'torture' }
  return twice(desk, () => askServer(world, 'PATCH', path, { body, headers }))
}

/** Performs an action, sometimes twice concurrently, and again when there was no response, as impatient people do. */
async function twice({ world }: Desk, action: () => Promise<Reply | undefined>): Promise<Reply | undefined> {
  const replies = await Promise.all(happens(world.random, 25) ? [action(), action()] : [action()])
  const answered = replies.find((reply) => reply?.status === 200) ?? replies.find((reply) => reply)
  return answered ?? action()
}

/** Returns the sum of a booking that can still be refunded, in its currency. */
async function keptOf({ world, headers }: Desk, id: string): Promise<number | undefined> {
  const reply = await askServer(world, 'GET', `/api/v1/staff/bookings/${id}`, { headers })
  if (reply?.status !== 200) return undefined
  const { taken, refunded, refundPending } = reply.body
  return Number((Number(taken) - Number(refunded) - Number(refundPending)).toFixed(2))
}

/** Returns a share of a sum in whole units, which are valid in both currencies. */
function part(kept: number, share: number): number {
  return share === 1 ? kept : Math.floor(kept * share)
}

async function sellAtDesk(desk: Desk): Promise<void> {
  const { world, packages } = desk
  const people = 1 + world.random.below(2)
  const main = packages.filter(({ packageType }) => packageType === 'MAIN')
  const body = {
    ...wantedHour(world),
    howManyPeople: people,
    selected: [{ id: world.random.pick(main)._id, quantity: people }],
    firstName: 'Desk',
    lastName: 'Guest',
    paidBy: world.random.pick(['CASH', 'CARD', null]),
  }
  const reply = await post(desk, '/staff/bookings', body, { 'Idempotency-Key': randomUUID() })
  world.tally.add(`desk bookings ${reply?.status === 201 ? 'made' : (reply?.body.code ?? 'unanswered')}`)
  if (reply?.status === 201) world.acknowledged.set(String(reply.body._id), String(reply.body.orderNumber))
}

/** Closes one hour or none, blocks seats in one hour or none, and lowers or restores the capacity. */
async function changeSettings(desk: Desk): Promise<void> {
  const { world, headers } = desk
  const settings = await askServer(world, 'GET', '/api/v1/get-save-settings', { headers })
  if (settings?.status !== 200) return
  const { date, time } = wantedHour(world)
  const isClosing = happens(world.random, 40)
  const body = {
    ...settingsOf(happens(world.random, 40) ? lowCapacity : world.highestCapacity),
    filterBookings: isClosing ? [{ date, excludesTimes: `${time}:00` }] : [],
    blockedSeats: happens(world.random, 30) ? [{ ...wantedHour(world), seats: 3, why: 'Lane 3' }] : [],
    version: settings.body.version,
  }
  const reply = await post(desk, '/save-settings', body)
  world.tally.add(`settings ${reply?.status === 200 ? 'saved' : (reply?.body.code ?? 'unanswered')}`)
}
