import type { Random } from '@range/embedded-mongo/testing/seededRandom'
import type { NewBooking } from '@range/shared/bookings/schema'
import { deskPaymentSchema, editSchema } from '@range/shared/bookings/staffChanges'
import { fromMinor } from '@range/shared/money'
import { saveSettingsSchema } from '@range/shared/settings/schema'
import { cancelBooking } from '../src/features/bookings/changes/cancelBooking'
import { editBooking } from '../src/features/bookings/changes/editBooking'
import { byGuest, releaseBooking } from '../src/features/bookings/changes/releaseBooking'
import { rescheduleBooking } from '../src/features/bookings/changes/rescheduleBooking'
import { book } from '../src/features/bookings/guest/book'
import { cancelOwnBooking, rescheduleOwnBooking } from '../src/features/bookings/guest/changeOwnBooking'
import { settleFromRedirect } from '../src/features/bookings/payments/settleFromRedirect'
import { settleFromBank } from '../src/features/bookings/payments/settlePayment'
import { startPayment } from '../src/features/bookings/payments/startPayment'
import { sumsOf } from '../src/features/bookings/record/bookingSums'
import { getBooking } from '../src/features/bookings/record/getBooking'
import { latestPayment } from '../src/features/bookings/record/getPayment'
import { refundBooking } from '../src/features/bookings/refunds/refundBooking'
import { createDeskBooking } from '../src/features/bookings/staff/createDeskBooking'
import { takePayment } from '../src/features/bookings/staff/takings'
import { undoTaking } from '../src/features/bookings/staff/undoTaking'
import { cancelSold } from '../src/features/octo/cancel'
import { extendReservation } from '../src/features/octo/changeReservation'
import { confirmReservation } from '../src/features/octo/confirm'
import { bookingOfUuid, makeReservation } from '../src/features/octo/reserve'
import { soldBooking } from '../src/features/octo/soldBooking'
import { updateBooking } from '../src/features/octo/updateBooking'
import { saveSettings } from '../src/features/settings/saveSettings'
import { currentSettings } from '../src/features/settings/settingsModel'
import { AppError } from '../src/http/appError'
import { testGuest } from '../src/testing/buildBookingInput'
import { buildDeskInput } from '../src/testing/buildDeskInput'
import { type Outcome, payAtBank } from '../src/testing/payAtBank'
import { clock } from './clock'
import { gated } from './gates'
import type { SimulatedWorld } from './world'

/** The claims of a flow's response, which must hold at the end. */
export type Claims = {
  booking?: string
  /** The idempotency key of the booking, which the same key must never give to another one. */
  key?: string
  paid?: string
  taken?: [booking: string, key: string]
}

type Scene = SimulatedWorld & { random: Random; id: string; url: string; uuid: string }
type Work = (scene: Scene) => Promise<Claims | undefined>

const date = '2026-12-24'
const time = 14
const secret = 'a secret of the simulation only.'
const eva = { kind: 'account', name: 'Eva' } as const
const kata = { kind: 'account', name: 'Kata' } as const
const at = (actor: typeof eva | typeof kata) => ({ at: clock.now(), actor })

async function bookAs({ packageId, context }: SimulatedWorld, guest: string, changes: Partial<NewBooking> = {}) {
  const people = changes.howManyPeople ?? 1
  const input: NewBooking = {
    date,
    time,
    howManyPeople: people,
    currency: 'HUF',
    promoCode: '',
    termsAndConditions: true,
    ...testGuest,
    email: `${guest}@example.com`,
    message: '',
    selected: [{ id: packageId, quantity: people }],
    ...changes,
  } as NewBooking
  const quotaHolder = { address: '203.0.113.7', secret }
  const { id, url } = await book(input, { key: `caller:${guest}`, quotaHolder }, context)
  return { id, url }
}

/** Acts on the bank's page, comes back, and receives the status. */
async function finishAtBank({ context }: SimulatedWorld, id: string, url: string, outcome: Outcome): Promise<Claims> {
  if (!url.includes('/trx/')) return { booking: id }
  const brought = await gated({ name: `guest's ${outcome} at the bank` }, () =>
    payAtBank(url, outcome).catch(() => undefined),
  )
  if (!brought) return { booking: id }
  await settleFromRedirect(brought.code, brought.signature, context)
  const { status } = await getBooking(id)
  return { booking: id, ...(status === 'PAID' && { paid: id }) }
}

const notice: Work = async ({ id, context }) => {
  const payment = await latestPayment(id)
  if (payment) await settleFromBank(payment, { kind: 'notice' }, context)
  return undefined
}

/** Moves the clock in the middle of other flows, by at most the time of a slow request. */
const timePasses: Work = async ({ random }) => {
  for (const seconds of [random.pick([1, 20]), random.pick([1, 20])]) {
    await gated({ name: 'clock', detail: seconds }, async () => clock.pass(seconds * 1000))
  }
  return undefined
}

const jobs: Work = async (scene) => {
  await scene.jobs()
  await scene.sweep()
  return undefined
}

const mail: Work = async (scene) => {
  await scene.sendMail()
  return undefined
}

const hourCloses: Work = async () => {
  const { maximumPeopleCount, eurPrice, promoCodes } = await currentSettings()
  const filterBookings = [{ date, excludesTimes: `${time}` }]
  const changes = { maxPeopleCount: maximumPeopleCount, eurPrice, promoCodes, filterBookings }
  await saveSettings(saveSettingsSchema.parse(changes), at(kata))
  return undefined
}

const edit =
  (people: number, actor: typeof eva | typeof kata): Work =>
  async ({ id, packageId, context }) => {
    const { version } = await getBooking(id)
    const visit = { howManyPeople: people, selected: [{ id: packageId, quantity: people }] }
    await editBooking(id, editSchema.parse({ version, ...visit, why: 'more or fewer come' }), actor, context)
    return undefined
  }

const reschedule: Work = async ({ id, context }) => {
  await rescheduleBooking(id, { date, time: 15, overrideReason: '' }, eva, context)
  return undefined
}

/** Cancels and gives back a part of the money. */
const deskCancels: Work = async ({ id, context }) => {
  const booking = await getBooking(id)
  const kept = sumsOf(booking).keptMinor
  const refundAmount = fromMinor(Math.floor(kept / 200) * 100, booking.currency)
  await cancelBooking(id, { why: 'ill', ...(kept > 0 && { refundAmount }) }, kata, context)
  return undefined
}

const refund =
  (key: string): Work =>
  async ({ id, context }) => {
    await refundBooking(id, { amountMinor: 5_000, why: 'goodwill', key, method: null }, eva, context)
    return undefined
  }

const takesShare =
  (actor: typeof eva | typeof kata, key: string): Work =>
  async ({ id }) => {
    const { dueMinor, sharesPaid } = sumsOf(await getBooking(id))
    if (dueMinor === 0) return undefined
    const due = fromMinor(dueMinor, 'HUF')
    const amount = Math.round(due / Math.max(1, 3 - sharesPaid))
    const input = deskPaymentSchema.parse({ method: 'CASH', currency: 'HUF', amount, due, shares: 1 })
    await takePayment(id, input, key, at(actor))
    return { taken: [id, key] }
  }

const undoes: Work = async ({ id }) => {
  const { takings } = await getBooking(id)
  const last = takings.at(-1)
  if (last) await undoTaking(id, last.key, at(kata))
  return undefined
}

const otherBooks: Work = async (scene) => ({ booking: (await bookAs(scene, 'other')).id })

const unit = { unitId: 'adult' }
const visit = (hour: number) => `${date}T${hour}:00:00+01:00`
const reservationOf = async ({ reseller, uuid }: Scene) => {
  const booking = await bookingOfUuid(reseller, uuid)
  if (!booking) throw new AppError('NOT_FOUND', 'not reserved yet')
  return soldBooking(booking)
}
const reserves: Work = async ({ reseller, packageId, uuid }) => {
  const wish = {
    uuid,
    productId: packageId,
    optionId: 'one-hour',
    availabilityId: visit(time),
    currency: 'HUF' as const,
  }
  const { _id } = await makeReservation({ ...wish, unitItems: [unit] }, reseller, { now: clock.now(), secret })
  return { key: uuid, booking: _id }
}
const reservesAnother: Work = (scene) => reserves({ ...scene, uuid: 'e02fd0e4-00fd-490a-9d8f-6f2d0cb4a2a1' })
const confirms: Work = async (scene) => {
  const contact = { fullName: 'Ada King' }
  const { _id } = await confirmReservation(await reservationOf(scene), { contact }, scene.reseller, scene.context)
  return { paid: _id }
}
const confirmsMore: Work = async (scene) => {
  const update = { contact: { fullName: 'Ada King' }, unitItems: [unit, unit] }
  const { _id } = await confirmReservation(await reservationOf(scene), update, scene.reseller, scene.context)
  return { paid: _id }
}
const cancelsSold: Work = async (scene) => {
  await cancelSold(await reservationOf(scene), 'changed plans', scene.reseller, scene.context)
  return undefined
}
const extendsHold: Work = async (scene) => {
  await extendReservation(await reservationOf(scene), 60, scene.reseller, clock.now())
  return undefined
}
const movesSold: Work = async (scene) => {
  const update = { availabilityId: visit(15) }
  await updateBooking(await reservationOf(scene), update, scene.reseller, scene.context)
  return undefined
}

const cancellations: Record<string, Work> = {
  'guest cancels': async ({ id, context }) => {
    await cancelOwnBooking(id, { version: (await getBooking(id)).version }, context)
    return undefined
  },
  'desk cancels': deskCancels,
}

const changesOfVisit: Record<string, Work> = {
  'guest moves': async ({ id, context }) => {
    await rescheduleOwnBooking(id, { date, time: 16, version: (await getBooking(id)).version }, context)
    return undefined
  },
  'desk edits to 2': edit(2, eva),
  'desk edits to 1': edit(1, kata),
  'desk reschedules': reschedule,
}

/** Books and stays on the bank's page. */
async function openPage(world: SimulatedWorld): Promise<{ id: string; url: string }> {
  return bookAs(world, 'first')
}

async function paidAtBank(world: SimulatedWorld): Promise<{ id: string; url: string }> {
  const opened = await openPage(world)
  await payAtBank(opened.url, 'success')
  return opened
}

async function paid(world: SimulatedWorld): Promise<{ id: string; url: string }> {
  const opened = await openPage(world)
  await finishAtBank(world, opened.id, opened.url, 'success')
  return opened
}

const paysA: Work = async (scene) => {
  const { id, url } = await bookAs(scene, 'a')
  return { key: 'a', ...(await finishAtBank(scene, id, url, 'success')) }
}
const booksA: Work = async (scene) => ({ key: 'a', booking: (await bookAs(scene, 'a')).id })
const booksForFree: Work = async (scene) => ({
  key: 'c',
  booking: (await bookAs(scene, 'c', { promoCode: 'GIFT' })).id,
})

async function deskBooking({ packageId, context }: SimulatedWorld): Promise<{ id: string }> {
  const input = await buildDeskInput({ howManyPeople: 3, selected: [{ id: packageId, quantity: 3 }] })
  const { _id } = await createDeskBooking(input, { id: 'desk-booking', actor: eva }, context)
  return { id: _id }
}

type Situation = {
  capacity: number
  /** Prepares the bookings that the flows are about. */
  before: (world: SimulatedWorld) => Promise<{ id?: string; url?: string }>
  flows: Record<string, Work>
}

const ofUnpaid: Record<string, Work> = {
  'guest pays': (scene) => finishAtBank(scene, scene.id, scene.url, 'success'),
  'guest fails to pay': (scene) => finishAtBank(scene, scene.id, scene.url, 'fail'),
  'bank notifies': notice,
  'bank notifies again': notice,
  'guest pays again': async (scene) => {
    const { url } = await startPayment(scene.id, { address: '203.0.113.7', secret }, scene.context)
    return finishAtBank(scene, scene.id, url, 'success')
  },
  'guest releases': async ({ id, context }) => {
    await releaseBooking(id, byGuest, context)
    return undefined
  },
  'guest replaces it': async (scene) => ({ booking: (await bookAs(scene, 'first-again', { replaces: scene.id })).id }),
  'desk cancels': deskCancels,
  'other guest books': otherBooks,
  'hour closes': hourCloses,
}

/** The situations in which flows interleave. */
export const situations: Record<string, Situation> = {
  'two seats are left': {
    capacity: 2,
    before: async () => ({}),
    flows: {
      'guest A books and pays': paysA,
      'guest B books for two': async (scene) => ({ booking: (await bookAs(scene, 'b', { howManyPeople: 2 })).id }),
      'guest C books for free': booksForFree,
      'reseller reserves and confirms': async (scene) => {
        await reserves(scene)
        return confirms(scene)
      },
      'reseller reserves again': reserves,
      'desk books': async ({ packageId, context }) => {
        const input = await buildDeskInput({ selected: [{ id: packageId, quantity: 1 }] })
        const { _id } = await createDeskBooking(input, { id: 'desk-booking', actor: eva }, context)
        return { booking: _id }
      },
      'hour closes': hourCloses,
    },
  },
  'requests are sent twice': {
    capacity: 2,
    before: async () => ({}),
    flows: {
      'guest A books and pays': paysA,
      'guest A books again': booksA,
      'guest C books for free': booksForFree,
      'guest C books again': booksForFree,
      'reseller reserves': reserves,
      'reseller reserves again': reserves,
    },
  },
  'the bank’s page is open': { capacity: 2, before: openPage, flows: ofUnpaid },
  'the guest has paid at the bank': { capacity: 2, before: paidAtBank, flows: ofUnpaid },
  'the hold has expired': {
    capacity: 1,
    before: async (world) => {
      const opened = await paidAtBank(world)
      clock.pass(16 * 60_000)
      return opened
    },
    flows: ofUnpaid,
  },
  'the payment has failed': {
    capacity: 1,
    before: async (world) => {
      const opened = await openPage(world)
      await finishAtBank(world, opened.id, opened.url, 'fail')
      return opened
    },
    flows: {
      ...ofUnpaid,
      'guest pays again elsewhere': ofUnpaid['guest pays again'] as Work,
    },
  },
  'a paid booking changes': {
    capacity: 2,
    before: paid,
    flows: { ...changesOfVisit, ...cancellations, 'other guest books': otherBooks },
  },
  'the money of a paid booking goes back': {
    capacity: 2,
    before: paid,
    flows: {
      ...cancellations,
      'desk refunds': refund('refund-1'),
      'desk refunds again': refund('refund-1'),
      'desk edits to 2': edit(2, eva),
      'bank notifies': notice,
    },
  },
  'the booking is to be paid at the desk': {
    capacity: 6,
    before: deskBooking,
    flows: {
      'Eva takes a share': takesShare(eva, 'eva-1'),
      'Eva clicks twice': takesShare(eva, 'eva-1'),
      'Kata takes a share': takesShare(kata, 'kata-1'),
      'Kata undoes': undoes,
      'Eva refunds': refund('refund-1'),
    },
  },
  'a booking paid in part changes': {
    capacity: 6,
    before: async (world) => {
      const { id } = await deskBooking(world)
      await takesShare(eva, 'eva-1')({ ...world, id } as Scene)
      return { id }
    },
    flows: {
      'Kata takes a share': takesShare(kata, 'kata-1'),
      'Kata undoes': undoes,
      'Eva refunds': refund('refund-1'),
      'Eva refunds again': refund('refund-1'),
      'desk cancels': deskCancels,
      'desk edits to 4': edit(4, eva),
      'desk edits to 2': edit(2, kata),
      'desk reschedules': reschedule,
    },
  },
  'a reseller holds seats': {
    capacity: 3,
    before: async (world) => {
      const { booking = '' } = (await reserves({ ...world, uuid } as Scene)) ?? {}
      return { id: booking }
    },
    flows: {
      'reseller confirms': confirms,
      'reseller confirms two': confirmsMore,
      'reseller confirms again': confirms,
      'reseller reserves another seat': reservesAnother,
      'reseller cancels': cancelsSold,
      'reseller extends': extendsHold,
      'reseller moves': movesSold,
      'hour closes': hourCloses,
      'other guest books': otherBooks,
      'desk cancels': deskCancels,
    },
  },
}

/** Flows that may join in every situation. */
const everywhere: Record<string, Work> = {
  jobs,
  'jobs of another server': jobs,
  'email is sent': mail,
  'another server sends email': mail,
  'time passes': timePasses,
}

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** Prepares a situation, and returns all flows that can happen in it. */
export async function prepare(
  { before, flows }: Situation,
  world: SimulatedWorld,
  random: Random,
): Promise<{ own: Record<string, () => Promise<unknown>>; shared: Record<string, () => Promise<unknown>> }> {
  const { id = '', url = '' } = await before(world)
  const scene: Scene = { ...world, random, id, url, uuid }
  const bound = (all: Record<string, Work>) =>
    Object.fromEntries(Object.entries(all).map(([name, work]) => [name, () => work(scene)]))
  return { own: bound(flows), shared: bound(everywhere) }
}
