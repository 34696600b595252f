import { fullRefundUntil } from '@range/shared/bookings/cancelPolicy'
import { priceOf } from '@range/shared/bookings/price'
import { defaultRefundTerms } from '@range/shared/bookings/refundTerms'
import { fromMinor, toMinor } from '@range/shared/money'
import { byGuest, releaseBooking } from '../../src/features/bookings/changes/releaseBooking'
import { cancelOwnBooking, rescheduleOwnBooking } from '../../src/features/bookings/guest/changeOwnBooking'
import { settleFromBank, settlePayment } from '../../src/features/bookings/payments/settlePayment'
import { startPayment } from '../../src/features/bookings/payments/startPayment'
import { getBooking } from '../../src/features/bookings/record/bookingModel'
import { latestPayment } from '../../src/features/bookings/record/paymentModel'
import { ownChangesOf } from '../../src/features/bookings/record/presentGuestBooking'
import { packagesById } from '../../src/features/packages/listPackages'
import { currentSettings } from '../../src/features/settings/settingsModel'
import { payAtBank } from '../../src/testing/payAtBank'
import { clock } from './clock'
import { gated } from './gates'
import {
  actAtBank,
  bookAs,
  comeBack,
  date,
  type FlowWork,
  finishAtBank,
  guestAddress,
  secret,
  time,
  unclaimed,
} from './scene'
import type { SimulatedWorld } from './world'

/** Books and stays on the bank's page. */
export async function openPage(world: SimulatedWorld): Promise<{ id: string; url: string }> {
  return bookAs(world, 'first')
}

/** Pays at the bank, but does not come back yet. */
export async function paidAtBank(world: SimulatedWorld) {
  const opened = await openPage(world)
  return { ...opened, brought: await payAtBank(opened.url, 'success') }
}

export async function paid(world: SimulatedWorld): Promise<{ id: string; url: string }> {
  const opened = await openPage(world)
  await finishAtBank(world, opened.id, opened.url, 'success')
  return opened
}

/** Makes a confirmed booking, and lets time pass until some seconds before the limit for a full refund, or after it. */
const paidAndSecondsLeft = (seconds: number) => async (world: SimulatedWorld) => {
  const opened = await paid(world)
  clock.pass(
    fullRefundUntil({ date, time, refundTerms: defaultRefundTerms }).getTime() - clock.now().getTime() - seconds * 1000,
  )
  return opened
}
export const paidAndSoonNear = paidAndSecondsLeft(3)
export const paidAndNear = paidAndSecondsLeft(-60)

export async function failed(world: SimulatedWorld): Promise<{ id: string; url: string }> {
  const opened = await openPage(world)
  await finishAtBank(world, opened.id, opened.url, 'fail')
  return opened
}

/** A group whose payment has failed. Two such groups exceed the quota of one address. */
export async function failedGroup(world: SimulatedWorld): Promise<{ id: string; url: string }> {
  const opened = await bookAs(world, 'first', { howManyPeople: groupSize })
  await finishAtBank(world, opened.id, opened.url, 'fail')
  return opened
}

const groupSize = 25
/** A group books another hour, so that only the quota limits it. */
export const booksGroup =
  (guest: string, hour: number): FlowWork =>
  async (scene) => ({ booking: (await bookAs(scene, guest, { time: hour, howManyPeople: groupSize })).id })
export const replacesGroup: FlowWork = async (scene) => ({
  booking: (await bookAs(scene, 'first-again', { replaces: scene.id, howManyPeople: groupSize })).id,
})
export const triesAgain: FlowWork = async (scene) => ({
  booking: (await startPayment(scene.id, { address: guestAddress, secret }, scene.context)).id,
})

export const otherBooks: FlowWork = async (scene) => ({ booking: (await bookAs(scene, 'other')).id })
export const booksForTwo: FlowWork = async (scene) => ({
  booking: (await bookAs(scene, 'b', { howManyPeople: 2 })).id,
})
export const booksA: FlowWork = async (scene) => ({ key: 'a', booking: (await bookAs(scene, 'a')).id })
export const paysA: FlowWork = async (scene) => {
  const { id, url } = await bookAs(scene, 'a')
  return { key: 'a', ...(await finishAtBank(scene, id, url, 'success')) }
}
/** Pays at the bank, but never comes back; the bank's notification is lost as well. */
export const paysAAndLeaves: FlowWork = async (scene) => {
  const { id, url } = await bookAs(scene, 'a')
  await actAtBank(url, 'success')
  return { key: 'a', booking: id }
}
export const booksForFree: FlowWork = async (scene) => ({
  key: 'c',
  booking: (await bookAs(scene, 'c', { promoCode: 'GIFT' })).id,
})

/** Agrees to the price that the form showed, and pays it. */
export const booksAtShownPrice =
  (currency: 'HUF' | 'EUR'): FlowWork =>
  async (scene) => {
    const [{ eurPrice }, packages] = [await currentSettings(), await packagesById([scene.packageId])]
    const price = packages.get(scene.packageId)?.price ?? 0
    const { amount } = priceOf([{ price, quantity: 1 }], { currency, eurPrice })
    const guest = `guest in ${currency}`.replaceAll(' ', '-')
    const { id, url } = await bookAs(scene, guest, { currency, quotedTotal: amount })
    const claims = await finishAtBank(scene, id, url, 'success')
    return { ...claims, priced: [id, toMinor(amount, currency)] }
  }

export const pays: FlowWork = (scene) =>
  scene.brought ? comeBack(scene, scene.id, scene.brought) : finishAtBank(scene, scene.id, scene.url, 'success')
export const failsToPay: FlowWork = (scene) => finishAtBank(scene, scene.id, scene.url, 'fail')
export const paysAgain: FlowWork = async (scene) => {
  const { url } = await startPayment(scene.id, { address: guestAddress, secret }, scene.context)
  return finishAtBank(scene, scene.id, url, 'success')
}
export const releases = unclaimed(({ id, context }) => releaseBooking(id, byGuest, context))
export const replacesIt: FlowWork = async (scene) => ({
  booking: (await bookAs(scene, 'first-again', { replaces: scene.id })).id,
})
/** Reads on the page what cancelling would refund, and agrees to that. */
export const cancelsOwn: FlowWork = async ({ id, context }) => {
  const booking = await getBooking(id)
  const { canCancel, refundIfCancelled: refund } = ownChangesOf(booking, context.now())
  if (!canCancel) return undefined
  await gated({ name: 'guest reads the page' }, async () => undefined)
  await cancelOwnBooking(id, { version: booking.version, refund }, context)
  return { agreedRefund: [id, toMinor(refund, booking.currency)] }
}
export const movesOwn = unclaimed(async ({ id, context }) =>
  rescheduleOwnBooking(id, { date, time: 16, version: (await getBooking(id)).version }, context),
)

/** The bank's notification of the latest payment. */
export const notice = unclaimed(async ({ id, context }) => {
  const payment = await latestPayment(id)
  if (payment) await settleFromBank(payment, { kind: 'notice' }, context)
})

/** An update of the bank with another amount than ours. */
export const wrongAmount = unclaimed(async ({ id, context }) => {
  const payment = await latestPayment(id)
  if (!payment) return
  const total = fromMinor(payment.amountMinor, payment.currency) + 100
  await settlePayment(payment, { status: 'FINISHED', total }, { kind: 'return' }, context)
})
