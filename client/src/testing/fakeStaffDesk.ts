import * as lists from '@range/shared/api/bookingLists'
import type { BodyOf } from '@range/shared/api/endpoint'
import * as settings from '@range/shared/api/settings'
import * as api from '@range/shared/api/staffBookings'
import { accountActor } from '@range/shared/bookings/actor'
import type { DayOverview, StaffBookingDetail } from '@range/shared/bookings/staff'
import type { VisitEdit } from '@range/shared/bookings/staffChanges'
import type { BookingStatus } from '@range/shared/bookings/status'
import { tenderOf } from '@range/shared/bookings/tender'
import { errorBodySchema } from '@range/shared/errorBody'
import { bookableHours } from '@range/shared/limits'
import { isSameAmount, toMinor } from '@range/shared/money'
import { askedTicks } from '@range/shared/settings/fields'
import { HttpResponse } from 'msw'
import { buildRefund } from './buildStaffBooking'
import type { Fake } from './fake'
import { payAtDesk, payWholeDue, undoTaking } from './fakePayments'
import type { fakeStaffBookings } from './fakeStaffBookings'

const capacity = 20
const attempts: readonly BookingStatus[] = ['FAILED', 'CANCELLED', 'EXPIRED']

/** Releases the seats and records the refund. A full refund sets the status to refunded. */
function cancel(
  { taken, refunded, refunds }: StaffBookingDetail,
  { refundAmount, why }: BodyOf<typeof api.cancelBooking>,
): Partial<StaffBookingDetail> {
  const keepsMoney = refunded < taken
  if (keepsMoney !== (refundAmount !== undefined)) throw new Error('a sum to give back goes with money that is kept')
  if (refundAmount === undefined) return { status: 'CANCELLED' }
  const refund = buildRefund(refundAmount, { actor: accountActor('admin'), why })
  return {
    status: refunded + refundAmount === taken ? 'REFUNDED' : 'CANCELLED',
    refunded: refunded + refundAmount,
    refunds: refundAmount > 0 ? [...refunds, refund] : refunds,
  }
}

const changedMeanwhile = () =>
  HttpResponse.json(
    errorBodySchema.parse({
      error: 'This booking has changed in the meantime. Please look at it again.',
      code: 'CHANGED_MEANWHILE',
    }),
    { status: 409 },
  )

/** Marks a refund that the bank did not make as still owed. */
function owe(changes: Partial<StaffBookingDetail>, { refunded, refunds }: StaffBookingDetail): void {
  const refundPending = (changes.refunded ?? refunded) - refunded
  Object.assign(changes, { status: 'CANCELLED', refunded, refunds, refundPending, attention: 'REFUND_OWED' })
}

/** The changes that a payment link, issued at noon in the tests, makes to a booking. */
function linkFor(hours: number): Partial<StaffBookingDetail> {
  const until = new Date(Date.parse('2026-11-20T11:00:00.000Z') + hours * 3_600_000).toISOString()
  return { status: 'AWAITING_PAYMENT', paymentLinkUntil: until, holdUntil: until, paidBy: null, due: 0 }
}

const extra = { id: 'more-shots', name: 'Ten more shots', price: 7_900, totalRoundCount: 10, isMain: false }

/** Returns the changes that an edit makes to a booking. A package is one that the booking already has, or the extra one. */
function quoteOf(booking: StaffBookingDetail, { selected = booking.selected, howManyPeople, promoCode }: VisitEdit) {
  const lines = selected.map(({ id, quantity }) => {
    const line = booking.selected.find((one) => one.id === id) ?? extra
    return { ...line, quantity, total: line.price * quantity }
  })
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const kept = booking.taken - booking.refunded
  const due = Math.max(0, total - booking.taken)
  return {
    people: howManyPeople ?? booking.howManyPeople,
    quote: {
      lines,
      discount: { code: promoCode ?? '', known: false, percent: 0, amount: 0 },
      total,
      totalBefore: booking.amount,
      currency: booking.currency,
      due,
      overpaid: Math.max(0, kept - total),
      seats: capacity,
    },
  }
}

function edit(booking: StaffBookingDetail, body: BodyOf<typeof api.editBooking>): Partial<StaffBookingDetail> {
  const {
    selected,
    howManyPeople,
    promoCode,
    refundAmount,
    version: _,
    why: __,
    overrideReason: ___,
    ...contact
  } = body
  const { quote, people } = quoteOf(booking, { selected, howManyPeople, promoCode })
  return {
    ...contact,
    howManyPeople: people,
    selected: quote.lines,
    amount: quote.total,
    due: quote.due,
    refunded: booking.refunded + refundAmount,
  }
}

/** Fakes the desk's day, and the staff actions on the bookings of another fake. */
export function fakeStaffDesk(fake: Fake, staffBookings: ReturnType<typeof fakeStaffBookings>) {
  const state = {
    askedTicks: askedTicks.initial,
    closedHours: [] as number[],
    now: { hour: 12, minute: 0 },
    /** The id of a booking that was made although the response was lost. */
    sentBooking: undefined as string | undefined,
    made: 0,
    isBankSilent: false,
  }

  function dayOf(date: string): DayOverview {
    const visits = staffBookings.state.bookings.filter(
      (one) => one.date === date && one.archivedAt === null && !attempts.includes(one.status),
    )
    const coming = visits.filter(({ status }) => status === 'PAID' || status === 'ON_SITE')
    const dueIn = (currency: 'HUF' | 'EUR') =>
      coming.filter((one) => one.currency === currency).reduce((sum, { due }) => sum + due, 0)
    const peopleIn = (ones: readonly StaffBookingDetail[]) => ones.reduce((sum, one) => sum + one.howManyPeople, 0)
    return {
      date,
      now: { date: staffBookings.state.today, ...state.now },
      capacity,
      people: peopleIn(coming),
      arrived: coming.reduce((sum, one) => sum + one.arrived, 0),
      due: { HUF: dueIn('HUF'), EUR: dueIn('EUR') },
      hours: bookableHours.map((hour) => {
        const inHour = visits.filter(({ time }) => time === hour)
        const taken = peopleIn(inHour.filter(({ status }) => status !== 'REFUNDED'))
        const held = peopleIn(inHour.filter(({ status }) => status === 'AWAITING_PAYMENT'))
        const isClosed = state.closedHours.includes(hour)
        return { hour, isClosed, taken, held, blocked: 0, free: Math.max(0, capacity - taken), bookings: inHour }
      }),
    }
  }

  type Change = (booking: StaffBookingDetail) => Partial<StaffBookingDetail>

  function change(id: string, changesOf: Change): StaffBookingDetail {
    const before = staffBookings.booking(id)
    const changes = changesOf(before)
    if (state.isBankSilent && changes.refunded) owe(changes, before)
    return staffBookings.change(id, changes)
  }

  function book(body: BodyOf<typeof api.createDeskBooking>) {
    const { date, time, howManyPeople, firstName, lastName, phoneNumber, email, note, paidBy, promoCode } = body
    state.made += 1
    const facts = { date, time, howManyPeople, firstName, lastName, phoneNumber, email, note, paidBy, promoCode }
    const held = body.paymentLinkHours && linkFor(body.paymentLinkHours)
    const [made] = staffBookings.add({ ...facts, _id: `desk-${state.made}`, status: 'ON_SITE', ...held })
    return made
  }

  const tick = { at: '2026-11-20T11:00:00.000Z', actor: accountActor('admin') }

  const routes = [
    fake(settings.getAskedTicks, () => state.askedTicks),
    fake(lists.getDay, ({ query }) => dayOf(query.date)),
    fake(api.findSentBooking, () => ({
      booking: state.sentBooking ? staffBookings.booking(state.sentBooking) : null,
    })),
    fake(api.createDeskBooking, ({ body }) => book(body)),
    fake(api.editBooking, ({ params, body }) => {
      const booking = staffBookings.booking(params.id)
      return staffBookings.change(params.id, edit(booking, body))
    }),
    fake(api.quoteEdit, ({ params, body }) => quoteOf(staffBookings.booking(params.id), body).quote),
    fake(api.checkIn, ({ params, body: { arrived, paidBy } }) =>
      change(params.id, (booking) => ({
        arrived,
        ...(arrived > 0 && { noShowAt: null }),
        ...(paidBy && payWholeDue(booking, paidBy)),
      })),
    ),
    fake(api.checkInGroups, ({ body: { groups } }) => {
      const isStale = ({ id, before }: (typeof groups)[number]) => staffBookings.booking(id).arrived !== before
      const stale = groups.filter(isStale)
      const done = groups.filter((group) => !stale.includes(group))
      return {
        checkedIn: done.map(({ id, arrived }) => change(id, () => ({ arrived }))),
        refused: stale.map(({ id }) => ({
          id,
          reason: 'This booking has changed in the meantime. Please look at it again.',
        })),
      }
    }),
    fake(api.markNoShow, ({ params }) => change(params.id, () => ({ noShowAt: '2026-11-20T11:30:00.000Z' }))),
    fake(api.unmarkNoShow, ({ params }) => change(params.id, () => ({ noShowAt: null }))),
    fake(api.tickArrival, ({ params, body }) => change(params.id, () => ({ [body.tick]: body.ticked ? tick : null }))),
    fake(api.rescheduleBooking, ({ params, body: { date, time } }) => change(params.id, () => ({ date, time }))),
    fake(api.writeNote, ({ params, body: { note } }) => change(params.id, () => ({ note }))),
    fake(api.takePayment, ({ params, body: { method, currency, amount, shares, due }, headers }) => {
      const booking = staffBookings.booking(params.id)
      if (!isSameAmount(due, booking.due, booking.currency)) return changedMeanwhile()
      const key = headers.get('Idempotency-Key')
      if (!key) throw new Error('a payment needs an idempotency key')
      const tender = tenderOf(toMinor(amount, currency), { method, currency })
      return change(params.id, (before) => payAtDesk(before, { key, method, tender, shares }))
    }),
    fake(api.undoTaking, ({ params }) => change(params.id, (booking) => undoTaking(booking, params.key))),
    fake(api.emailDueLink, ({ params }) => change(params.id, () => ({}))),
    fake(api.refundBooking, ({ params, body }) =>
      change(params.id, ({ refunded }) => ({ refunded: refunded + body.amount })),
    ),
    fake(api.cancelBooking, ({ params, body }) => change(params.id, (booking) => cancel(booking, body))),
    fake(api.extendPaymentLink, ({ params, body }) => change(params.id, () => linkFor(body.hours))),
    fake(api.cancelPaymentLink, ({ params }) =>
      change(params.id, () => ({ status: 'CANCELLED', paymentLinkUntil: '2026-11-20T11:00:00.000Z' })),
    ),
    fake(api.writeToGuest, ({ params }) => change(params.id, () => ({}))),
    fake(api.markAttentionHandled, ({ params }) => change(params.id, () => ({ attention: null }))),
    fake(api.resendRefused, ({ params, body }) => change(params.id, () => ({ email: body.email, refusedEmails: [] }))),
    fake(api.resendConfirmation, ({ params }) => change(params.id, () => ({}))),
    fake(api.askBank, ({ params }) => change(params.id, () => ({ attention: null, status: 'PAID' }))),
  ]

  return { state, routes }
}
