import { type RuledBooking, type StaffActions, staffActionsOf } from '@range/shared/bookings/actions'
import { accountActor } from '@range/shared/bookings/actor'
import { keptAbovePrice, moneyOf, moneyRecordOf } from '@range/shared/bookings/bookingMoney'
import { defaultRefundTerms } from '@range/shared/bookings/refundTerms'
import type { DeskPaymentMethod, StaffBookingDetail } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { amountLeft, fromMinor, toMinor } from '@range/shared/money'
import { fridayNoon } from './fridayNoon'

type Taking = StaffBookingDetail['takings'][number]

/** Returns a payment for a booking: by default in its own currency, forints, and not for a share. */
export function buildTaking(how: 'ONLINE' | DeskPaymentMethod, amount: number, changes: Partial<Taking> = {}): Taking {
  const at = changes.at ?? '2026-11-18T09:04:00.000Z'
  const isOnline = how === 'ONLINE'
  return {
    key: `${how} ${amount} ${at}`,
    at,
    actor: isOnline ? { kind: 'notice' } : accountActor('Eva'),
    how,
    amount,
    tender: { currency: 'HUF', amount, rounding: 0 },
    shares: null,
    orderRef: isOnline ? 'R261120-7K3M-1' : null,
    isSurplus: false,
    ...changes,
  }
}

type Refund = StaffBookingDetail['refunds'][number]

let refunds = 0

/** Returns a refund in cash at the desk: by default in forints, the booking's currency. */
export function buildRefund(amount: number, changes: Partial<Refund> = {}): Refund {
  return {
    key: `refund ${++refunds}`,
    at: '2026-11-20T11:00:00.000Z',
    actor: accountActor('Eva'),
    amount,
    orderRef: null,
    method: 'CASH',
    tender: { currency: 'HUF', amount, rounding: 0 },
    why: 'a gun was out',
    ...changes,
  }
}

/** A booking for this afternoon, paid online. */
export function buildStaffBooking(changes: Partial<StaffBookingDetail> = {}): StaffBookingDetail {
  const booking = { ...onlineTaking, ...changes }
  const how = booking.paidBy === 'FREE' || booking.paidBy === 'RESELLER' ? null : booking.paidBy
  const taken = changes.taken ?? (how ? booking.amount : 0)
  const { currency } = booking
  const takings = how ? [buildTaking(how, taken, { tender: { currency, amount: taken, rounding: 0 } })] : []
  return withSums({ ...booking, taken, takings: changes.takings ?? takings })
}

/** A booking without the actions that follow from the rest. */
type BookingWithoutActions = Omit<StaffBookingDetail, keyof StaffActions>

/** Returns a booking with the sums that follow from its payments and its other sums, and with its possible actions. */
export function withSums(booking: BookingWithoutActions, now = fridayNoon): StaffBookingDetail {
  const { taken, refunded, refundPending, surplus, currency } = booking
  const record = moneyRecordOf(booking)
  const { paidWays, refundedWays } = moneyOf(record)
  const isOverpaid = booking.refundOwed?.why === 'CHEAPER' || booking.refundOwed?.why === 'PAID_MORE'
  const owedMinor = isOverpaid ? toMinor(booking.refundOwed?.amount ?? 0, currency) : 0
  const above = fromMinor(keptAbovePrice(record, owedMinor), currency)
  const kept = amountLeft(taken, [refunded, refundPending, surplus], currency)
  const summed = { ...booking, kept, paidWays, refundedWays, overpaid: { owedBack: [], kept: above } }
  return { ...summed, ...staffActionsOf(storedFormOf(summed), now) }
}

/** Returns the stored booking behind a response, with payments and refunds that give its sums. */
function storedFormOf(booking: BookingWithoutActions): RuledBooking {
  const { currency, taken, refunded, refundPending, surplus, due, paidBy, soldBy, paymentLinkUntil } = booking
  const minor = (amount: number) => toMinor(amount, currency)
  const payment = { how: 'ONLINE', orderRef: 'one' } as const
  const refund = { key: 'one', orderRef: 'one' }
  return {
    ...booking,
    amountMinor: minor(taken - surplus + due),
    takings: [
      { ...payment, amountMinor: minor(taken - surplus) },
      { ...payment, orderRef: 'second', amountMinor: minor(surplus), isSurplus: true },
    ],
    refunds: [
      { ...refund, amountMinor: minor(refunded), state: 'DONE' },
      ...(refundPending > 0 ? [{ ...refund, amountMinor: minor(refundPending), state: 'ASKED' as const }] : []),
    ],
    isArchived: booking.archivedAt !== null,
    forgottenAt: booking.forgottenAt === null ? null : new Date(booking.forgottenAt),
    holdUntil: new Date(booking.holdUntil),
    paymentLink: paymentLinkUntil === null ? null : { until: new Date(paymentLinkUntil) },
    cancellation: paidBy !== null && !isSeated(booking) ? {} : null,
    reseller: soldBy && { coveredMinor: 0, isGuestWrittenTo: soldBy.isGuestWrittenTo },
  }
}

const onlineTaking: BookingWithoutActions = {
  _id: 'k3y',
  orderNumber: 'R261120-7K3M',
  status: 'PAID',
  language: 'en',
  attention: null,
  archivedAt: null,
  date: '2026-11-20',
  time: 14,
  refundTerms: defaultRefundTerms,
  howManyPeople: 2,
  arrived: 0,
  noShowAt: null,
  idSeen: null,
  safetyForm: null,
  amount: 87_700,
  currency: 'HUF',
  totalHuf: 87_700,
  rate: 394.07,
  due: 0,
  sharesPaid: 0,
  taken: 87_700,
  refunded: 0,
  refundPending: 0,
  kept: 87_700,
  surplus: 0,
  paidWays: [],
  refundedWays: [],
  overpaid: { owedBack: [], kept: 0 },
  payingUntil: null,
  paidBy: 'ONLINE',
  soldBy: null,
  promoCode: '',
  selected: [
    { id: 'cold-war', name: 'Cold War', price: 39_900, quantity: 2, totalRoundCount: 25, isMain: true },
    { id: 'more-shots', name: 'Ten more shots', price: 7_900, quantity: 1, totalRoundCount: 10, isMain: false },
  ],
  firstName: 'Anna',
  lastName: 'Árpád',
  phoneNumber: '+44 20 7946 0000',
  email: 'anna@example.com',
  country: 'United Kingdom',
  postCode: 'SW1A 1AA',
  city: 'London',
  streetAddress: '1 Long Street',
  message: 'It is a birthday.',
  forgottenAt: null,
  note: '',
  isPaymentLinkHandled: false,
  simplepayTransactionId: '509876543',
  holdUntil: '2026-11-18T09:15:00.000Z',
  paymentLinkUntil: null,
  createdAt: '2026-11-18T09:00:00.000Z',
  version: 3,
  history: [
    {
      at: '2026-11-18T09:00:00.000Z',
      actor: { kind: 'guest' },
      from: '',
      to: 'AWAITING_PAYMENT',
      why: 'booked online',
    },
    {
      at: '2026-11-18T09:04:00.000Z',
      actor: { kind: 'notice' },
      from: 'AWAITING_PAYMENT',
      to: 'PAID',
      why: 'payment arrived',
    },
  ],
  payments: [
    {
      orderRef: 'R261120-7K3M-1',
      status: 'PAID',
      amount: 87_700,
      currency: 'HUF',
      transactionId: '509876543',
      createdAt: '2026-11-18T09:00:00.000Z',
    },
  ],
  takings: [buildTaking('ONLINE', 87_700)],
  refundOwed: null,
  lastEmail: null,
  refusedEmails: [],
  refunds: [],
}
