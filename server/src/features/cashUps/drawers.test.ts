import { type Cash, type CashUp, cashUpLinesSchema, cashUpSchema, openShiftSchema } from '@range/shared/cashUps/schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { stopAtWrite } from '../../testing/stopAtWrite'
import { staffPath, useDesk } from '../../testing/useDesk'
import { useTestApp } from '../../testing/useTestApp'
import { Admin } from '../accounts/adminModel'
import { Settings } from '../settings/settingsModel'
import { CashMovementRecord } from './cashMovementModel'
import { CashUpRecord } from './cashUpModel'

const app = useTestApp()
const { clerks, walkIn, shift, close, closeAsExpected } = useDesk(app)
let keys = 0
beforeEach(async () => {
  await Admin.updateOne({ username: 'Kata' }, { role: 'desk' })
  clerks.kata = await loginAsAdmin(app, 'Kata')
})

const till = (changes: object) => Settings.updateOne({ _id: 'settings' }, { $set: { till: changes } }, { upsert: true })
const forints = (HUF: number): Cash => ({ HUF, EUR: 0 })

type Sent = { staff?: typeof clerks.eva; key?: string; [field: string]: unknown }

function move(direction: 'IN' | 'OUT', amount: number, sent: Sent = {}) {
  const { staff = clerks.eva, key = `move-${keys++}`, ...rest } = sent
  return app.api
    .post(staffPath('cash-ups/open/movements'))
    .set(staff)
    .set('Idempotency-Key', key)
    .send({ direction, currency: 'HUF', amount, why: 'change', ...rest })
}

async function cashUp(counted: Cash, left: Cash, staff = clerks.eva): Promise<CashUp> {
  const { number, expected } = await shift(staff)
  return cashUpSchema.parse((await close({ number, expected, counted, left }, staff).expect(201)).body)
}

describe('a drawer', () => {
  test('holds its float, what was put in, and what bookings brought, less what was taken out', async () => {
    await move('IN', 50_000, { why: 'float' }).expect(201)
    await walkIn()
    await move('OUT', 12_000, { why: 'targets from the supplier' }).expect(201)
    const { expected, expectedCard, movements, float } = await shift()
    expect([float, expected, expectedCard]).toEqual([forints(0), forints(68_000), forints(0)])
    expect(movements).toMatchObject([
      { direction: 'IN', amount: 50_000, clerk: 'Eva', why: 'float' },
      { direction: 'OUT', amount: 12_000, why: 'targets from the supplier' },
    ])
  })

  test('keeps a float for the next shift', async () => {
    await walkIn()
    const closed = await cashUp(forints(30_000), forints(20_000))
    expect(closed).toMatchObject({ number: 1, float: forints(0), counted: forints(30_000), left: forints(20_000) })
    await walkIn()
    expect(await shift()).toMatchObject({ number: 2, float: forints(20_000), expected: forints(50_000), movements: [] })
    expect(await cashUp(forints(50_000), forints(20_000))).toMatchObject({ number: 2, float: forints(20_000) })
  })

  test('records a repeated movement once, and refuses its key for another', async () => {
    await Promise.all([1, 2, 3].map(() => move('IN', 5_000, { key: 'same' }).expect(201)))
    expect(await CashMovementRecord.countDocuments()).toBe(1)
    expect((await move('IN', 6_000, { key: 'same' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test.each(['before', 'after'] as const)(
    'records a movement once whose server stops just %s its write',
    async (moment) => {
      const stop = stopAtWrite(1, moment)
      await move('IN', 7_000, { key: 'stopped' }).expect(500)
      expect(stop.start()).toBe(true)
      await move('IN', 7_000, { key: 'stopped' }).expect(201)
      expect((await shift()).expected.HUF).toBe(7_000)
    },
  )

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 0.5 }, 'amount'],
    [{ why: ' ' }, 'why'],
    [{ direction: 'UP' }, 'direction'],
  ])('refuses the movement %j', async (wrong, field) => {
    expect((await move('IN', 100, wrong)).body).toMatchObject({ code: 'INVALID_INPUT', field })
  })

  test('cannot keep more than was counted', async () => {
    const { number, expected } = await shift()
    const { body } = await close({ number, expected, counted: forints(0), left: forints(1) })
    expect(body).toMatchObject({ code: 'INVALID_INPUT', field: 'left.HUF' })
  })
})

describe('a cash-up', () => {
  test('compares the card terminal, and a difference there needs a note', async () => {
    await walkIn({ paidBy: 'CARD' })
    const { number, expected, expectedCard } = await shift()
    expect(expectedCard).toEqual(forints(30_000))
    const input = { number, expected, expectedCard, counted: expected, countedCard: forints(29_000) }
    expect((await close(input)).body).toMatchObject({ code: 'INVALID_INPUT', field: 'note' })
    const closed = await close({ ...input, note: 'the terminal was off' }).expect(201)
    expect(closed.body).toMatchObject({ expectedCard: forints(30_000), countedCard: forints(29_000) })
  })

  test('is refused when card money has come in since it was shown', async () => {
    const { number, expected, expectedCard } = await shift()
    await walkIn({ paidBy: 'CARD' })
    const input = { number, expected, expectedCard, counted: expected }
    expect((await close(input)).body.code).toBe('CHANGED_MEANWHILE')
  })

  test.each(['before', 'after'] as const)(
    'whose server stops just %s its write closes one shift when repeated',
    async (moment) => {
      await walkIn()
      const { number, expected } = await shift()
      const input = { number, expected, counted: expected }
      const stop = stopAtWrite(1, moment)
      await close(input).expect(500)
      expect(stop.start()).toBe(true)
      const sold = await walkIn()
      const again = await close(input)
      // Before its write, the sale since then must be counted first.
      expect(again.status).toBe(moment === 'after' ? 201 : 409)
      if (moment === 'before') await closeAsExpected()
      else expect((await shift()).entries.map(({ booking }) => booking)).toEqual([sold])
      expect(await CashUpRecord.countDocuments()).toBe(1)
    },
  )

  test('lists its entries and movements, and a later correction names it', async () => {
    await move('IN', 10_000)
    const id = await walkIn()
    const { number } = await closeAsExpected()
    const read = await app.api.get(staffPath(`cash-ups/${number}/lines`)).set(clerks.eva)
    const lines = cashUpLinesSchema.parse(read.body)
    expect([lines.entries.length, lines.movements.length]).toEqual([1, 1])
    const taking = lines.entries[0]?.key.split(':TAKING:')[1]
    await app.api
      .post(staffPath(`bookings/${id}/takings/${taking}/undo`))
      .set(clerks.eva)
      .send({})
      .expect(200)
    expect((await shift()).entries).toMatchObject([{ kind: 'UNDONE', amount: -30_000, corrects: number }])
    expect((await app.api.get(staffPath(`cash-ups/${number}`)).set(clerks.eva)).body.lines[0].taken).toBe(30_000)
  })

  test('stores the pieces counted', async () => {
    await walkIn()
    const { number, expected } = await shift()
    const denominations = { HUF: { 20000: 1, 5000: 2 } }
    const { body } = await close({ number, expected, counted: expected, denominations }).expect(201)
    expect(body.denominations).toEqual(denominations)
  })
})

describe('a blind count', () => {
  const open = async () => openShiftSchema.parse((await app.api.get(staffPath('cash-ups/open')).set(clerks.kata)).body)
  const count = (counted: Cash) =>
    app.api.post(staffPath('cash-ups/open/count')).set(clerks.kata).send({ number: 1, counted })

  test('comes before the sums, and the first one stays', async () => {
    await till({ blindCount: true })
    await walkIn()
    const hidden = { expected: null, expectedCard: null, lines: [], entries: [], movements: [], count: null }
    expect(await open()).toMatchObject(hidden)
    const { body } = await count(forints(29_500)).expect(201)
    expect(body).toMatchObject({ expected: forints(30_000), count: { clerk: 'Kata', counted: forints(29_500) } })
    await count(forints(30_000)).expect(201)
    expect((await open()).count?.counted).toEqual(forints(29_500))
    const input = { number: 1, expected: forints(30_000), counted: forints(30_000) }
    const closed = await close(input, clerks.kata).expect(201)
    expect(closed.body.count).toMatchObject({ counted: forints(29_500) })
    expect(await open()).toMatchObject({ number: 2, ...hidden })
    expect((await count(forints(0))).body.code).toBe('CHANGED_MEANWHILE')
  })
})

describe('a drawer for each clerk', () => {
  beforeEach(() => till({ drawers: 'PER_CLERK' }))

  test('holds what its own clerk took', async () => {
    await walkIn()
    await walkIn({}, clerks.kata)
    await walkIn({}, clerks.kata)
    await move('IN', 1_000)
    expect([(await shift()).expected, (await shift(clerks.kata)).expected]).toEqual([forints(31_000), forints(60_000)])
  })

  test('is cashed up on its own, even at the same moment as another', async () => {
    await walkIn()
    await walkIn({}, clerks.kata)
    const inputs = await Promise.all(
      [clerks.eva, clerks.kata].map(async (staff) => {
        const { number, expected } = await shift(staff)
        return { staff, input: { number, expected, counted: expected } }
      }),
    )
    const answers = await Promise.all(
      [...inputs, ...inputs].map(({ staff, input }) => close(input, staff).then(({ body }) => body)),
    )
    expect(answers.map(({ drawer }) => drawer)).toEqual(['Eva', 'Kata', 'Eva', 'Kata'])
    const stored = await CashUpRecord.find().sort({ _id: 1 }).lean()
    expect(stored.map(({ _id }) => _id)).toEqual([1, 2])
    expect(new Set(stored.flatMap(({ entries }) => entries)).size).toBe(2)
    expect(stored.map(({ counted }) => counted.HUF)).toEqual([30_000, 30_000])
  })

  test('of somebody else is shown to managers only, who see which are open', async () => {
    await walkIn({}, clerks.kata)
    const of = (drawer: string, staff: { Authorization: string }) =>
      app.api.get(staffPath('cash-ups/open')).query({ drawer }).set(staff)
    expect((await of('Eva', clerks.kata)).body.code).toBe('MANAGERS_ONLY')
    expect((await of('Kata', clerks.eva).expect(200)).body).toMatchObject({ drawer: 'Kata', expected: forints(30_000) })
    expect((await shift()).otherDrawers).toEqual(['Kata'])
    const { number, expected } = (await of('Kata', clerks.eva)).body
    const input = { number, expected, counted: expected, drawer: 'Kata' }
    expect((await close(input).expect(201)).body).toMatchObject({ drawer: 'Kata', clerk: 'Eva' })
    expect((await shift()).otherDrawers).toEqual([])
  })

  test('leaves no money behind when the desk returns to one drawer', async () => {
    await walkIn()
    await cashUp(forints(30_000), forints(5_000))
    await walkIn({}, clerks.kata)
    await till({ drawers: 'SHARED' })
    const shared = await shift()
    expect([shared.drawer, shared.expected, shared.otherDrawers]).toEqual(['', forints(30_000), ['Eva']])
  })

  test('of a clerk who signs in for the first time begins with the last cash-up of the shared drawer', async () => {
    await till({ drawers: 'SHARED' })
    const { until } = await closeAsExpected()
    await till({ drawers: 'PER_CLERK' })
    app.passMinutes(30 * 60)
    const dora = await loginAsAdmin(app, 'Dora')
    expect(await shift(dora)).toMatchObject({ drawer: 'Dora', from: until, float: forints(0) })
  })
})
