import { type Cash, type CashUp, cashUpLinesSchema, cashUpSchema } from '@range/shared/cashUps/schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { readsOf } from '../../testing/readsOf'
import { stopAtWrite } from '../../testing/stopAtWrite'
import { staffPath, useDesk } from '../../testing/useDesk'
import { useTestApp } from '../../testing/useTestApp'
import { Admin } from '../accounts/adminModel'
import { Settings } from '../settings/settingsModel'
import { CashMovementRecord } from './cashMovementModel'
import { CashUpRecord } from './cashUpModel'

const app = useTestApp()
const { clerks, walkIn, act, shift, close, closeAsExpected } = useDesk(app)
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
  test('holds its float, what was put in, and what bookings brought, less what was taken out', {
    tags: 'long',
  }, async () => {
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

  test('keeps a float for the next shift', { tags: 'long' }, async () => {
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

  test('refuses a movement of a shift that has been closed since, unless it was recorded before', {
    tags: 'long',
  }, async () => {
    await move('IN', 5_000, { number: 1, key: 'lost' }).expect(201)
    await cashUp(forints(5_000), forints(5_000), clerks.kata)
    await move('IN', 5_000, { number: 1, key: 'lost' }).expect(201)
    expect((await move('OUT', 3_000, { number: 1 })).body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      error: 'Kata has just closed the till. A new shift has begun.',
    })
    expect((await shift()).movements).toEqual([])
    await move('OUT', 3_000, { number: 2 }).expect(201)
  })

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

describe('a change of the drawers', () => {
  const save = (drawers: 'SHARED' | 'PER_CLERK', blindCount = false) =>
    app.api
      .post('/api/v1/save-settings')
      .set(clerks.eva)
      .send({ maxPeopleCount: 20, eurPrice: 400, promoCodes: [], filterBookings: [], till: { drawers, blindCount } })
  const refusal = (error: string) => ({ code: 'NOT_POSSIBLE_NOW', field: 'till.drawers', error })

  test('is refused while the shift of the shared drawer is open', async () => {
    await walkIn()
    const { status, body } = await save('PER_CLERK')
    expect([status, body]).toEqual([409, refusal('Close the shift of the shared drawer first.')])
    await save('SHARED', true).expect(200)
    await save('SHARED').expect(200)
    await closeAsExpected()
    await save('PER_CLERK').expect(200)
  })

  test('is refused until every clerk has closed their shift, and names those who have not', async () => {
    await save('PER_CLERK').expect(200)
    await walkIn()
    await walkIn({}, clerks.kata)
    expect((await save('SHARED')).body).toEqual(refusal('Close the shifts of Eva’s drawer and Kata’s drawer first.'))
    await closeAsExpected()
    expect((await save('SHARED')).body).toEqual(refusal('Close the shift of Kata’s drawer first.'))
    await closeAsExpected(clerks.kata)
    await save('SHARED').expect(200)
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

describe('a drawer for each clerk', () => {
  beforeEach(() => till({ drawers: 'PER_CLERK' }))

  test('holds what its own clerk took', async () => {
    await walkIn()
    await walkIn({}, clerks.kata)
    await walkIn({}, clerks.kata)
    await move('IN', 1_000)
    expect([(await shift()).expected, (await shift(clerks.kata)).expected]).toEqual([forints(31_000), forints(60_000)])
  })

  test('is cashed up on its own, even at the same moment as another', { tags: 'long' }, async () => {
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

  const of = (drawer: string, staff = clerks.eva) =>
    app.api.get(staffPath('cash-ups/open')).query({ drawer }).set(staff)

  test('of somebody else is shown to managers only, who see which are open', async () => {
    await walkIn({}, clerks.kata)
    expect((await of('Eva', clerks.kata)).body.code).toBe('MANAGERS_ONLY')
    expect((await of('Kata', clerks.eva).expect(200)).body).toMatchObject({ drawer: 'Kata', expected: forints(30_000) })
    expect((await shift()).otherDrawers).toEqual(['Kata'])
    const { number, expected } = (await of('Kata', clerks.eva)).body
    const input = { number, expected, counted: expected, drawer: 'Kata' }
    expect((await close(input).expect(201)).body).toMatchObject({ drawer: 'Kata', clerk: 'Eva' })
    expect((await shift()).otherDrawers).toEqual([])
  })

  test('keeps its money when the desk changes drawers in the middle of a shift', { tags: 'long' }, async () => {
    await till({ drawers: 'SHARED' })
    const id = await walkIn()
    await till({ drawers: 'PER_CLERK' })
    await walkIn({}, clerks.kata)
    expect(await shift()).toMatchObject({ drawer: 'Eva', entries: [], otherDrawers: ['', 'Kata'] })
    await act(id, 'takings/desk:0/undo', {}, clerks.kata).expect(200)
    expect((await of('').expect(200)).body).toMatchObject({
      expected: forints(0),
      lines: [{ undone: 0 }, { undone: 30_000 }],
    })
    await till({ drawers: 'SHARED' })
    expect(await shift()).toMatchObject({ drawer: '', expected: forints(0), otherDrawers: ['Kata'] })
    expect((await of('Kata').expect(200)).body).toMatchObject({ expected: forints(30_000) })
    const old = 'Since the settings changed, everyone uses the shared drawer. Ask a manager to do this for your own.'
    expect((await move('IN', 1_000, { drawer: 'Kata', staff: clerks.kata })).body.error).toBe(old)
    await till({ drawers: 'PER_CLERK' })
    const shared =
      'Since the settings changed, you have a drawer of your own. Ask a manager to do this for the shared one.'
    expect((await move('IN', 1_000, { drawer: '', staff: clerks.kata })).body.error).toBe(shared)
  })

  test('pays the refunds that its clerk hands out', async () => {
    const id = await walkIn()
    await act(id, 'refund', { amount: 5_000, why: 'rain' }, clerks.kata).expect(200)
    expect([(await shift()).expected, (await shift(clerks.kata)).expected]).toEqual([forints(30_000), forints(-5_000)])
  })

  test('exists only for accounts', async () => {
    const missing = { code: 'NOT_FOUND', error: 'There is no drawer of Nobody.' }
    expect((await of('Nobody')).body).toMatchObject(missing)
    expect((await move('IN', 1_000, { drawer: 'Nobody' })).body).toMatchObject(missing)
    const { number, expected } = await shift()
    expect((await close({ number, expected, counted: expected, drawer: 'Nobody' })).body).toMatchObject(missing)
    expect((await move('IN', 1_000, { drawer: 'Eva', staff: clerks.kata })).body.code).toBe('MANAGERS_ONLY')
  })

  test('begins with its first entry, although other drawers have been cashed up before', async () => {
    await closeAsExpected()
    app.passMinutes(30)
    const from = app.clock.now.toISOString()
    await walkIn({}, clerks.kata)
    app.passMinutes(30 * 60)
    expect(await shift(clerks.kata)).toMatchObject({ drawer: 'Kata', after: 0, from, expected: forints(30_000) })
  })

  test.skipIf(process.env.MONGODB_URI)(
    'is read with all others in one read of the ledger, through its index',
    { tags: 'long' },
    async () => {
      for (const staff of [clerks.eva, clerks.kata]) {
        for (let day = 0; day < 3; day += 1) {
          app.passMinutes(24 * 60)
          await walkIn({}, staff)
          await closeAsExpected(staff)
        }
      }
      await walkIn({}, clerks.kata)
      const reads = await readsOf(() => shift())
      expect(reads).toHaveLength(1)
      expect(new Set(reads[0]?.indexes)).toEqual(
        new Set(['takings.drawer_1_takings.at_1', 'takings.undone.at_1', 'refunds.drawer_1_refunds.at_1']),
      )
      // Of each drawer, only the bookings since a day before its last cash-up.
      expect(reads[0]?.examined).toBeLessThan(6)
    },
  )
})
