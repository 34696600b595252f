import type { CashUp, OpenShift } from '@range/shared/cashUps/schema'
import type { Ledger } from '@range/shared/reports/ledger'
import type { TillSettings } from '@range/shared/settings/fields'
import { expect } from 'vitest'
import { Settings } from '../../features/settings/settingsModel'
import { deskToday, staffPath } from '../useDesk'
import { pay } from './bookingActions'
import {
  authorization,
  beginAs,
  cents,
  type Day,
  type DrawerMoney,
  heldIn,
  ledger,
  ownDrawer,
  sendAs,
  sumsOfEntries,
  sumUp,
  todayOf,
} from './randomDay'

export async function move(day: Day): Promise<void> {
  beginAs(day)
  const direction = day.random.pick(['IN', 'OUT'])
  const amount = 5 * (1 + day.random.below(2_000))
  const currency = day.random.pick(['HUF', 'EUR'] as const)
  await sendAs(day, 'post', 'cash-ups/open/movements', { direction, amount, currency, why: 'change' }).expect(201)
  const { CASH } = heldIn(day, day.drawer)
  CASH[currency] = cents(CASH[currency] + (direction === 'IN' ? amount : -amount))
}

export async function openOf(day: Day, drawer: string): Promise<OpenShift> {
  const query = drawer === ownDrawer(day, day.actor) ? {} : { drawer }
  return (await day.app.api.get(staffPath('cash-ups/open')).query(query).set(authorization(day)).expect(200)).body
}

/** Returns the body that cashes up a drawer with what it should hold, and leaves some of it; counts it blind first. */
async function countedOf(day: Day, drawer: string): Promise<object> {
  const { CASH: counted, CARD: countedCard } = structuredClone(heldIn(day, drawer))
  const seen = await openOf(day, drawer)
  const { number, entryCount } = seen
  const own = { number, drawer, counted, countedCard }
  const left = { HUF: Math.max(0, Math.floor(counted.HUF / 3)), EUR: Math.max(0, cents(Math.floor(counted.EUR / 3))) }
  const input = { ...own, expected: counted, expectedCard: countedCard, left }
  if (day.till.blindCount) {
    expect(seen).toMatchObject({
      expected: null,
      expectedCard: null,
      lines: [],
      entries: [],
      movements: [],
      count: null,
    })
    expect((await sendAs(day, 'post', 'cash-ups', input)).body.code).toBe('NOT_POSSIBLE_NOW')
    const counting = { ...own, entryCount }
    const early = { ...counting, entryCount: entryCount + 1 }
    expect((await sendAs(day, 'post', 'cash-ups/open/count', early)).body.code).toBe('CHANGED_MEANWHILE')
    const { body } = await sendAs(day, 'post', 'cash-ups/open/count', counting).expect(201)
    expect(body).toMatchObject({ expected: counted, count: { expected: counted, expectedCard: countedCard } })
  } else {
    expect(seen).toMatchObject({ expected: counted, expectedCard: countedCard, count: null })
  }
  return input
}

function closed(day: Day, cashUp: CashUp): void {
  day.cashUps.push(cashUp)
  const { drawer, left } = cashUp
  day.held.set(drawer, { CASH: { ...left }, CARD: { HUF: 0, EUR: 0 } })
}

/** Cashes up the clerk's own drawer, or as a manager any that still holds money. */
export async function cashUp(day: Day): Promise<void> {
  if (day.random.below(2) > 0) return pay(day)
  beginAs(day)
  const { otherDrawers } = await openOf(day, day.drawer)
  const drawer = day.random.pick([day.drawer, ...otherDrawers])
  closed(day, (await sendAs(day, 'post', 'cash-ups', await countedOf(day, drawer)).expect(201)).body)
}

/** Eva and Kata close Kata's drawer at the same moment, and only one of them succeeds. */
export async function closeTogether(day: Day): Promise<void> {
  if (day.random.below(3) > 0) return pay(day)
  const drawer = ownDrawer(day, 'Kata')
  const bodies: object[] = []
  for (const clerk of ['Eva', 'Kata'] as const) {
    beginAs(day, clerk)
    bodies.push(await countedOf(day, drawer))
  }
  const answers = await Promise.all(
    (['Eva', 'Kata'] as const).map((actor, place) =>
      day.app.api
        .post(staffPath('cash-ups'))
        .set(authorization({ ...day, actor }))
        .send(bodies[place]),
    ),
  )
  const [winner] = answers.filter(({ status }) => status === 201)
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  if (winner) closed(day, winner.body)
}

/** Changes the drawers and blind counting in the middle of shifts. Money stays in the drawer that it was put in. */
export async function changeTill(day: Day): Promise<void> {
  if (day.random.below(2) > 0) return pay(day)
  await setTill(day, {
    drawers: day.random.pick(['SHARED', 'PER_CLERK']),
    blindCount: day.random.below(2) > 0,
  })
}

export async function setTill(day: Day, till: TillSettings): Promise<void> {
  await Settings.updateOne({ _id: 'settings' }, { $set: { till } }, { upsert: true })
  day.till = till
}

/** With blind counts, the desk reads only what closed shifts hold, and it never exports lines that name guests. */
export async function readAsDesk(day: Day): Promise<void> {
  const get = (path: string, query: object) => day.app.api.get(staffPath(path)).query(query).set(day.clerks.kata)
  const range = { start: deskToday, end: todayOf(day) }
  const { entries, hidesOpenShift }: Ledger = (await get('ledger', range).expect(200)).body
  const all = await ledger(day)
  const expected = day.till.blindCount ? closedSums(day) : sumsOfEntries(all)
  expect(sumsOfEntries(entries)).toEqual(expected)
  expect(hidesOpenShift).toBe(entries.length < all.length)
  const month = todayOf(day).slice(0, 7)
  expect((await get('export/ledger.csv', { month })).body.code).toBe('MANAGERS_ONLY')
  await get('export/ledger-sums.csv', { month }).expect(200)
}

/** A drawer that nobody has is refused to managers, and every drawer of others to the desk. */
export async function nameOtherDrawers(day: Day): Promise<void> {
  const movement = { direction: 'IN', amount: 5, currency: 'HUF', why: 'change' }
  beginAs(day, 'Eva')
  await sendAs(day, 'post', 'cash-ups/open/movements', { ...movement, drawer: `drawer ${day.keys}` }).expect(404)
  beginAs(day, 'Kata')
  await sendAs(day, 'post', 'cash-ups/open/movements', { ...movement, drawer: 'Eva' }).expect(403)
}

/** Returns the desk money of all closed shifts by method and currency. */
function closedSums({ cashUps }: Day): DrawerMoney {
  return sumUp(cashUps.flatMap(({ lines }) => lines))
}
