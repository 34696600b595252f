import type { CashUp } from '@range/shared/cashUps/schema'
import { ledgerSums } from '@range/shared/reports/ledgerSums'
import { expect, test } from 'vitest'
import { Booking } from './features/bookings/record/bookingModel'
import { changeBooking } from './features/bookings/record/changeBooking'
import { Payment } from './features/bookings/record/paymentModel'
import { examine } from './features/doctor/examine'
import { deskPayment } from './testing/deskPayment'
import { givenBackByBank, paidBooking, paidTwice } from './testing/paidBooking'
import { readCsv } from './testing/readCsv'
import { deskToday, staffPath, useDesk } from './testing/useDesk'
import { useTestApp } from './testing/useTestApp'

const app = useTestApp()
const { clerks, walkIn, act, ledger, closeAsExpected } = useDesk(app)

test('a day’s money by cash, card and online adds up in ledger, report, cash-ups, the monthly file and at the bank', {
  tags: 'long',
}, async () => {
  const ids: string[] = []
  const keep = (id: string) => {
    ids.push(id)
    return id
  }
  // The slot is today, so that the report by day of slot covers the same money.
  const soon = { date: deskToday, time: 17 }
  keep(await walkIn(soon))
  keep(await walkIn({ ...soon, paidBy: 'CARD' }, clerks.kata))
  const refundedAtDesk = keep(await walkIn(soon))
  await act(refundedAtDesk, 'refund', { amount: 7_000, why: 'one did not shoot' }, clerks.kata).expect(200)
  const mistaken = keep(await walkIn(soon))
  await act(mistaken, 'takings/desk:0/undo', {}).expect(200)
  await act(mistaken, 'takings', deskPayment(30_000, 'CARD')).expect(200)
  const cancelled = keep(await walkIn(soon))
  await act(cancelled, 'cancel', { refundAmount: 22_500, why: 'fee of the policy' }).expect(200)
  const atNoon = await closeAsExpected()
  expect(atNoon.expected).toEqual({ HUF: 30_000 + 23_000 + 7_500, EUR: 0 })

  app.passMinutes(60)
  const online = keep(await paidBooking(app, soon))
  await act(online, 'refund', { amount: 10_000, why: 'rain' }).expect(200)
  await changeBooking(online, {
    set: { amountMinor: 36_000 },
    actor: { kind: 'job' },
    at: app.clock.now,
    why: () => 'dearer',
  })
  await act(online, 'takings', deskPayment(6_000), clerks.kata).expect(200)
  const twice = keep(await paidTwice(app, soon))
  expect((await Booking.findById(twice).lean())?.attention).toBe('REFUND_OWED')
  await act(twice, 'refund', { amount: 30_000, why: 'paid twice' }).expect(200)
  keep(await paidBooking(app, { ...soon, currency: 'EUR' }))
  app.passMinutes(60)
  const atNight = await closeAsExpected(clerks.kata)
  expect(atNight).toMatchObject({ number: 2, from: atNoon.until, expected: { HUF: 6_000, EUR: 0 }, clerk: 'Kata' })

  const entries = await ledger()
  const sums = ledgerSums(entries)
  const left = (method: string, currency = 'HUF') =>
    sums.find((one) => one.method === method && one.currency === currency)?.left ?? 0
  expect([left('CASH'), left('CARD'), left('ONLINE'), left('ONLINE', 'EUR')]).toEqual([66_500, 60_000, 50_000, 75])

  const { totals } = (
    await app.api.get(staffPath('report')).query({ start: deskToday, end: deskToday }).set(clerks.eva)
  ).body
  expect(totals).toMatchObject({ HUF: left('CASH') + left('CARD') + left('ONLINE'), EUR: left('ONLINE', 'EUR') })
  const cashUps: CashUp[] = [atNoon, atNight]
  expect(cashUps.reduce((sum, { counted }) => sum + counted.HUF, 0)).toBe(left('CASH'))
  const cards = cashUps.flatMap((one) => one.lines).filter(({ method }) => method === 'CARD')
  expect(cards.reduce((sum, one) => sum + one.left, 0)).toBe(left('CARD'))

  const monthFile = async (name: string) => {
    const file = await app.api
      .get(staffPath(`export/${name}.csv`))
      .query({ month: '2026-11' })
      .set(clerks.eva)
      .expect(200)
    const [titles = [], ...rows] = readCsv(file.text.replace('\uFEFF', ''))
    return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index]])))
  }
  const all = (await monthFile('ledger-sums')).filter((row) => row['Method or reseller'] === 'ALL')
  expect(all.map(({ Net, Currency }) => `${Net} ${Currency}`)).toEqual(['176500 HUF', '75 EUR'])
  const lines = await monthFile('ledger')
  expect(lines.map(({ Day }) => Day)).toEqual(entries.map(() => deskToday))

  const atBank = { HUF: 0, EUR: 0 }
  for (const id of ids) {
    const payments = await Payment.find({ booking: id, status: { $in: ['PAID', 'REFUNDED'] } }).lean()
    const given = (await givenBackByBank(app, id)).reduce((sum, one) => sum + one, 0)
    for (const { amountMinor, currency } of payments)
      atBank[currency] += currency === 'EUR' ? amountMinor / 100 : amountMinor
    atBank.HUF -= given
  }
  expect(atBank).toEqual({ HUF: left('ONLINE'), EUR: left('ONLINE', 'EUR') })
  // This test sends no email.
  const { findings } = await examine(app.clock.now)
  expect(findings.filter(({ check }) => check !== 'email-overdue')).toEqual([])
})
