import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { allBookableHours, usualHours } from '@range/shared/settings/hours'
import { type BankOutcome, payAtBank } from '../../src/testing/payAtBank'
import { askServer, happens, type Reply, type World } from './world'

/** Days ahead of the first bookable day, so that no visit starts during the run. */
const firstDay = 40
/** Seconds for which all guests want the same few hours. */
const fashionSeconds = 15
type Outcome = BankOutcome | 'leave'
const outcomes: Outcome[] = [...Array(60).fill('success'), ...Array(14).fill('fail'), ...Array(10).fill('cancel')]
outcomes.push(...Array(6).fill('timeout'), ...Array(10).fill('leave'))

export type Packages = { _id: string; packageType: string }[]

/** Books, pays, retries, releases and returns, visit after visit, until the run is over. */
export async function beGuest(number: number, packages: Packages, world: World): Promise<void> {
  let unpaid: string | undefined
  while (!world.isOver()) {
    const id = await visit(number, packages, unpaid, world)
    unpaid = id && !world.toldPaid.has(id) ? id : undefined
    await delay(world.random.below(400))
  }
}

/** Returns a date and an hour that many others want at the same time. */
export function wantedHour({ random, clock }: World): { date: string; time: number } {
  const fashion = Math.floor(clock.realSeconds() / fashionSeconds)
  const date = addDays(budapestToday(clock.now()), firstDay + fashion + random.below(2))
  return { date, time: random.pick(allBookableHours(usualHours).slice(0, 4)) }
}

/** Books, sometimes to replace the guest's own unpaid booking, and pays. Returns the booking's id, if there is one. */
async function visit(
  number: number,
  packages: Packages,
  unpaid: string | undefined,
  world: World,
): Promise<string | undefined> {
  const { random, tally, acknowledged } = world
  const people = 1 + random.below(3)
  const main = packages.filter(({ packageType }) => packageType === 'MAIN')
  const input = {
    ...wantedHour(world),
    howManyPeople: people,
    currency: happens(random, 20) ? 'EUR' : 'HUF',
    promoCode: happens(random, 5) ? 'GIFT' : '',
    termsAndConditions: true,
    ...person(number),
    message: '',
    ...(unpaid && happens(random, 30) && { replaces: unpaid }),
    selected: [{ id: random.pick(main)._id, quantity: people }],
  }
  const headers = { 'Idempotency-Key': randomUUID() }
  const book = () => askServer(world, 'POST', '/api/v1/book', { body: input, headers })
  const replies = happens(random, 20) ? await Promise.all([book(), book()]) : [await book()]
  // Guests who get no response retry with the same key.
  for (let tries = 0; tries < 5 && !replies.some(isDecided); tries++) {
    await delay(500)
    replies.push(await book())
  }
  const booked = replies.filter((reply) => reply?.status === 201)
  const [first] = booked
  if (!first) {
    tally.add(`bookings ${String(replies.at(-1)?.body.code ?? 'unanswered')}`)
    return undefined
  }
  const id = String(first.body.id)
  if (booked.some((reply) => reply?.body.id !== id)) tally.violate(`one key created two bookings: ${id} and another`)
  acknowledged.set(id, String(first.body.orderNumber))
  tally.add('bookings made')
  if (happens(random, 8)) await release(id, world)
  await pay(id, String(first.body.url), world)
  if (world.toldPaid.has(id) && happens(random, 40)) await changePlans(id, world)
  return id
}

const isDecided = (reply: Reply | undefined) => reply !== undefined && reply.status < 500

async function pay(id: string, url: string, world: World): Promise<void> {
  const { random, tally } = world
  for (let attempt = 1, page = url; attempt <= 4 && page.includes('/trx/'); attempt++) {
    if (happens(random, 5)) await delay(random.below(3000))
    const outcome = random.pick(outcomes)
    if (outcome === 'leave') return tally.add('payments left open')
    // The bank may be down.
    const brought = await payAtBank(page, outcome).catch(() => undefined)
    if (!brought) return tally.add('payments refused by the bank')
    tally.add(`payments ${outcome}`)
    if (happens(random, 5)) await release(id, world)
    // A pause lets the payment notification arrive first, and its processing may overlap with the return.
    if (happens(random, 50)) await delay(random.below(1000))
    if (await returnFromBank(id, brought, world)) return
    if (outcome === 'success') return
    if (happens(random, 20)) return release(id, world)
    const again = await askServer(world, 'POST', `/api/v1/booking/${id}/pay`)
    tally.add(`tries again ${again?.status === 200 ? 'opened' : (again?.body.code ?? 'unanswered')}`)
    if (again?.status !== 200) return
    page = String(again.body.url)
  }
}

/** Returns from the bank once, twice concurrently, again later, or never. Returns whether the guest saw "paid". */
async function returnFromBank(
  id: string,
  brought: { code: string; signature: string },
  world: World,
): Promise<boolean> {
  const { random, tally, toldPaid, fresh } = world
  if (happens(random, 15)) {
    tally.add('returns never')
    return false
  }
  const bring = () => askServer(world, 'POST', '/api/v1/handle-response-code', { body: brought })
  const replies = await Promise.all(happens(random, 30) ? [bring(), bring()] : [bring()])
  if (happens(random, 10)) replies.push(await bring())
  tally.add('returns brought', replies.length)
  const isPaid = replies.some((reply) => reply?.body.status === 'PAID')
  if (isPaid) {
    toldPaid.add(id)
    fresh.push(id)
  }
  return isPaid
}

/** Cancels or reschedules a paid booking as its guest, sometimes twice concurrently, while staff may do the same. */
async function changePlans(id: string, world: World): Promise<void> {
  const { random, tally } = world
  const booking = await askServer(world, 'GET', `/api/v1/booking/${id}`)
  if (booking?.status !== 200) return
  const { version, refundIfCancelled: refund } = booking.body
  const isMoving = happens(random, 60)
  const body = isMoving ? { ...wantedHour(world), version } : { version, refund }
  const change = () => askServer(world, 'POST', `/api/v1/booking/${id}/${isMoving ? 'reschedule' : 'cancel'}`, { body })
  const replies = await Promise.all(happens(random, 30) ? [change(), change()] : [change()])
  for (const reply of replies) {
    const what = isMoving ? 'own reschedules' : 'own cancellations'
    tally.add(`${what} ${reply?.status === 200 ? 'done' : (reply?.body.code ?? 'unanswered')}`)
  }
}

async function release(id: string, world: World): Promise<void> {
  const reply = await askServer(world, 'POST', `/api/v1/booking/${id}/release`)
  world.tally.add(`releases ${reply?.status === 200 ? 'done' : (reply?.body.code ?? 'unanswered')}`)
}

function person(number: number) {
  return {
    firstName: 'Guest',
    lastName: `Number ${number}`,
    email: `guest${number}@example.com`,
    phoneNumber: '+36 30 123 4567',
    streetAddress: 'Fő utca 1',
    postCode: '1011',
    city: 'Budapest',
    country: 'Hungary',
  }
}
