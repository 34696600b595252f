import { accountActor } from '@range/shared/bookings/actor'
import {
  type DayOverview,
  type DeskPaymentMethod,
  dayOverviewSchema,
  type StaffBookingDetail,
  sentBookingSchema,
  staffBookingDetailSchema,
} from '@range/shared/bookings/staff'
import {
  cancelSchema,
  checkInSchema,
  deskBookingSchema,
  deskPaymentSchema,
  editQuoteSchema,
  editSchema,
  extendLinkSchema,
  noteSchema,
  reasonSchema,
  refundSchema,
  rescheduleSchema,
  type VisitEdit,
  visitEditSchema,
  writeToGuestSchema,
} from '@range/shared/bookings/staffChanges'
import type { BookingStatus } from '@range/shared/bookings/status'
import { type AskedTicks, askedTicksSchema, tickSchema } from '@range/shared/bookings/ticks'
import { bookableHours } from '@range/shared/limits'
import { http, type JsonBodyType } from 'msw'
import type { Answer, Call } from './answer'
import { buildTaking } from './buildStaffBooking'
import type { fakeStaffBookings } from './fakeStaffBookings'

const capacity = 20
const attempts: readonly BookingStatus[] = ['FAILED', 'CANCELLED', 'EXPIRED']

type Change = (booking: StaffBookingDetail, body: unknown) => Partial<StaffBookingDetail>

/** Releases the seats and records the refund; a full one makes the booking refunded. */
function cancel({ taken, refunded, refunds }: StaffBookingDetail, body: unknown): Partial<StaffBookingDetail> {
  const { refundAmount, why } = cancelSchema.parse(body)
  const keepsMoney = refunded < taken
  if (keepsMoney !== (refundAmount !== undefined)) throw new Error('a sum to give back goes with money that is kept')
  if (refundAmount === undefined) return { status: 'CANCELLED' }
  const refund = {
    at: '2026-11-20T11:00:00.000Z',
    actor: accountActor('admin'),
    amount: refundAmount,
    orderRef: null,
    method: 'CASH' as const,
    why,
  }
  return {
    status: refunded + refundAmount === taken ? 'REFUNDED' : 'CANCELLED',
    refunded: refunded + refundAmount,
    refunds: refundAmount > 0 ? [...refunds, refund] : refunds,
  }
}

/** Takes what is due; a first payment is how the booking was paid. */
function payAtDesk(
  { amount, due, paidBy, taken, takings }: StaffBookingDetail,
  how: DeskPaymentMethod,
): Partial<StaffBookingDetail> {
  return { due: 0, taken: Math.max(amount, taken), paidBy: paidBy ?? how, takings: [...takings, buildTaking(how, due)] }
}

/** Turns a refund the bank has not made into one that is still owed. */
function owe(changes: Partial<StaffBookingDetail>, { refunded, refunds }: StaffBookingDetail): void {
  const refundPending = (changes.refunded ?? refunded) - refunded
  Object.assign(changes, { status: 'CANCELLED', refunded, refunds, refundPending, attention: 'REFUND_OWED' })
}

/** What a payment link given at noon in the tests does to a booking. */
function linkFor(hours: number): Partial<StaffBookingDetail> {
  const until = new Date(Date.parse('2026-11-20T11:00:00.000Z') + hours * 3_600_000).toISOString()
  return { status: 'AWAITING_PAYMENT', paymentLinkUntil: until, holdUntil: until, paidBy: null, due: 0 }
}

/** What each action does to a booking; its body is parsed with the server's schema. */
const actions: Record<string, Change> = {
  'POST check-in': (booking, body) => {
    const { arrived, paidBy } = checkInSchema.parse(body)
    return { arrived, ...(arrived > 0 && { noShowAt: null }), ...(paidBy && payAtDesk(booking, paidBy)) }
  },
  'POST no-show': () => ({ noShowAt: '2026-11-20T11:30:00.000Z' }),
  'DELETE no-show': () => ({ noShowAt: null }),
  'PUT ticks': (_, body) => {
    const { tick, ticked } = tickSchema.parse(body)
    return { [tick]: ticked ? { at: '2026-11-20T11:00:00.000Z', actor: accountActor('admin') } : null }
  },
  'POST reschedule': (_, body) => {
    const { date, time } = rescheduleSchema.parse(body)
    return { date, time }
  },
  'PUT note': (_, body) => ({ note: noteSchema.parse(body).note }),
  'POST pay-on-site': (booking, body) => payAtDesk(booking, deskPaymentSchema.parse(body).paidBy),
  'DELETE pay-on-site': ({ takings, taken, due }) => {
    const last = takings.at(-1)?.amount ?? 0
    const before = takings.slice(0, -1)
    return { due: due + last, taken: taken - last, takings: before, ...(before.length === 0 && { paidBy: null }) }
  },
  'POST refund': ({ refunded }, body) => ({ refunded: refunded + refundSchema.parse(body).amount }),
  'POST cancel': cancel,
  'POST payment-link': (_, body) => linkFor(extendLinkSchema.parse(body).hours),
  'DELETE payment-link': () => ({ status: 'CANCELLED', paymentLinkUntil: '2026-11-20T11:00:00.000Z' }),
  'POST write': (_, body) => writeToGuestSchema.transform(() => ({})).parse(body),
  'POST attention-handled': (_, body) => reasonSchema.transform(() => ({ attention: null })).parse(body),
  'POST resend-confirmation': () => ({}),
  'POST ask-bank': () => ({ attention: null, status: 'PAID' }),
}

const extra = { id: 'more-shots', name: 'Ten more shots', price: 7_900, totalRoundCount: 10, isMain: false }

/** Returns what an edit makes of a booking; every package is one that it has, or the extra one. */
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
    quote: editQuoteSchema.parse({
      lines,
      discount: { code: promoCode ?? '', known: false, percent: 0, amount: 0 },
      total,
      totalBefore: booking.amount,
      currency: booking.currency,
      due,
      overpaid: Math.max(0, kept - total),
      seats: capacity,
    }),
  }
}

function edit(booking: StaffBookingDetail, body: unknown): Partial<StaffBookingDetail> {
  const {
    selected,
    howManyPeople,
    promoCode,
    refundAmount,
    version: _,
    why: __,
    overrideReason: ___,
    ...contact
  } = editSchema.parse(body)
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

/** Fakes the desk's day and the staff actions on the bookings of another fake. */
export function fakeStaffDesk(answer: Answer, staffBookings: ReturnType<typeof fakeStaffBookings>) {
  const askedTicks: AskedTicks = { idSeen: false, safetyForm: false }
  const state = {
    askedTicks,
    closedHours: [] as number[],
    now: { hour: 12, minute: 0 } /** The id of the booking that a request made although its answer was lost. */,
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

  function act(name: string, { path, body }: Call): JsonBodyType {
    const id = path.split('/').at(-2) ?? ''
    const before = staffBookings.booking(id)
    const changes = actions[name]?.(before, body)
    if (state.isBankSilent && changes?.refunded) owe(changes, before)
    return staffBookingDetailSchema.parse(staffBookings.change(id, changes ?? {}))
  }

  function book({ body }: Call): JsonBodyType {
    const { date, time, howManyPeople, firstName, lastName, phoneNumber, email, note, paidBy, promoCode, ...link } =
      deskBookingSchema.parse(body)
    state.made += 1
    const facts = { date, time, howManyPeople, firstName, lastName, phoneNumber, email, note, paidBy, promoCode }
    const held = link.paymentLinkHours && linkFor(link.paymentLinkHours)
    const [made] = staffBookings.add({ ...facts, _id: `desk-${state.made}`, status: 'ON_SITE', ...held })
    return staffBookingDetailSchema.parse(made)
  }

  const handlers = [
    http.get('/api/v1/staff/arrival-ticks', ({ request }) =>
      answer(request, () => askedTicksSchema.parse(state.askedTicks)),
    ),
    http.get('/api/v1/staff/day', ({ request }) =>
      answer(request, ({ query }) => dayOverviewSchema.parse(dayOf(query.date ?? ''))),
    ),
    http.get('/api/v1/staff/sent-bookings/:key', ({ request }) =>
      answer(request, () => {
        const { sentBooking } = state
        return sentBookingSchema.parse({ booking: sentBooking ? staffBookings.booking(sentBooking) : null })
      }),
    ),
    http.post('/api/v1/staff/bookings', ({ request }) => answer(request, book, 201)),
    http.patch('/api/v1/staff/bookings/:id', ({ request, params }) =>
      answer(request, ({ body }) => {
        const id = String(params.id)
        return staffBookingDetailSchema.parse(staffBookings.change(id, edit(staffBookings.booking(id), body)))
      }),
    ),
    http.post('/api/v1/staff/bookings/:id/quote', ({ request, params }) =>
      answer(
        request,
        ({ body }) => quoteOf(staffBookings.booking(String(params.id)), visitEditSchema.parse(body)).quote,
      ),
    ),
    ...Object.keys(actions).map((name) => {
      const [method = '', action = ''] = name.split(' ')
      const listen = { POST: http.post, PUT: http.put, DELETE: http.delete }[method] ?? http.post
      return listen(`/api/v1/staff/bookings/:id/${action}`, ({ request }) => answer(request, (call) => act(name, call)))
    }),
  ]

  return { state, handlers }
}
