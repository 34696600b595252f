import type { LedgerEntry } from '@range/shared/reports/ledger'
import { describe, expect, test, vi } from 'vitest'
import { readsOf } from '../../testing/readsOf'
import { deskToday, staffPath, useDesk } from '../../testing/useDesk'
import { useTestApp } from '../../testing/useTestApp'
import { Booking } from '../bookings/record/bookingModel'
import { changeBooking } from '../bookings/record/changeBooking'
import { CashUpRecord } from './cashUpModel'

const app = useTestApp()
const { clerks, walkIn, act, ledger, shift, close, closeAsExpected } = useDesk(app)
const lines = (entries: LedgerEntry[]) => entries.map(({ kind, method, amount }) => `${kind} ${method} ${amount}`)

describe('money taken stays in the books', () => {
  test('a cash walk-in cancelled without a refund stays in the day’s takings', async () => {
    const id = await walkIn()
    await act(id, 'cancel', { refundAmount: 0, why: 'left' }).expect(200)
    expect(lines(await ledger())).toEqual(['TAKING CASH 30000'])
    expect((await shift()).expected).toEqual({ HUF: 30_000, EUR: 0 })
  })

  test('a partial refund has an entry of its own, under the clerk who gave it', async () => {
    const id = await walkIn()
    await act(id, 'cancel', { refundAmount: 22_500, why: 'ill' }, clerks.kata).expect(200)
    const entries = await ledger()
    expect(lines(entries)).toEqual(['TAKING CASH 30000', 'REFUND CASH -22500'])
    expect(entries[1]).toMatchObject({
      actor: { name: 'Kata' },
      why: 'ill',
      day: deskToday,
      session: { date: '2026-12-24' },
    })
  })

  test('an undone payment keeps both entries', async () => {
    const id = await walkIn()
    await act(id, 'takings/desk:0/undo', {}, clerks.kata).expect(200)
    const entries = await ledger()
    expect(lines(entries)).toEqual(['TAKING CASH 30000', 'UNDONE CASH -30000'])
    expect(entries[1]?.why).toBe('')
  })

  test('the reason given for undoing a payment stays with its entry', async () => {
    const id = await walkIn()
    await act(id, 'takings/desk:0/undo', { why: 'it was a card' }).expect(200)
    expect((await ledger())[1]).toMatchObject({ kind: 'UNDONE', why: 'it was a card' })
  })

  test('anonymising the guest keeps every entry', async () => {
    await walkIn()
    const before = lines(await ledger())
    await Booking.updateMany({}, { $set: { firstName: '', lastName: '', forgottenAt: app.clock.now } })
    expect(lines(await ledger())).toEqual(before)
    expect((await ledger())[0]?.guest).toBe('')
  })
})

describe('cashing up', () => {
  test('starts with the first entry, whatever the day, and the next shift starts where the last one ended', async () => {
    expect(await shift()).toMatchObject({ number: 1, from: app.clock.now.toISOString(), lines: [] })
    const from = app.clock.now.toISOString()
    await walkIn()
    app.passMinutes(5 * 24 * 60)
    await walkIn()
    const { until, expected } = await closeAsExpected()
    expect(expected).toEqual({ HUF: 60_000, EUR: 0 })
    expect((await app.api.get(staffPath('cash-ups/1')).set(clerks.eva)).body).toMatchObject({ from, after: 0 })
    expect(await shift()).toMatchObject({ number: 2, after: 1, from: until, expected: { HUF: 0, EUR: 0 } })
  })

  test('lists payments, undone payments, refunds and rounding apart', async () => {
    const id = await walkIn()
    await closeAsExpected()
    await act(id, 'takings/desk:0/undo', {}).expect(200)
    await act(id, 'takings', { method: 'CASH', currency: 'HUF', amount: 9_997, shares: null, due: 30_000 }).expect(200)
    await act(id, 'refund', { amount: 1_000, why: 'rain' }).expect(200)
    const sums = { taken: 9_997, undone: 30_000, refunded: 1_000, rounding: -2, left: -21_005 }
    expect((await shift()).lines).toEqual([{ clerk: 'Eva', method: 'CASH', currency: 'HUF', ...sums }])
  })

  test('two clerks at once close one shift, and a repeated click returns the same cash-up', async () => {
    await walkIn()
    const { number, expected } = await shift()
    const input = { number, expected, counted: expected }
    const answers = await Promise.all(
      [clerks.eva, clerks.kata, clerks.eva, clerks.kata].map((staff) => close(input, staff)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 201, 409, 409])
    expect(await CashUpRecord.countDocuments()).toBe(1)
  })

  test('a double click returns the same cash-up', async () => {
    await walkIn()
    const { number, expected } = await shift()
    const input = { number, expected, counted: expected }
    vi.spyOn(CashUpRecord.collection, 'findOne').mockImplementationOnce(async () => {
      await close(input).expect(201)
      return null
    })
    await close(input).expect(201)
    expect(await CashUpRecord.countDocuments()).toBe(1)
    vi.restoreAllMocks()
  })

  test('a difference needs a note, and money that moved in between must be checked first', async () => {
    await walkIn()
    const { number, expected } = await shift()
    const counted = { HUF: 29_500, EUR: 0 }
    expect((await close({ number, expected, counted })).body).toMatchObject({ code: 'INVALID_INPUT', field: 'note' })
    await walkIn()
    const note = 'gave too much change'
    expect((await close({ number, expected, counted, note })).body.code).toBe('CHANGED_MEANWHILE')
    const now = await shift()
    const { body } = await close({ number, expected: now.expected, counted: { HUF: 59_500, EUR: 0 }, note }).expect(201)
    expect(body).toMatchObject({ number: 1, clerk: 'Eva', note, counted: { HUF: 59_500 }, expected: { HUF: 60_000 } })
    expect((await app.api.get(staffPath('cash-ups')).set(clerks.eva)).body).toEqual([body])
    expect((await app.api.get(staffPath('cash-ups/1')).set(clerks.eva)).body).toEqual(body)
    expect((await app.api.get(staffPath('cash-ups/2')).set(clerks.eva)).status).toBe(404)
  })

  test('a refused cash-up says what has moved since it was shown, with the sums', async () => {
    const first = await walkIn()
    const { number, expected, entryCount } = await shift()
    await walkIn()
    await walkIn({ currency: 'EUR', paidBy: 'CARD' }, clerks.kata)
    await act(first, 'refund', { amount: 1_000, why: 'rain' }).expect(200)
    const { body } = await close({ number, expected, counted: expected, entryCount }).expect(409)
    expect(body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      error:
        '2 payments were recorded (30 000 HUF and 75.00 EUR) and 1 refund was given (1 000 HUF) since. Check the sums again, then close the till.',
    })
  })

  test('an entry written only after the till was closed belongs to the next shift', async () => {
    const id = await walkIn()
    await closeAsExpected()
    const late = new Date(app.clock.now.getTime() - 5 * 60_000)
    const taking = {
      key: 'desk:1',
      how: 'CASH' as const,
      drawer: '',
      orderRef: null,
      amountMinor: 4_900,
      why: 'paid in cash',
    }
    const by = { at: late, actor: { kind: 'account' as const, name: 'Eva' } }
    await changeBooking(id, {
      money: { push: { takings: { ...taking, ...by, undone: null } } },
      ...by,
      why: () => 'slow',
    })
    app.passMinutes(10)
    expect((await closeAsExpected()).expected.HUF).toBe(4_900)
    expect((await shift()).expected.HUF).toBe(0)
  })

  test.each([
    [{}, 'HUF', -22_500],
    [{ currency: 'EUR' }, 'EUR', -20.25],
  ] as const)(
    'a shift that refunded more than it took is closed with a negative sum, %j',
    async (paid, currency, sum) => {
      const id = await walkIn(paid)
      await closeAsExpected()
      await act(id, 'cancel', { refundAmount: -sum, why: 'ill' }).expect(200)
      const { number, expected } = await shift()
      expect(expected).toEqual({ HUF: 0, EUR: 0, [currency]: sum })
      const wrong = { ...expected, [currency === 'HUF' ? 'EUR' : 'HUF']: -1 }
      expect((await close({ number, expected, counted: wrong, note: 'torn' })).body.code).toBe('INVALID_INPUT')
      const short = { ...expected, [currency]: sum - 100 }
      expect((await close({ number, expected, counted: short })).body).toMatchObject({ field: 'note' })
      expect(await closeAsExpected()).toMatchObject({ number, counted: expected, expected })
    },
  )

  test.each([
    [{ counted: { HUF: 0.5, EUR: 0 } }, 'counted.HUF'],
    [{ counted: { HUF: -1, EUR: 0 } }, 'counted.HUF'],
    [{ number: 0 }, 'number'],
  ])('%j is rejected, naming %s', async (wrong, field) => {
    const input = { number: 1, expected: { HUF: 0, EUR: 0 }, counted: { HUF: 0, EUR: 0 }, ...wrong }
    const { status, body } = await close(input)
    expect([status, body.field]).toEqual([400, field])
  })
})

test.skipIf(process.env.MONGODB_URI)('reading the ledger uses its indexes', async () => {
  await walkIn()
  const [read] = await readsOf(() => ledger())
  expect(read?.indexes.sort()).toEqual(['refunds.at_1', 'takings.at_1', 'takings.undone.at_1'])
})
