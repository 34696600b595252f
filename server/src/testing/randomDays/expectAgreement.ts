import { expect } from 'vitest'
import { CashMovementRecord } from '../../features/cashUps/cashMovementModel'
import { CashUpRecord } from '../../features/cashUps/cashUpModel'
import { examine } from '../../features/doctor/examine'
import { readCsv } from '../readCsv'
import { deskToday, staffPath } from '../useDesk'
import { beginAs, cents, type Day, deskMoneyIn, detailOf, heldIn, ledger, sumsOfEntries, todayOf } from './randomDay'
import { openOf, setTill } from './tillActions'

/** Compares all sums that the product shows with the second reckoning. */
export async function expectAgreement(day: Day): Promise<void> {
  const details = await Promise.all(day.bookings.map(({ id }) => detailOf(day, id)))
  await setTill(day, { ...day.till, blindCount: false })
  beginAs(day, 'Eva')
  const drawers = ['', 'Eva', 'Kata']
  const open = await Promise.all(drawers.map((drawer) => openOf(day, drawer)))
  const entries = await ledger(day)
  const handed = deskMoneyIn(details)

  // The ledger adds up to what the bookings say was handed over.
  expect(sumsOfEntries(entries)).toEqual(handed)

  // Each drawer holds what was put into it. Each entry is in exactly one shift of its own drawer.
  for (const { drawer, expected, expectedCard } of open) {
    expect([drawer, { CASH: expected, CARD: expectedCard }]).toEqual([drawer, heldIn(day, drawer)])
  }
  const stored = await CashUpRecord.find().sort({ _id: 1 }).lean()
  const drawerOfKey = new Map(entries.map(({ key, drawer }) => [key, drawer]))
  for (const drawer of drawers) {
    const keys = stored.filter((one) => one.drawer === drawer).flatMap((one) => one.entries)
    const openKeys = open.filter((one) => one.drawer === drawer).flatMap((one) => one.entries.map(({ key }) => key))
    const own = [...drawerOfKey].filter(([, of]) => of === drawer).map(([key]) => key)
    expect([...keys, ...openKeys].toSorted()).toEqual(own.toSorted())
  }

  // Each shift of a drawer begins where its last one ended, with the float that was left; the first with its first entry.
  const moments = await CashMovementRecord.find().lean()
  for (const shift of open) {
    const { drawer } = shift
    const shifts = [...day.cashUps.filter((one) => one.drawer === drawer), shift]
    for (const [place, { float, from, after }] of shifts.entries()) {
      const last = day.cashUps.filter((one) => one.drawer === drawer)[place - 1]
      expect([float, after]).toEqual([last?.left ?? { HUF: 0, EUR: 0 }, last?.number ?? 0])
      if (last) expect(from).toBe(last.until)
    }
    const first = [
      ...entries.filter((one) => one.drawer === drawer).map(({ at }) => at),
      ...moments.filter((one) => one.drawer === drawer).map(({ at }) => at.toISOString()),
    ].toSorted()[0]
    const isUsed = first !== undefined && shifts[0]?.from !== undefined
    if (isUsed && (shifts.length === 1 || new Date(first) < new Date(shifts[0]!.until)))
      expect(shifts[0]?.from).toBe(first)
  }

  // All cash is in a drawer or was taken out of one.
  const moved = await CashMovementRecord.find().lean()
  for (const currency of ['HUF', 'EUR'] as const) {
    const unit = currency === 'EUR' ? 100 : 1
    const put = moved
      .filter((one) => one.currency === currency)
      .reduce((sum, one) => sum + (one.direction === 'IN' ? one.amountMinor : -one.amountMinor), 0)
    const banked = day.cashUps.reduce((sum, one) => sum + one.counted[currency] - one.left[currency], 0)
    const inDrawers = open.reduce((sum, { expected }) => sum + (expected?.[currency] ?? 0), 0)
    expect(cents(banked + inDrawers)).toBe(cents(handed.CASH[currency] + put / unit))
    const cards = day.cashUps.reduce((sum, one) => sum + one.expectedCard[currency], 0)
    const onTerminal = open.reduce((sum, { expectedCard }) => sum + (expectedCard?.[currency] ?? 0), 0)
    expect(cents(cards + onTerminal)).toBe(handed.CARD[currency])
  }

  // The report, which counts in the currencies of the bookings.
  const range = { start: deskToday, end: todayOf(day) }
  const { totals } = (await day.app.api.get(staffPath('report')).query(range).set(day.clerks.eva).expect(200)).body
  for (const currency of ['HUF', 'EUR'] as const) {
    const own = details.filter((one) => one.currency === currency)
    expect(totals[currency]).toBe(cents(own.reduce((sum, { taken, refunded }) => sum + taken - refunded, 0)))
  }

  // The month's file, the guests' own pages, and the doctor.
  const query = { month: deskToday.slice(0, 7) }
  const file = await day.app.api.get(staffPath('export/ledger.csv')).query(query).set(day.clerks.eva).expect(200)
  expect(readCsv(file.text.replace('\uFEFF', '')).length - 1).toBe(entries.length)
  for (const { _id, due, sharesPaid, taken } of details) {
    const { body } = await day.app.api.get(`/api/v1/booking/${_id}`).expect(200)
    expect(body).toMatchObject({ due, sharesPaid, taken })
  }
  const { findings } = await examine(day.app.clock.now)
  expect(findings.filter(({ check }) => check !== 'email-overdue')).toEqual([])
}
