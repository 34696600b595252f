import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { bookableHours, maxResellerHoldMinutes, resellerHoldMinutes } from '@range/shared/limits'
import { maxCancellationDays, usualTerms } from '@range/shared/resellers/schema'
import { wantedHour } from './guests'
import {
  type ActingReseller,
  act,
  list,
  mostTries,
  pauseMs,
  race,
  type Sale,
  slotOf,
  type TortureReseller,
} from './sales'
import { signIn } from './staff'
import { askServer, happens, type World } from './world'

type Product = { id: string; options: { id: string; units: { id: string }[] }[] }
type Hour = { id: string; available: boolean }

const unfashionableHour = bookableHours[8]

/** The terms of a reseller without an allotment that cancels in time, and of one with few seats that always cancels late. */
const agreements = [
  usualTerms,
  {
    ...usualTerms,
    commissionPercent: 17,
    seatsPerSlot: 2,
    cancellationDays: maxCancellationDays,
    cancellationPercent: 50,
  },
]

/** Adds `count` resellers, as a manager does, and waits until every server accepts their keys. */
export async function signUpResellers(count: number, world: World): Promise<TortureReseller[]> {
  const manager = await signIn(world)
  const resellers: TortureReseller[] = []
  for (let number = 0; number < count; number++) {
    const terms = { ...usualTerms, ...agreements[number % agreements.length], name: `Reseller ${number}` }
    const headers = { ...manager, 'Idempotency-Key': randomUUID() }
    const made = await askServer(world, 'POST', '/api/v1/staff/resellers', { body: terms, headers })
    if (made?.status !== 201) throw new Error(`A reseller could not be added: ${JSON.stringify(made)}`)
    const { _id } = made.body.reseller as { _id: string }
    resellers.push({ id: _id, key: String(made.body.key), terms })
  }
  for (const server of world.servers.keys()) await untilKnown(resellers, server, world)
  return resellers
}

async function untilKnown(resellers: readonly TortureReseller[], server: number, world: World): Promise<void> {
  for (const { key } of resellers) {
    const headers = { Authorization: `Bearer ${key}` }
    for (
      let tries = 0;
      (await askServer(world, 'GET', '/octo/supplier', { headers, server }))?.status !== 200;
      tries++
    ) {
      if (tries === mostTries) throw new Error(`Server ${server} does not accept the key of a reseller.`)
      await delay(pauseMs)
    }
  }
}

/** Sells visits, often several at once, until the run is over. */
export async function beReseller(reseller: TortureReseller, world: World): Promise<void> {
  const seller = { reseller, world }
  let products: Product[] | undefined
  while (!world.isOver()) {
    products ??= await list<Product>(seller, { method: 'GET', path: '/products' })
    const product = products && world.random.pick(products)
    if (product) await Promise.all(Array.from({ length: 1 + world.random.below(3) }, () => sell(seller, product)))
    await delay(world.random.below(400))
  }
}

/** Reserves a visit, sometimes extends and changes it, and then confirms it, cancels it or abandons it. */
async function sell(seller: ActingReseller, product: Product): Promise<void> {
  const { random, tally, clock } = seller.world
  const [option] = product.options
  const ids = { productId: product.id, optionId: option?.id }
  const unitItems = () => Array.from({ length: 1 + random.below(2) }, () => ({ unitId: option?.units[0]?.id }))
  const availabilityId = await findHour(seller, ids)
  if (!availabilityId) return tally.add('sales without an hour')

  const uuid = randomUUID()
  const sale: Sale = { reseller: seller.reseller, uuid, told: undefined, isUnsure: false, heldAtMost: 0 }
  seller.world.sales.push(sale)
  const own = `/bookings/${uuid}`
  const holdFor = (minutes: number) => {
    sale.heldAtMost = Math.max(sale.heldAtMost, clock.now().getTime() + minutes * 60_000)
  }

  const wish = { uuid, ...ids, availabilityId, unitItems: unitItems(), currency: random.pick(['HUF', 'HUF', 'EUR']) }
  const expirationMinutes = happens(random, 30) ? 1 + random.below(20) : resellerHoldMinutes
  const reservation = { ...wish, expirationMinutes }
  const isReserved = await act(seller, sale, 'reserved', { method: 'POST', path: '/bookings', body: reservation })
  holdFor(expirationMinutes)
  if (!isReserved) return
  if (happens(random, 20)) {
    const body = { expirationMinutes: 1 + random.below(maxResellerHoldMinutes) }
    await act(seller, sale, 'extended', { method: 'POST', path: `${own}/extend`, body })
    holdFor(body.expirationMinutes)
  }
  if (happens(random, 30)) {
    const body = { availabilityId: (await findHour(seller, ids)) ?? availabilityId, unitItems: unitItems() }
    await act(seller, sale, 'changed', { method: 'PATCH', path: own, body })
  }
  if (happens(random, 15)) return tally.add('sales left')

  const confirm = { method: 'POST', path: `${own}/confirm`, body: { ...guest(random.below(50), happens(random, 30)) } }
  const cancel = { method: 'POST', path: `${own}/cancel`, body: { reason: 'torture' } }
  const dice = random.below(100)
  if (dice < 10) return void (await act(seller, sale, 'cancelled', cancel))
  if (dice < 20) return race(seller, sale, [confirm, cancel])
  if (dice < 35) Object.assign(confirm.body, { unitItems: unitItems() })
  if (!(await act(seller, sale, 'confirmed', confirm))) return
  if (happens(random, 25)) {
    const body = { availabilityId: (await findHour(seller, ids)) ?? availabilityId }
    await act(seller, sale, 'moved', { method: 'PATCH', path: own, body })
  }
  if (happens(random, 25)) await act(seller, sale, 'cancelled', cancel)
}

/**
 * Returns the id of an hour, half the time one that guests want too, or undefined for none. The hour is usually free, but
 * resellers with an allotment also try full ones.
 */
async function findHour(seller: ActingReseller, ids: object): Promise<string | undefined> {
  const { world } = seller
  const { date, time: fashionable } = wantedHour(world)
  const time = happens(world.random, 50) ? fashionable : unfashionableHour
  const body = { ...ids, localDateStart: date, localDateEnd: date }
  const hours = (await list<Hour>(seller, { method: 'POST', path: '/availability', body })) ?? []
  const wanted = hours.find(({ id }) => slotOf(id) === `${date}T${time}`)
  const isTried = wanted?.available || seller.reseller.terms.seatsPerSlot !== null || happens(world.random, 20)
  return isTried ? wanted?.id : undefined
}

function guest(number: number, emailReceipt: boolean) {
  return { contact: { fullName: `Resold ${number}`, emailAddress: `resold${number}@example.com` }, emailReceipt }
}
