import { packageFieldsSchema } from '@range/shared/packages/schema'
import { usualHours } from '@range/shared/settings/hours'
import { type SaveSettings, saveSettingsSchema } from '@range/shared/settings/schema'
import { pino } from 'pino'
import { anonymiseBooking } from '../../src/features/bookings/record/anonymiseBooking'
import { getBooking } from '../../src/features/bookings/record/bookingModel'
import { blockSeats } from '../../src/features/bookings/seats/blockSeats'
import { assertDrawersFree } from '../../src/features/cashUps/drawer'
import { deletePackage } from '../../src/features/packages/deletePackage'
import { listPackages } from '../../src/features/packages/listPackages'
import { changePackage, getStaffPackage } from '../../src/features/packages/savePackage'
import { erasePerson } from '../../src/features/privacy/erasePerson'
import { removeExpiredData } from '../../src/features/privacy/removeExpiredData'
import { saveSettings } from '../../src/features/settings/saveSettings'
import { currentSettings } from '../../src/features/settings/settingsModel'
import type { ImageStore } from '../../src/gateways/imageStore/imageStore'
import { AppError } from '../../src/http/appError'
import { fileHistory } from '../../src/jobs/fileHistory'
import { clock } from './clock'
import { gated } from './gates'
import {
  bookAs,
  by,
  type Claims,
  type Clerk,
  date,
  eva,
  type FlowWork,
  kata,
  type Scene,
  time,
  unclaimed,
} from './scene'

/** Saves settings like the office's form. */
async function save(changes: Partial<SaveSettings>, clerk: Clerk): Promise<Claims> {
  const { maximumPeopleCount, eurPrice, promoCodes, filterBookings, version } = await currentSettings()
  const form = { maxPeopleCount: maximumPeopleCount, eurPrice, promoCodes, filterBookings, version, ...changes }
  await saveSettings(saveSettingsSchema.parse(form), by(clerk), { assertDrawersFree, listPackages })
  return { replaced: `version ${version} of the settings` }
}

/** Saves settings, and blocks the seats that they name. */
const saves =
  (changes: Partial<SaveSettings>, clerk = kata): FlowWork =>
  async () => {
    const saved = await save(changes, clerk)
    await blockSeats(clock.now())
    return saved
  }
const blocked = (seats: number) => [{ date, time, seats, why: 'Lane 3 is closed' }]

export const hourCloses = saves({ filterBookings: [{ date, excludesTimes: `${time}` }] })
/** Shortens the day so that the hour is outside it, after which no guest can book it. */
export const dayEndsEarlier: FlowWork = async (scene) => {
  const eve = { date, opens: '10:00', closes: `${time}:00`, first: 10, last: time - 1 }
  await save({ hours: { ...usualHours, exceptions: [eve] } }, kata)
  return soldTooLate(scene)
}
export const hourOpens = saves({ filterBookings: [] }, eva)
export const capacityFalls = saves({ maxPeopleCount: 1 })
export const rateChanges = saves({ eurPrice: 380 })
export const seatIsBlocked = saves({ blockedSeats: blocked(1) })
export const seatsAreUnblocked = saves({ blockedSeats: [] }, eva)

/** Saves settings with a blocked seat; another server has yet to block it. */
export const seatIsToBeBlocked = () => save({ blockedSeats: blocked(1) }, eva)
export const otherServerBlocks = unclaimed(() => blockSeats(clock.now()))

/** Blocks all seats, after which no guest can book any. */
export const hourIsBlocked: FlowWork = async (scene) => {
  await save({ blockedSeats: blocked(scene.capacity) }, kata)
  await blockSeats(clock.now())
  return soldTooLate(scene)
}

/** Tries to book the hour that is no longer on sale. */
async function soldTooLate(scene: Scene): Promise<Claims | undefined> {
  const booked = await bookAs(scene, 'too-late').catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  return booked && { soldOffSale: booked.id }
}

/** The packages of the simulation have no pictures of their own, so nothing uses the store. */
const noPictures = { images: {} as ImageStore, log: pino({ level: 'silent' }), actor: kata }
const priceChanges =
  (by: number): FlowWork =>
  async ({ packageId }) => {
    const { name, price, packageType, version, weapons } = await getStaffPackage(packageId)
    const items = weapons.map(({ weapon, roundType, roundCount }) => ({ weapon: weapon._id, roundType, roundCount }))
    const fields = packageFieldsSchema.parse({ name, price: price + by, packageType, version, weapons: items })
    await changePackage(packageId, fields, undefined, { ...noPictures, at: clock.now() })
    return { replaced: `version ${version} of the package` }
  }
export const priceRises = priceChanges(5_000)
export const priceFalls = priceChanges(-1_000)
export const packageIsDeleted = unclaimed(({ packageId }) =>
  deletePackage(packageId, { ...noPictures, at: clock.now() }),
)

/** Anonymises bookings a month after their visit. */
export const oldDataIsRemoved = unclaimed(() => removeExpiredData({ now: clock.now, retentionMonths: 1, mailDir: '' }))
/** Anonymises the booking like the job above, which reads much else before. */
export const bookingIsAnonymised = unclaimed(async ({ id }) =>
  anonymiseBooking(await getBooking(id), { actor: { kind: 'job' }, at: clock.now(), why: () => 'anonymised' }),
)
export const guestIsErased = unclaimed(() => erasePerson('first@example.com', eva, { now: clock.now, mailDir: '' }))

/**
 * Moves the clock in the middle of other flows, by the time of a slow request, and less than a claim on an email lasts: the
 * timer that renews a claim does not run in the simulation.
 */
export const timePasses: FlowWork = unclaimed(async ({ random }) => {
  for (const seconds of [random.pick([1, 20]), random.pick([1, 5])]) await pass(seconds)
})
export const lastSecondsPass = unclaimed(() => pass(5))
const pass = (seconds: number) => gated({ name: 'clock', detail: seconds }, async () => clock.pass(seconds * 1000))

export const jobs = unclaimed(async (scene) => {
  await scene.jobs()
  await scene.sweep()
})
/** The jobs of another server, half a minute later: they take over changes that are not finished by then. */
export const jobsTakeOver = unclaimed(async (scene) => {
  await pass(31)
  await scene.jobs()
})
export const filesHistory = unclaimed(fileHistory)
export const mail = unclaimed((scene) => scene.sendMail())
