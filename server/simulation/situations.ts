import type { Random } from '@range/embedded-mongo/testing/seededRandom'
import { byGuest, releaseBooking } from '../src/features/bookings/changes/releaseBooking'
import { startPayment } from '../src/features/bookings/payments/startPayment'
import { createDeskBooking } from '../src/features/bookings/staff/createDeskBooking'
import { buildDeskInput } from '../src/testing/buildDeskInput'
import { clock } from './clock'
import {
  bookAs,
  booksA,
  booksForFree,
  cancellations,
  cancelsSold,
  changesOfVisit,
  confirms,
  confirmsMore,
  deskBooking,
  deskCancels,
  edit,
  eva,
  extendsHold,
  type FlowWork,
  finishAtBank,
  hourCloses,
  jobs,
  kata,
  mail,
  movesSold,
  notice,
  openPage,
  otherBooks,
  paid,
  paidAtBank,
  paysA,
  refund,
  reschedule,
  reserves,
  reservesAnother,
  type Scene,
  secret,
  takesShare,
  timePasses,
  undoes,
} from './flows'
import type { SimulatedWorld } from './world'

type Situation = {
  capacity: number
  /** Prepares the bookings that the flows are about. */
  before: (world: SimulatedWorld) => Promise<{ id?: string; url?: string }>
  flows: Record<string, FlowWork>
}

const ofUnpaid: Record<string, FlowWork> = {
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
      'guest pays again elsewhere': ofUnpaid['guest pays again'] as FlowWork,
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
const everywhere: Record<string, FlowWork> = {
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
  const bound = (all: Record<string, FlowWork>) =>
    Object.fromEntries(Object.entries(all).map(([name, work]) => [name, () => work(scene)]))
  return { own: bound(flows), shared: bound(everywhere) }
}
