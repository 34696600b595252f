import { whyNotEmailed } from '@range/shared/bookings/actions'
import { moneyOf, ownMoney } from '@range/shared/bookings/bookingMoney'
import { slotId } from '@range/shared/bookings/seats'
import { isSeated } from '@range/shared/bookings/status'
import { maxUnpaidPeoplePerAddress } from '@range/shared/limits'
import { toMinor } from '@range/shared/money'
import { BankError } from '@range/simplepay/bankError'
import { Booking, type BookingDocument } from '../../src/features/bookings/record/bookingModel'
import { Slot, type SlotDocument } from '../../src/features/bookings/record/slotModel'
import { UnpaidQuota } from '../../src/features/bookings/seats/unpaidQuotaModel'
import { examine } from '../../src/features/doctor/examine'
import { Mail } from '../../src/features/mail/mailModel'
import { netOf } from '../../src/features/octo/catalogue'
import { OctoError } from '../../src/features/octo/octoError'
import { currentSettings } from '../../src/features/settings/settingsModel'
import { AppError } from '../../src/http/appError'
import { clock } from './clock'
import type { Claims } from './scene'
import type { Schedule } from './scheduler'
import { allotment, type SimulatedWorld } from './world'

/** Minutes after which the jobs run again: while everything is recent, when holds have ended, and much later. */
const pauses = [1, 61, 24 * 60]

/**
 * Restarts after a run: lets the jobs finish what flows left half done, until every hold has ended. Returns the seats that
 * belonged to no booking although no flow had stopped, as sentences.
 */
export async function restart(world: SimulatedWorld, { outcomes }: Schedule): Promise<string[]> {
  const orphans = []
  for (const minutes of pauses) {
    clock.pass(minutes * 60_000)
    await world.jobs()
    orphans.push(...(await world.sweep()))
    await world.sendMail()
  }
  return hasStopped(outcomes)
    ? []
    : orphans.map(({ slot, people }) => `${people} seats at ${slot} belonged to no booking`)
}

const hasStopped = (outcomes: Schedule['outcomes']) => [...outcomes.values()].some((outcome) => 'stopped' in outcome)

/** Returns the flows that failed for a reason that no caller expects, as sentences. */
export function unexpectedErrors({ outcomes }: Schedule): string[] {
  return [...outcomes].flatMap(([flow, outcome]) => {
    if (!('error' in outcome)) return []
    const { error } = outcome
    const isExpected = error instanceof AppError || error instanceof OctoError || error instanceof BankError
    return isExpected ? [] : [`${flow} failed: ${error instanceof Error ? error.stack : String(error)}`]
  })
}

/** Returns the slots with more people than seats, or than a reseller's allotment, at the moment, as sentences. */
export async function overfull({ capacity }: SimulatedWorld): Promise<string[]> {
  return (await Slot.find().lean()).flatMap(({ _id, seats }) => {
    const live = seats.filter(({ until }) => !until || until > clock.now())
    const [people, resold] = [sumOf(live), sumOf(live.filter(({ reseller }) => reseller))]
    return [
      ...(people > capacity ? [`${people} people have seats at ${_id}, which has ${capacity}`] : []),
      ...(resold > allotment ? [`a reseller has ${resold} seats at ${_id}, but its limit is ${allotment}`] : []),
    ]
  })
}

/**
 * Returns the guests' unpaid seats that no quota counts at the moment, or that exceed the quota of the one address that all
 * guests have, as sentences. After a stop, a count may have been removed before it was made again.
 */
export async function outsideQuota({ outcomes }: Schedule): Promise<string[]> {
  if (hasStopped(outcomes)) return []
  const links = await Booking.distinct('_id', { paymentLink: { $ne: null } })
  const isUnpaid = ({ booking, until, reseller }: SlotDocument['seats'][number]) =>
    until && until > clock.now() && !reseller && !links.includes(booking)
  const held = (await Slot.find().lean()).flatMap(({ seats }) => seats.filter(isUnpaid))
  const people = sumOf(held)
  const counted = (await UnpaidQuota.find().lean()).flatMap(({ holds }) => holds.map(({ booking }) => booking))
  const uncounted = held.filter(({ booking }) => !counted.includes(booking))
  return [
    ...uncounted.map((seat) => `${seat.people} unpaid seats of ${seat.booking} count against no quota`),
    ...(people > maxUnpaidPeoplePerAddress ? [`one address holds ${people} unpaid seats`] : []),
  ]
}

const sumOf = (entries: readonly { people: number }[]) => entries.reduce((sum, { people }) => sum + people, 0)

/** Returns the broken promises after a restart, as sentences: the doctor's findings, and those about seats, money and emails. */
export async function judgeRun(world: SimulatedWorld, { outcomes }: Schedule): Promise<string[]> {
  const { findings } = await examine(clock.now())
  const bookings = await Booking.find().lean<BookingDocument[]>()
  return [
    ...findings.map(({ check, about, what }) => `doctor: ${check}: ${about}. ${what}`),
    ...(await overfull(world)),
    ...(await judgeSeats(bookings)),
    ...judgeMoney(bookings, world),
    ...judgeSales(bookings),
    ...judgeAnonymised(bookings),
    ...(await judgeBlockedSeats()),
    ...(await judgeEmails(bookings, world, outcomes)),
    ...judgeClaims(claimsOf(outcomes), bookings),
  ]
}

/** Checks that every seat belongs to a booking, and that every booking has exactly its seats. */
async function judgeSeats(bookings: readonly BookingDocument[]): Promise<string[]> {
  const entries = (await Slot.find().lean()).flatMap(({ _id, seats }) => seats.map((seat) => ({ slot: _id, ...seat })))
  const live = entries.filter(({ until }) => !until || until > clock.now())
  const ownOf = (booking: BookingDocument) => live.filter((entry) => entry.booking === booking._id)
  const faults = live
    .filter(({ booking }) => !bookings.some((one) => one._id === booking && isSeated(one)))
    .map(({ booking, people, slot }) => `${people} seats at ${slot} are held for nobody (${booking})`)
  for (const booking of bookings.filter(isSeated)) {
    const { orderNumber, date, time, howManyPeople, attention } = booking
    const own = ownOf(booking).map(({ slot, people, until }) => `${people} at ${slot}${until ? ' for a while' : ''}`)
    const due = `${howManyPeople} at ${date}T${time}`
    const isSeatless = attention === 'PAID_WITHOUT_SEATS' && own.length === 0
    if (!isSeatless && own.join() !== due)
      faults.push(`${orderNumber} should have ${due}, but has ${own.join() || 'none'}`)
  }
  return faults
}

/** Checks that every payment and refund at the bank is on exactly one booking, and nothing else is. */
function judgeMoney(bookings: readonly BookingDocument[], { bankPayments }: SimulatedWorld): string[] {
  const faults: string[] = []
  const payments = bankPayments()
  for (const { orderRef, status, total, currency, refunds } of payments) {
    const takings = bookings.flatMap((one) => one.takings.filter((taking) => taking.orderRef === orderRef))
    const taken = takings.map(({ amountMinor }) => amountMinor).join(' and ') || 'nothing'
    const due = status === 'FINISHED' ? String(toMinor(total, currency)) : 'nothing'
    if (taken !== due) faults.push(`the bank took ${due} for ${orderRef}, but bookings have ${taken}`)
    const returned = bookings
      .flatMap((one) => one.refunds)
      .filter((refund) => refund.via === 'BANK' && refund.orderRef === orderRef && refund.state === 'DONE')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const atBank = refunds.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0)
    if (returned !== atBank) faults.push(`the bank returned ${atBank} of ${orderRef}, but bookings say ${returned}`)
  }
  for (const booking of bookings) {
    const { orderNumber, takings, refunds, paid, amountMinor, changeNumber, overpaid } = booking
    const ofRefunds = refunds.map(({ key }) => key)
    if (new Set(ofRefunds).size < ofRefunds.length) faults.push(`${orderNumber} has a refund twice: ${ofRefunds}`)
    if (!paid && takings.some(({ how, undone }) => how !== 'ONLINE' && !undone))
      faults.push(`${orderNumber} has a payment at the desk, but does not count as paid`)
    // A surplus payment, or the excess of one that was more than was due, may exceed the price, because it has to go back.
    const { takenMinor } = moneyOf({ ...booking, ...ownMoney(booking) })
    const excess = overpaid?.why === 'PAID_MORE' ? overpaid.refundMinor : 0
    if (changeNumber === 0 && takenMinor - excess > amountMinor)
      faults.push(`${orderNumber} costs ${amountMinor}, but ${takenMinor} were taken for it`)
    const keys = takings.map(({ key }) => key)
    if (new Set(keys).size < keys.length) faults.push(`${orderNumber} has a payment twice: ${keys.join(', ')}`)
    const unknown = takings.find(({ orderRef }) => orderRef && !payments.some((one) => one.orderRef === orderRef))
    if (unknown) faults.push(`${orderNumber} has the payment ${unknown.orderRef}, which the bank does not know`)
  }
  return faults
}

/** Checks that resellers owe for what they confirmed, and for nothing that is cancelled. */
function judgeSales(bookings: readonly BookingDocument[]): string[] {
  const sold = bookings.filter((booking) => booking.reseller && isSeated(booking))
  const unpaid = sold.flatMap(({ orderNumber, amountMinor, reseller }) => {
    const due = netOf(amountMinor, reseller?.commissionPercent ?? 0)
    return reseller?.owedMinor === due ? [] : [`${orderNumber} is owed ${due}, but recorded as ${reseller?.owedMinor}`]
  })
  // Every cancellation of the simulation is early enough to be free.
  const ended = bookings.filter((booking) => booking.reseller && booking.cancellation && !isSeated(booking))
  const owed = ended.flatMap(({ orderNumber, reseller }) =>
    reseller && reseller.owedMinor > reseller.creditedMinor ? [`${orderNumber} is cancelled, but still owed`] : [],
  )
  return [...unpaid, ...owed]
}

/** Checks that anonymised bookings have no personal data. */
function judgeAnonymised(bookings: readonly BookingDocument[]): string[] {
  return bookings
    .filter(({ forgottenAt }) => forgottenAt)
    .flatMap(({ orderNumber, firstName, lastName, email, phoneNumber, searchWords }) => {
      const left = [firstName, lastName, email, phoneNumber, ...searchWords.filter((word) => word.includes('@'))]
      return left.some(Boolean) ? [`${orderNumber} is anonymised, but still has ${left.filter(Boolean)}`] : []
    })
}

/** Checks that exactly the seats that the settings name are blocked. */
async function judgeBlockedSeats(): Promise<string[]> {
  const named = (await currentSettings()).blockedSeats.map((one) => `${one.seats} at ${slotId(one.date, one.time)}`)
  const slots = await Slot.find({ 'blocked.seats': { $gt: 0 } }).lean()
  const blocked = slots.map((slot) => `${slot.blocked?.seats} at ${slot._id}`)
  const isSame = named.sort().join() === blocked.sort().join()
  return isSame
    ? []
    : [`the settings block ${named.join() || 'nothing'}, but ${blocked.join() || 'nothing'} is blocked`]
}

/** Checks that every event was emailed at most once, and that every paid booking was confirmed once. */
async function judgeEmails(
  bookings: readonly BookingDocument[],
  { sentMail }: SimulatedWorld,
  outcomes: Schedule['outcomes'],
): Promise<string[]> {
  // An email whose sender stopped is sent again, under the same Message-ID.
  const maySendAgain = [...outcomes].some(([flow, outcome]) => flow.includes('email') && 'stopped' in outcome)
  // Emails are dated in real time, so to the simulated clock, those just sent are old enough to be removed from the outbox.
  const mayBeQueuedAgain = outcomes.has('old data is removed')
  const keys = maySendAgain || mayBeQueuedAgain ? [] : sentMail.map(({ key }) => key)
  const faults = keys.filter((key, index) => keys.indexOf(key) < index).map((key) => `the email ${key} was sent twice`)
  const queued = (await Mail.find({}, { _id: 1 }).lean()).map(({ _id }) => _id)
  for (const booking of bookings) {
    const isOwed = booking.status === 'PAID' && !whyNotEmailed(booking)
    const count = queued.filter((key) => key.startsWith(`confirmation:${booking._id}`)).length
    if (count > 1) faults.push(`${booking.orderNumber} was confirmed ${count} times`)
    if (isOwed && count === 0) faults.push(`${booking.orderNumber} is paid but was never confirmed`)
  }
  return faults
}

function claimsOf(outcomes: Schedule['outcomes']): Claims[] {
  return [...outcomes.values()].flatMap((outcome) =>
    'value' in outcome && outcome.value ? [outcome.value as Claims] : [],
  )
}

/** Checks that everything that a response reported is true. */
function judgeClaims(claims: readonly Claims[], bookings: readonly BookingDocument[]): string[] {
  const stored = (id: string) => bookings.find(({ _id }) => _id === id)
  const hasTaking = ([id, key]: [string, string]) => stored(id)?.takings.some((one) => one.key === key)
  const deskSum = (id: string) =>
    (stored(id)?.takings ?? [])
      .filter(({ how, undone }) => how !== 'ONLINE' && !undone)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const refundOf = (id: string) => stored(id)?.cancellation?.refundMinor
  const agreed = claims.flatMap((claim) => (claim.agreedRefund ? [claim.agreedRefund] : []))
  const faults = claims.flatMap(({ booking, paid, taken, priced, agreedRefund, cancelledUnpaid, soldOffSale }) => [
    ...(booking && !stored(booking) ? [`the booking ${booking} was acknowledged but does not exist`] : []),
    ...(paid && !stored(paid)?.paid ? [`the booking ${paid} was reported as paid but is not`] : []),
    ...(taken && !hasTaking(taken) ? [`the payment ${taken[1]} was acknowledged but is lost`] : []),
    ...(priced && stored(priced[0])?.amountMinor !== priced[1]
      ? [`the booking ${priced[0]} was agreed to cost ${priced[1]}, but costs ${stored(priced[0])?.amountMinor}`]
      : []),
    ...(agreedRefund && !agreed.some(([id, refund]) => id === agreedRefund[0] && refund === refundOf(id))
      ? [`the booking ${agreedRefund[0]} refunds ${refundOf(agreedRefund[0])}, to which its guest did not agree`]
      : []),
    ...(cancelledUnpaid && stored(cancelledUnpaid)?.cancellation && deskSum(cancelledUnpaid) > 0
      ? [`the booking ${cancelledUnpaid} was cancelled as unpaid, but ${deskSum(cancelledUnpaid)} were paid for it`]
      : []),
    ...(soldOffSale ? [`the booking ${soldOffSale} took seats that were off sale`] : []),
  ])
  const replaced = claims.flatMap((claim) => claim.replaced ?? [])
  for (const version of new Set(replaced.filter((one, index) => replaced.indexOf(one) < index)))
    faults.push(`two flows replaced ${version}, so one change is lost`)
  for (const { key, booking } of claims) {
    const isOther = key && claims.some((other) => other.key === key && other.booking !== booking)
    if (isOther) faults.push(`the key ${key} gave more than one booking`)
  }
  return faults
}
