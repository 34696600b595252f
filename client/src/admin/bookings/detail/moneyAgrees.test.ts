import { presentMoney } from '@range/shared/bookings/bookingMoney'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { tenderOfEntry } from '@range/shared/bookings/tender'
import { formatMoney, fromMinor } from '@range/shared/money'
import { type MoneyCase, moneyCases } from '@range/shared/testing/moneyCases'
import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../features/bookings/guestBooking/outcome'
import { buildGuestBooking } from '../../../testing/build'
import { buildRefund, buildStaffBooking, buildTaking } from '../../../testing/buildStaffBooking'
import { partsOfRefund, uncoveredProblem } from '../refundSplit'
import { moneyFacts } from './moneyFacts'

/** Returns the booking of a case as the server presents it to staff. */
function presented({ status, record }: MoneyCase): StaffBookingDetail {
  const { currency, amountMinor, rate, takings, refunds } = record
  const amountOf = (entry: { amountMinor: number }) => fromMinor(entry.amountMinor, currency)
  const tender = (entry: Parameters<typeof tenderOfEntry>[0]) => {
    const { currency: own, amountMinor: minor, roundingMinor } = tenderOfEntry(entry, currency)
    return { currency: own, amount: fromMinor(minor, own), rounding: fromMinor(roundingMinor, own) }
  }
  return {
    ...buildStaffBooking({ status, currency, rate, amount: fromMinor(amountMinor, currency) }),
    ...presentMoney({ ...record, status }),
    takings: takings
      .filter(({ undone }) => !undone)
      .map((one, place) =>
        buildTaking(one.how, amountOf(one), {
          key: `${place}`,
          tender: tender(one),
          orderRef: one.orderRef ?? null,
          isSurplus: one.isSurplus ?? false,
        }),
      ),
    refunds: refunds.map((one) =>
      buildRefund(amountOf(one), {
        orderRef: one.orderRef ?? null,
        method: one.method ?? null,
        tender: tender(one),
        isPending: one.state === 'ASKED',
      }),
    ),
  }
}

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('popup, refund dialog and guest’s page say what the server says', () => {
  test.each(moneyCases)('$name', (one) => {
    const { says, record } = one
    const booking = presented(one)
    const money = (amount: number) => formatMoney(amount, record.currency)

    const popup = moneyFacts(booking)
    const sumOf = (wanted: string) => popup.find(({ label }) => label === wanted)
    const paid = sumOf('Paid amount')
    expect(paid?.sum).toBe(money(says.taken))
    for (const way of says.paidWays.split(', ')) {
      const [sum = '', how = ''] = /^(.*?[A-Z]{3}) (.*)$/.exec(way)?.slice(1) ?? []
      const text = [paid?.sum, ...(paid?.notes ?? [])].join(' ')
      expect([text.includes(sum), text.includes(how)]).toEqual([true, true])
    }
    const told = [
      [says.refunded, 'Refunded'],
      [says.refundPending, 'Refund pending'],
      [says.surplus, 'To give back'],
      [says.due, 'Due'],
    ] as const
    for (const [amount, what] of told) expect(sumOf(what)?.sum).toBe(amount > 0 ? money(amount) : undefined)

    const all = fromMinor(Math.round((says.kept + says.surplus) * 100), 'EUR')
    expect(partsOfRefund(booking, all, '').reduce((sum, part) => sum + part.creditedMinor, 0)).toBe(
      Math.round(all * (record.currency === 'EUR' ? 100 : 1)),
    )
    expect(uncoveredProblem(booking, all, '')).toBeUndefined()

    const guest = buildGuestBooking({
      status: one.status,
      currency: record.currency,
      ...presentMoney({ ...record, status: one.status }),
    })
    const lines = spaced(outcomeOf(guest, null).lines.join(' '))
    expect(lines.includes(`You have paid ${money(says.surplus)} too much`)).toBe(says.surplus > 0)
    expect(lines.includes(`${money(says.refunded)} of ${money(says.taken)} was refunded`)).toBe(says.refunded > 0)
    expect(lines.includes(`${money(says.refundPending)} is on its way back`)).toBe(says.refundPending > 0)
    expect([guest.due, guest.taken, guest.kept]).toEqual([says.due, says.taken, says.kept])
  })
})
