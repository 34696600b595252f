import type { MoneyRecord } from '../bookings/bookingMoney'
import type { BookingStatus } from '../bookings/status'
import { tenderOf } from '../bookings/tender'

type Taking = MoneyRecord['takings'][number]
type Refund = MoneyRecord['refunds'][number]

/** A booking's record of money, and what every place that tells its money must say about it. */
export type MoneyCase = {
  name: string
  status: BookingStatus
  record: MoneyRecord
  says: {
    taken: number
    refunded: number
    refundPending: number
    kept: number
    surplus: number
    due: number
    /** The money that changed hands for `taken` and for `refunded`, in words. */
    paidWays: string
    refundedWays: string
  }
}

const inForints = { method: 'CASH', currency: 'HUF' } as const
const nothing = { taken: 0, refunded: 0, refundPending: 0, kept: 0, surplus: 0, due: 0, paidWays: '', refundedWays: '' }

const online = (orderRef: string, amountMinor: number, isSurplus = false): Taking => ({
  how: 'ONLINE',
  orderRef,
  amountMinor,
  isSurplus,
})
const byBank = (orderRef: string, amountMinor: number, state: Refund['state'] = 'DONE'): Refund => ({
  key: `bank ${orderRef} ${amountMinor}`,
  orderRef,
  amountMinor,
  state,
})

/** One booking of every kind whose money was once told in different ways in different places. */
export const moneyCases: readonly MoneyCase[] = [
  {
    name: 'paid by card online',
    status: 'PAID',
    record: recordOf('HUF', 49_700, [online('A-1', 49_700)]),
    says: { ...nothing, taken: 49_700, kept: 49_700, paidWays: '49 700 HUF online' },
  },
  {
    name: 'in euros, paid in forints',
    status: 'ON_SITE',
    record: recordOf('EUR', 10_127, [{ how: 'CASH', amountMinor: 10_127, tender: tenderOf(39_907, inForints) }]),
    says: { ...nothing, taken: 101.27, kept: 101.27, paidWays: '39 905 HUF in cash' },
  },
  {
    name: 'of which three of five have paid their share',
    status: 'ON_SITE',
    record: recordOf('HUF', 99_500, [
      { how: 'CASH', amountMinor: 19_900, shares: 1 },
      { how: 'CARD', amountMinor: 39_800, shares: 2 },
    ]),
    says: {
      ...nothing,
      taken: 59_700,
      kept: 59_700,
      due: 39_800,
      paidWays: '39 800 HUF by card at the desk, 19 900 HUF in cash',
    },
  },
  {
    name: 'with a deposit in cash, rounded to 5 forints',
    status: 'ON_SITE',
    record: recordOf('HUF', 64_700, [{ how: 'CASH', amountMinor: 20_003, tender: tenderOf(20_003, inForints) }]),
    says: { ...nothing, taken: 20_003, kept: 20_003, due: 44_697, paidWays: '20 005 HUF in cash' },
  },
  {
    name: 'paid twice',
    status: 'PAID',
    record: recordOf('HUF', 49_700, [online('B-1', 49_700), online('B-2', 49_700, true)]),
    says: { ...nothing, taken: 99_400, kept: 49_700, surplus: 49_700, paidWays: '99 400 HUF online' },
  },
  {
    name: 'paid twice, of which the surplus went back',
    status: 'PAID',
    record: recordOf('HUF', 49_700, [online('C-1', 49_700), online('C-2', 49_700, true)], [byBank('C-2', 49_700)]),
    says: {
      ...nothing,
      taken: 99_400,
      refunded: 49_700,
      kept: 49_700,
      paidWays: '99 400 HUF online',
      refundedWays: '49 700 HUF online',
    },
  },
  {
    name: 'paid by card at the desk, of which a part went back in cash',
    status: 'ON_SITE',
    record: recordOf(
      'HUF',
      59_800,
      [{ how: 'CARD', amountMinor: 59_800 }],
      [{ key: 'desk', method: 'CASH', amountMinor: 9_998, tender: tenderOf(9_998, inForints), state: 'DONE' }],
    ),
    says: {
      ...nothing,
      taken: 59_800,
      refunded: 9_998,
      kept: 49_802,
      paidWays: '59 800 HUF by card at the desk',
      refundedWays: '10 000 HUF in cash',
    },
  },
  {
    name: 'in euros, paid online and in forints, with parts refunded by both ways',
    status: 'PAID',
    record: recordOf(
      'EUR',
      15_000,
      [online('D-1', 10_000), { how: 'CASH', amountMinor: 5_000, tender: tenderOf(20_000, inForints) }],
      [
        byBank('D-1', 2_500),
        { key: 'desk', method: 'CASH', amountMinor: 1_000, tender: tenderOf(4_000, inForints), state: 'DONE' },
      ],
    ),
    says: {
      ...nothing,
      taken: 150,
      refunded: 35,
      kept: 115,
      paidWays: '100.00 EUR online, 20 000 HUF in cash',
      refundedWays: '25.00 EUR online, 4 000 HUF in cash',
    },
  },
  {
    name: 'with a payment undone',
    status: 'ON_SITE',
    record: recordOf('HUF', 59_800, [
      { how: 'CASH', amountMinor: 59_800, undone: {} },
      { how: 'CARD', amountMinor: 9_800 },
    ]),
    says: { ...nothing, taken: 9_800, kept: 9_800, due: 50_000, paidWays: '9 800 HUF by card at the desk' },
  },
  {
    name: 'with a refund that the bank has not confirmed',
    status: 'PAID',
    record: recordOf('HUF', 59_800, [online('E-1', 59_800)], [byBank('E-1', 9_800, 'ASKED')]),
    says: { ...nothing, taken: 59_800, refundPending: 9_800, kept: 50_000, paidWays: '59 800 HUF online' },
  },
  {
    name: 'cancelled, with a fee kept',
    status: 'CANCELLED',
    record: recordOf('HUF', 59_800, [online('F-1', 59_800)], [byBank('F-1', 44_850)]),
    says: {
      ...nothing,
      taken: 59_800,
      refunded: 44_850,
      kept: 14_950,
      paidWays: '59 800 HUF online',
      refundedWays: '44 850 HUF online',
    },
  },
]

function recordOf(
  currency: MoneyRecord['currency'],
  amountMinor: number,
  takings: Taking[],
  refunds: Refund[] = [],
): MoneyRecord {
  return { currency, rate: 400, amountMinor, takings, refunds }
}
