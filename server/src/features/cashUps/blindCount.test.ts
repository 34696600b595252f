import { type Cash, type OpenShift, openShiftSchema } from '@range/shared/cashUps/schema'
import { ledgerSchema } from '@range/shared/reports/ledger'
import { reportSchema } from '@range/shared/reports/schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { readCsv } from '../../testing/readCsv'
import { deskToday, staffPath, useDesk } from '../../testing/useDesk'
import { useTestApp } from '../../testing/useTestApp'
import { Admin } from '../accounts/adminModel'
import { Settings } from '../settings/settingsModel'

const app = useTestApp()
const { clerks, walkIn, act, close } = useDesk(app)
let keys = 0
/** Kata and Dora have the desk's role, Eva is a manager. */
let dora: { Authorization: string }
const setTill = (changes: object) =>
  Settings.updateOne({ _id: 'settings' }, { $set: { till: changes } }, { upsert: true })
beforeEach(async () => {
  await setTill({ blindCount: true })
  await Admin.updateOne({ username: 'Kata' }, { role: 'desk' })
  clerks.kata = await loginAsAdmin(app, 'Kata')
  dora = await loginAsAdmin(app, 'Dora', 'desk')
})

const forints = (HUF: number): Cash => ({ HUF, EUR: 0 })
const hidden = { expected: null, expectedCard: null, lines: [], entries: [], movements: [], count: null }

async function open(staff = clerks.kata): Promise<OpenShift> {
  return openShiftSchema.parse((await app.api.get(staffPath('cash-ups/open')).set(staff).expect(200)).body)
}

type Counting = { staff?: typeof clerks.kata; number?: number; key?: string; entryCount?: number; countedCard?: Cash }

/** Counts with a form that the clerk has just opened, unless a number of entries says otherwise. */
async function count(
  counted: Cash,
  { staff = clerks.kata, number = 1, key = `count-${keys++}`, entryCount, countedCard }: Counting = {},
) {
  const body = { number, counted, countedCard, entryCount: entryCount ?? (await open(staff)).entryCount }
  return app.api
    .post(staffPath('cash-ups/open/count'))
    .set({ ...staff, 'Idempotency-Key': key })
    .send(body)
}

async function keepCount(counted: Cash, options: Counting = {}) {
  const answer = await count(counted, options)
  expect(answer.status).toBe(201)
  return answer
}

const putIn = (amount: number) =>
  app.api
    .post(staffPath('cash-ups/open/movements'))
    .set({ ...clerks.kata, 'Idempotency-Key': `move-${keys++}` })
    .send({ direction: 'IN', amount, currency: 'HUF', why: 'change' })
    .expect(201)

describe('the sums of the open shift', () => {
  test('show to a clerk after the clerk’s own count, until the drawer’s next entry', { tags: 'long' }, async () => {
    await walkIn()
    expect(await open()).toMatchObject(hidden)
    const { body } = await keepCount(forints(29_500))
    expect(body).toMatchObject({ expected: forints(30_000), count: { clerk: 'Kata', counted: forints(29_500) } })
    expect(await open()).toMatchObject({ expected: forints(30_000) })
    expect(await open(dora)).toMatchObject(hidden)
    await walkIn({}, dora)
    expect(await open()).toMatchObject(hidden)
    await keepCount(forints(60_000))
    expect((await putIn(1_000)).body).toMatchObject(hidden)
  })

  test('are no part of what the desk reads in report, ledger and CSV, but of what managers read', {
    tags: 'long',
  }, async () => {
    await walkIn({ date: deskToday, time: 17 })
    await walkIn({ date: deskToday, time: 17, paidBy: 'CARD' })
    const read = async (staff: typeof dora) => {
      const get = (path: string, query: object) => app.api.get(staffPath(path)).query(query).set(staff).expect(200)
      const range = { start: deskToday, end: deskToday }
      const report = reportSchema.parse((await get('report', range)).body)
      const ledger = ledgerSchema.parse((await get('ledger', range)).body)
      const sums = readCsv((await get('export/ledger-sums.csv', { month: '2026-11' })).text).slice(1)
      return {
        report: [report.totals.HUF, report.totals.bookings, report.hidesOpenShift],
        ledger: [ledger.entries.length, ledger.hidesOpenShift],
        sums: sums.length,
      }
    }
    const shown = { report: [60_000, 2, false], ledger: [2, false], sums: 3 }
    const kept = { report: [0, 2, true], ledger: [0, true], sums: 0 }
    expect(await read(clerks.eva)).toEqual(shown)
    expect(await read(clerks.kata)).toEqual(kept)
    await keepCount(forints(30_000))
    expect(await read(clerks.kata)).toMatchObject({ ledger: [1, true], report: [30_000, 2, true] })
    await keepCount(forints(30_000), { countedCard: forints(30_000) })
    expect([await read(clerks.kata), await read(dora)]).toEqual([shown, kept])
    const { number, expected } = await open()
    const counted = { counted: forints(30_000), countedCard: forints(30_000) }
    await close({ number, expected, ...counted }, clerks.kata).expect(201)
    expect(await read(dora)).toEqual(shown)
  })

  test('hide the card payments until the terminal is counted too, which a clerk may do after the cash', async () => {
    await walkIn()
    await walkIn({ paidBy: 'CARD' })
    const { body } = await keepCount(forints(30_000))
    const cashOnly = { expected: forints(30_000), expectedCard: null, lines: [{ method: 'CASH' }] }
    expect(body).toMatchObject({ ...cashOnly, entries: [{ method: 'CASH' }], count: { expectedCard: null } })
    const later = await keepCount(forints(30_000), { countedCard: forints(29_000) })
    expect(later.body).toMatchObject({
      expectedCard: forints(30_000),
      count: { countedCard: forints(29_000), expectedCard: forints(30_000) },
    })
    expect(later.body.entries).toHaveLength(2)
  })

  test('hide no money of closed shifts, of whose bookings some is in the open one too', { tags: 'long' }, async () => {
    const refunded = await walkIn({ date: deskToday, time: 17 })
    const undone = await walkIn({ date: deskToday, time: 17 })
    await keepCount(forints(60_000))
    const { number, expected } = await open()
    await close({ number, expected, counted: forints(60_000) }, clerks.kata).expect(201)
    await act(refunded, 'refund', { amount: 5_000, why: 'rain' }, dora).expect(200)
    await act(undone, 'takings/desk:0/undo', {}, dora).expect(200)
    const query = { start: deskToday, end: deskToday }
    const kept = async (staff: typeof dora) =>
      (await app.api.get(staffPath('report')).query(query).set(staff).expect(200)).body.totals.HUF
    expect([await kept(clerks.kata), await kept(clerks.eva)]).toEqual([60_000, 25_000])
  })

  test('hide what other clerks’ drawers hold, too', async () => {
    await setTill({ blindCount: true, drawers: 'PER_CLERK' })
    await walkIn({}, dora)
    await keepCount(forints(0))
    const query = { start: deskToday, end: deskToday }
    const ledger = await app.api.get(staffPath('ledger')).query(query).set(clerks.kata).expect(200)
    expect(ledger.body).toMatchObject({ entries: [], hidesOpenShift: true })
  })
})

describe('closing a shift', () => {
  test('needs the clerk’s own count of it as it is', { tags: 'long' }, async () => {
    await walkIn()
    const input = { number: 1, expected: forints(30_000), counted: forints(30_000) }
    const refusal = { code: 'NOT_POSSIBLE_NOW', error: expect.stringMatching(/^Count the till first/) }
    for (const staff of [clerks.kata, clerks.eva]) expect((await close(input, staff)).body).toMatchObject(refusal)
    await keepCount(forints(30_000))
    expect((await close(input, dora)).body).toMatchObject(refusal)
    await walkIn()
    const more = { number: 1, expected: forints(60_000), counted: forints(60_000) }
    expect((await close(more, clerks.kata)).body).toMatchObject({
      code: 'NOT_POSSIBLE_NOW',
      error: '1 payment was recorded since you counted. Count again, then close the till.',
    })
    await keepCount(forints(60_000))
    expect((await close({ ...more, counted: forints(59_000), note: 'x' }, clerks.kata)).body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      error: expect.stringMatching(/^You have counted again/),
    })
    await close(more, clerks.kata).expect(201)
    expect((await count(forints(0))).body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect(await open()).toMatchObject({ number: 2, ...hidden })
  })

  test('keeps all counts, each beside what was expected when it was made', { tags: 'long' }, async () => {
    await walkIn()
    await keepCount(forints(29_500))
    await keepCount(forints(30_000), { staff: dora })
    await walkIn()
    await keepCount(forints(60_500))
    await keepCount(forints(60_000))
    const input = { number: 1, expected: forints(60_000), counted: forints(60_000) }
    const { body } = await close(input, clerks.kata).expect(201)
    expect(body.counts).toMatchObject([
      { clerk: 'Kata', counted: forints(29_500), expected: forints(30_000) },
      { clerk: 'Dora', counted: forints(30_000), expected: forints(30_000) },
      { clerk: 'Kata', counted: forints(60_500), expected: forints(60_000) },
      { clerk: 'Kata', counted: forints(60_000), expected: forints(60_000) },
    ])
  })
})

test('a repeated count is kept once, and its key is refused for another', async () => {
  await Promise.all([1, 2, 3].map(() => keepCount(forints(5_000), { key: 'same' })))
  expect((await count(forints(6_000), { key: 'same' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  const input = { number: 1, expected: forints(0), counted: forints(5_000), note: 'found' }
  expect((await close(input, clerks.kata).expect(201)).body.counts).toHaveLength(1)
})

describe('a sale while the clerk counts', () => {
  test('is not taken for a difference: the count is refused without a sum until the clerk has been told', async () => {
    await walkIn()
    const { entryCount } = await open()
    await walkIn({}, dora)
    await putIn(1_234)
    const { status, body } = await count(forints(29_500), { entryCount })
    expect([status, body.code, body.current]).toEqual([409, 'CHANGED_MEANWHILE', { entryCount: entryCount + 2 }])
    expect(body.error).toMatch(/^1 payment was recorded and 1 sum was put in since you opened this form\. /)
    expect(JSON.stringify(body)).not.toMatch(/\d{3}/)
    expect(await open()).toMatchObject(hidden)

    const kept = await keepCount(forints(60_734), body.current)
    expect(kept.body.count).toMatchObject({ counted: forints(60_734), expected: forints(61_234) })
  })

  test('does not refuse a count that was stored before it and is repeated', async () => {
    const { entryCount } = await open()
    await keepCount(forints(0), { key: 'lost', entryCount })
    await walkIn()
    await keepCount(forints(0), { key: 'lost', entryCount })
    expect(await open()).toMatchObject(hidden)
  })
})

test('a shift yet to come is neither counted nor closed', async () => {
  const refusal = { code: 'INVALID_INPUT', field: 'number', error: 'There is no shift 2 yet.' }
  expect((await count(forints(0), { number: 2 })).body).toMatchObject(refusal)
  await keepCount(forints(0))
  const input = { number: 2, expected: forints(0), counted: forints(0) }
  expect((await close(input, clerks.kata)).body).toMatchObject(refusal)
})

test('a count made while blind counting is switched off closes the shift', async () => {
  await walkIn()
  const { entryCount } = await open()
  await setTill({ blindCount: false })
  const { body } = await keepCount(forints(29_000), { entryCount })
  expect(body.count).toMatchObject({ counted: forints(29_000), expected: forints(30_000) })
  expect((await open()).count).toMatchObject({ counted: forints(29_000) })
  expect((await open(dora)).count).toBeNull()
})
