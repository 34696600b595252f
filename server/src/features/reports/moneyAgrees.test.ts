import { accountActor } from '@range/shared/bookings/actor'
import { waysInWords } from '@range/shared/bookings/bookingMoney'
import type { Money } from '@range/shared/bookings/moneySchema'
import { fromMinor, toMinor } from '@range/shared/money'
import type { Ledger, LedgerEntry } from '@range/shared/reports/ledger'
import { type MoneyCase, moneyCases } from '@range/shared/testing/moneyCases'
import { describe, expect, test } from 'vitest'
import { buildBooking } from '../../testing/buildBooking'
import { readCsv } from '../../testing/readCsv'
import { useStaff } from '../../testing/useStaff'
import { useTestApp } from '../../testing/useTestApp'
import { bookingFacts } from '../bookings/emails/emailFacts'
import type { BookingDocument } from '../bookings/record/bookingModel'

const app = useTestApp()
const by = { at: new Date('2026-11-21T08:00:00Z'), actor: accountActor('Eva') }
const staff = useStaff(app)

const get = async (path: string) => (await app.api.get(`/api/v1/${path}`).set(staff).expect(200)).body
const rowsOf = async (path: string) => {
  const { text } = await app.api.get(`/api/v1/staff/export/${path}`).set(staff).expect(200)
  const [titles = [], ...rows] = readCsv(text.replace('\uFEFF', ''))
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index] ?? ''])))
}

/** Stores a booking whose record of money is that of the case. */
function stored({ status, record: { takings, refunds, ...record } }: MoneyCase): Promise<BookingDocument> {
  const [first] = takings.filter(({ undone }) => !undone)
  const paid = first ? { how: first.how, orderRef: first.orderRef ?? undefined, ...by } : null
  return buildBooking({
    ...record,
    status,
    paid,
    takings: takings.map((one, place) => ({
      ...one,
      ...by,
      key: one.orderRef ?? `desk:${place}`,
      why: 'paid',
      undone: one.undone ? by : null,
    })),
    refunds: refunds.map((one) => ({ ...one, ...by, via: one.orderRef ? 'BANK' : 'DESK', why: 'rain' })),
  } as Partial<BookingDocument>)
}

/** Returns what the money of a booking comes to, as responses for staff and guests tell it. */
function toldBy({ taken, refunded, refundPending, kept, surplus, due, paidWays, refundedWays }: Money) {
  const ways = { paidWays: waysInWords(paidWays), refundedWays: waysInWords(refundedWays) }
  return { taken, refunded, refundPending, kept, surplus, due, ...ways }
}

/** Returns the sum of ledger entries in the booking's currency, without the cash rounding, which credits nothing. */
function credited(entries: readonly LedgerEntry[], currency: MoneyCase['record']['currency']): number {
  const minor = entries
    .filter(({ kind }) => kind !== 'ROUNDING')
    .reduce((sum, { amount, credited: one }) => sum + toMinor(one?.amount ?? amount, currency), 0)
  return fromMinor(minor, currency)
}

/** Returns what changed hands in ledger entries, cash rounding included, in words. */
function handed(entries: readonly LedgerEntry[], sign: 1 | -1): string {
  const ways = new Map<string, Money['paidWays'][number]>()
  for (const { method: how, currency, amount } of entries) {
    const key = `${how} ${currency}`
    const before = ways.get(key)?.amount ?? 0
    ways.set(key, { how, currency, amount: fromMinor(toMinor(before + sign * amount, currency), currency) })
  }
  const order = ['ONLINE HUF', 'ONLINE EUR', 'CARD HUF', 'CARD EUR', 'CASH HUF', 'CASH EUR']
  return waysInWords(order.flatMap((key) => ways.get(key) ?? []).filter(({ amount }) => amount !== 0))
}

/** Returns whether an entry tells of a refund: the refund itself, or its cash rounding. */
function isOfRefund({ kind, key }: LedgerEntry): boolean {
  return kind === 'REFUND' || key.includes(':ROUNDING:REFUND:')
}

describe('every place says the same about the money of a booking', () => {
  test.each(moneyCases)('$name', async (one) => {
    const booking = await stored(one)
    const { _id, currency, orderNumber } = booking
    const { says } = one

    expect(toldBy(await get(`staff/bookings/${_id}`))).toEqual(says)
    expect(toldBy(await get(`booking/${_id}`))).toEqual(says)

    const [row] = await rowsOf('bookings.csv?start=2026-12-24&end=2026-12-24')
    expect(row).toMatchObject({
      'Order number': orderNumber,
      Taken: String(says.taken),
      Refunded: String(says.refunded),
      'Refund pending': String(says.refundPending),
      Kept: String(says.kept),
      'Paid twice': String(says.surplus),
      Due: String(says.due),
      'Handed over': says.paidWays,
      'Handed back': says.refundedWays,
    })

    const { entries }: Ledger = await get('staff/ledger?start=2026-11-01&end=2026-11-30')
    const back = entries.filter(isOfRefund)
    const came = entries.filter((entry) => !back.includes(entry))
    expect({ taken: credited(came, currency), ways: handed(came, 1) }).toEqual({
      taken: says.taken,
      ways: says.paidWays,
    })
    expect({ refunded: 0 - credited(back, currency), ways: handed(back, -1) }).toEqual({
      refunded: says.refunded,
      ways: says.refundedWays,
    })
    const file = await rowsOf('ledger.csv?month=2026-11')
    expect(file.map(({ Kind, Amount }) => [Kind, Amount])).toEqual(
      entries.map(({ kind, amount }) => [kind, String(amount)]),
    )

    const facts = Object.fromEntries(bookingFacts(booking).map(([label, text]) => [label, text]))
    const inFacts = (label: string) => (facts[label] ?? '0').match(/[\d ]+(\.\d\d)?/)?.[0].replaceAll(' ', '')
    expect(Number(inFacts('Paid'))).toBe(says.taken)
    expect(Number(inFacts('Refunded'))).toBe(says.refunded)
    expect(Number(inFacts('Paid too much, to be refunded'))).toBe(says.surplus)
    expect(Number(inFacts('Still to pay at the desk, in cash or by card'))).toBe(says.due)

    const { totals } = await get('staff/report?start=2026-12-24&end=2026-12-24')
    expect([totals[currency], totals.paidTwice[currency]]).toEqual([says.kept, says.surplus])
  })
})
