import { createHash, randomUUID } from 'node:crypto'
import { maxResellerHoldMinutes, resellerHoldMinutes } from '@range/shared/limits'
import type { Currency } from '@range/shared/money'
import { bookableHoursOf, bookableUntil } from '@range/shared/settings/hours'
import type { SavedSettings } from '@range/shared/settings/schema'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import { keyedHash } from '../../database/keyedHash'
import { AppError } from '../../http/appError'
import { Booking, type BookingDocument } from '../bookings/record/bookingModel'
import { insertBooking } from '../bookings/record/insertBooking'
import { frozenPrice, orderLinesOf, quoteOf } from '../bookings/record/orderLines'
import { holdSeats } from '../bookings/seats/holdSeats'
import { assertSlotOpen } from '../bookings/seats/openHours'
import type { Allotment } from '../bookings/seats/takeSeats'
import type { ResellerQuotaHolder } from '../bookings/seats/unpaidQuota'
import { inStaffLanguages } from '../history/wording'
import { packagesById } from '../packages/listPackages'
import type { ResellerDocument } from '../resellers/resellerModel'
import { currentSettings } from '../settings/settingsModel'
import { optionId as onlyOption, unitId as onlyUnit, unitPriceMinor } from './catalogue'
import { contactFieldsOf } from './contact'
import { availabilityIdOf, slotOfAvailabilityId } from './localTime'
import { unknownAvailability, unknownOption, unknownProduct, unknownUnit, unprocessable } from './octoError'
import type { ReservationInput, UnitItemInput } from './requests'
import type { Sold } from './soldBooking'

/** The current time, and the HMAC key for the ids of reservations. */
export type OctoContext = { now: Date; secret: string }

/**
 * Holds seats for a reseller until it confirms them or the hold ends, at the cut-off of the hour at the latest.
 *
 * Steps: 1 count the hold against the reseller's quota; 2 hold the seats, within its allotment; 3 write the booking.
 * After a stop, the hold expires on its own. The booking's id derives from the reseller and its uuid, so that
 * repeated and concurrent requests return the same booking. Throws OctoError, and SLOT_FULL, TOO_MANY_UNPAID,
 * DATE_NOT_BOOKABLE and HOUR_NOT_BOOKABLE.
 */
export async function makeReservation(
  input: ReservationInput,
  reseller: ResellerDocument,
  { now, secret }: OctoContext,
): Promise<BookingDocument> {
  const uuid = input.uuid ?? randomUUID()
  const fingerprint = fingerprintOf(input)
  const earlier = await bookingOfUuid(reseller, uuid)
  if (earlier) return assertSame(earlier, fingerprint)

  const resolved = await resolveRequest(input)
  const { date, time } = resolved.slot
  const people = resolved.unitItems.length
  assertOnSale(resolved.slot, resolved.settings, now)
  const price = reservationPrice(resolved, { people, currency: input.currency ?? 'HUF', now })
  const id = keyedHash('octo', `${reseller._id} ${uuid}`, secret).slice('octo:'.length)
  const sold: Sold = {
    ...termsOf(reseller),
    uuid,
    fingerprint,
    ...unitFieldsOf(resolved.unitItems, { unitUuids: [] }),
    ...blankContact,
  }
  const { searchWords: _, ...guest } = contactFieldsOf({}, sold, input)
  const wanted = now.getTime() + holdMinutesOf(input.expirationMinutes) * 60_000
  const holdUntil = new Date(Math.min(wanted, bookableUntil(resolved.settings.hours, date, time).getTime()))
  await holdSeats(
    { booking: id, date, time, people, email: '', until: holdUntil },
    { ...limitsOf(reseller), capacity: resolved.settings.maximumPeopleCount, now },
  )
  const booking = await insertBooking({
    ...guest,
    ...price,
    _id: id,
    status: 'AWAITING_PAYMENT',
    date,
    time,
    howManyPeople: people,
    termsAcceptedAt: now,
    refundTerms: resolved.settings.refundTerms,
    holdUntil,
    attempts: 0,
    history: [
      {
        at: now,
        actor: actorOf(reseller),
        from: '',
        to: 'AWAITING_PAYMENT',
        ...inStaffLanguages(() => texts.reservedBy({ name: reseller.name })),
      },
    ],
  })
  return assertSame(booking, fingerprint)
}

/** Returns a reseller's booking with this uuid; undefined if there is none. */
export async function bookingOfUuid(reseller: ResellerDocument, uuid: string): Promise<BookingDocument | undefined> {
  const found = await Booking.findOne({ 'reseller.id': String(reseller._id), 'reseller.uuid': uuid }).lean()
  return found ?? undefined
}

/** Returns a reseller as the actor of a change. */
export function actorOf({ name }: Pick<ResellerDocument, 'name'>) {
  return { kind: 'reseller', name } as const
}

/** Returns a reseller's quota for held seats and its allotment per slot. */
export function limitsOf({ _id, heldSeats, seatsPerSlot }: ResellerDocument): {
  quotaHolder: ResellerQuotaHolder
  allotment: Allotment
} {
  const reseller = String(_id)
  return {
    quotaHolder: { reseller, heldSeats },
    allotment: { reseller, most: seatsPerSlot ?? Number.POSITIVE_INFINITY },
  }
}

/** Returns the hold time in minutes for a requested time, up to the maximum. */
export function holdMinutesOf(minutes: number = resellerHoldMinutes): number {
  return Math.min(minutes, maxResellerHoldMinutes)
}

type RequestInput = {
  productId: string
  optionId: string
  availabilityId?: string | null | undefined
  unitItems?: readonly UnitItemInput[] | undefined
}
export type ResolvedRequest = Awaited<ReturnType<typeof resolveRequest>>

/** Returns the product, slot and units that OCTO's ids refer to, as currently offered. Throws OctoError for a wrong id. */
export async function resolveRequest({ productId, optionId, availabilityId, unitItems }: RequestInput) {
  const [packages, settings] = await Promise.all([packagesById([productId]), currentSettings()])
  const product = packages.get(productId)
  if (product?.packageType !== 'MAIN') throw unknownProduct(productId)
  if (optionId !== onlyOption) throw unknownOption(optionId)
  const slot = slotOfAvailabilityId(availabilityId ?? '')
  if (!slot) throw unknownAvailability(availabilityId ?? '')
  if (!unitItems) throw noUnits()
  assertUnits(unitItems)
  return { product: { ...product, _id: productId }, packages, settings, slot, unitItems }
}

/** Throws INVALID_AVAILABILITY_ID for an hour outside those of its day, and what `assertSlotOpen` throws. */
export function assertOnSale({ date, time }: { date: string; time: number }, settings: SavedSettings, now: Date): void {
  if (!bookableHoursOf(settings.hours, date).includes(time)) throw unknownAvailability(availabilityIdOf(date, time))
  assertSlotOpen(date, time, settings, now)
}

/** Throws OctoError unless there are units, all of them known and each with a uuid of its own. */
export function assertUnits(unitItems: readonly UnitItemInput[]): void {
  if (unitItems.length === 0) throw noUnits()
  const other = unitItems.find(({ unitId }) => unitId !== onlyUnit)
  if (other) throw unknownUnit(other.unitId)
  const uuids = unitItems.flatMap(({ uuid }) => uuid ?? [])
  if (new Set(uuids).size < uuids.length) throw unprocessable('Each unit needs a uuid of its own.')
}

function noUnits() {
  return unprocessable('A booking needs at least one unit.')
}

/** Returns the booking fields that freeze the price, with the price per unit rounded before multiplying by `people`. */
export function reservationPrice(
  { product, packages, settings }: ResolvedRequest,
  { people, currency, now }: { people: number; currency: Currency; now: Date },
) {
  const selected = orderLinesOf([{ id: product._id, quantity: people }], packages)
  const price = frozenPrice(quoteOf(selected, { currency, promoCode: '' }, settings, { now, isUsedUp: false }))
  return { ...price, selected, amountMinor: people * unitPriceMinor(product, currency, settings) }
}

/**
 * Returns the fields with the reseller's ids for its units. A unit without a uuid keeps one from the booking or gets
 * a new one.
 */
export function unitFieldsOf(unitItems: readonly UnitItemInput[], { unitUuids }: Pick<Sold, 'unitUuids'>) {
  const named = new Set(unitItems.map(({ uuid }) => uuid))
  const known = unitUuids.filter((uuid) => !named.has(uuid))
  return {
    unitUuids: unitItems.map(({ uuid }) => uuid ?? known.shift() ?? randomUUID()),
    unitReferences: unitItems.map(({ resellerReference }) => resellerReference ?? ''),
  }
}

function termsOf(reseller: ResellerDocument) {
  const { _id, name, commissionPercent, cancellationDays, cancellationPercent, seatsPerSlot } = reseller
  return { id: String(_id), name, commissionPercent, cancellationDays, cancellationPercent, seatsPerSlot }
}

const blankContact = {
  reference: '',
  notes: '',
  fullName: '',
  contactNotes: '',
  locales: [],
  isGuestWrittenTo: false,
  confirmedAt: null,
  redeemedAt: null,
  coveredMinor: 0,
  owedMinor: 0,
  creditedMinor: 0,
}

/** Returns a hash that identifies a reservation by what it books, ignoring guest data. */
function fingerprintOf({ productId, optionId, availabilityId, unitItems, currency }: ReservationInput): string {
  const taken = [productId, optionId, availabilityId ?? null, unitItems?.length ?? 0, currency ?? 'HUF']
  return createHash('sha256').update(JSON.stringify(taken)).digest('base64url')
}

function assertSame(booking: BookingDocument, fingerprint: string): BookingDocument {
  if (booking.reseller?.fingerprint === fingerprint) return booking
  throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This uuid belongs to another booking.')
}
