import { cancelSold } from '../../src/features/octo/cancel'
import { extendReservation } from '../../src/features/octo/changeReservation'
import { confirmReservation } from '../../src/features/octo/confirm'
import { bookingOfUuid, makeReservation } from '../../src/features/octo/reserve'
import { soldBooking } from '../../src/features/octo/soldBooking'
import { updateBooking } from '../../src/features/octo/updateBooking'
import { AppError } from '../../src/http/appError'
import { clock } from './clock'
import { date, type FlowWork, type Scene, secret, time, unclaimed, uuid } from './scene'
import type { SimulatedWorld } from './world'

const unit = { unitId: 'adult' }
const contact = { fullName: 'Ada King' }
const visitAt = (hour: number) => `${date}T${hour}:00:00+01:00`

async function reservationOf({ reseller, uuid }: Scene) {
  const booking = await bookingOfUuid(reseller, uuid)
  if (!booking) throw new AppError('NOT_FOUND', 'not reserved yet')
  return soldBooking(booking)
}

const reservesUnits =
  (units: number): FlowWork =>
  async ({ reseller, packageId, uuid }) => {
    const wish = {
      uuid,
      productId: packageId,
      optionId: 'one-hour',
      availabilityId: visitAt(time),
      currency: 'HUF' as const,
      unitItems: Array.from({ length: units }, () => unit),
    }
    const { _id } = await makeReservation(wish, reseller, { now: clock.now(), secret })
    return { key: uuid, booking: _id }
  }
export const reserves = reservesUnits(1)
export const reservesTwoMore: FlowWork = (scene) =>
  reservesUnits(2)({ ...scene, uuid: 'e02fd0e4-00fd-490a-9d8f-6f2d0cb4a2a1' })

export async function reserved(world: SimulatedWorld): Promise<{ id: string }> {
  const { booking = '' } = (await reserves({ ...world, uuid } as Scene)) ?? {}
  return { id: booking }
}

export async function sold(world: SimulatedWorld): Promise<{ id: string }> {
  const { id } = await reserved(world)
  await confirms({ ...world, uuid, id } as Scene)
  return { id }
}

const confirmsWith =
  (update: object): FlowWork =>
  async (scene) => {
    const reservation = await reservationOf(scene)
    const { _id } = await confirmReservation(reservation, { contact, ...update }, scene.reseller, scene.context)
    return { paid: _id }
  }
export const confirms = confirmsWith({})
export const confirmsTwo = confirmsWith({ unitItems: [unit, unit] })
export const reservesAndConfirms: FlowWork = async (scene) => {
  await reserves(scene)
  return confirms(scene)
}

export const cancelsSold = unclaimed(async (scene) =>
  cancelSold(await reservationOf(scene), 'changed plans', scene.reseller, scene.context),
)
export const extendsHold = unclaimed(async (scene) =>
  extendReservation(await reservationOf(scene), 60, scene.reseller, clock.now()),
)
const updates = (update: object): FlowWork =>
  unclaimed(async (scene) => updateBooking(await reservationOf(scene), update, scene.reseller, scene.context))
export const movesSold = updates({ availabilityId: visitAt(15) })
export const changesToTwo = updates({ unitItems: [unit, unit] })
export const changesToOne = updates({ unitItems: [unit] })
