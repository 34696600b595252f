import { slotId } from '@range/shared/bookings/seats'
import { sessionMinutes } from '@range/shared/limits'
import type { Currency } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import { groupEntries } from '@range/shared/reports/ledgerSums'
import type { Settings } from '@range/shared/settings/fields'
import { bookableUntil } from '@range/shared/settings/hours'
import { freeSeatsIn, type SlotDocument, slotsBetween } from '../bookings/record/slotModel'
import { daysUntil, openHoursOf } from '../bookings/seats/openHours'
import { currentCatalogue, presentPricing, productOf, unitId, unitPriceMinor } from './catalogue'
import {
  assertDays,
  availabilityIdOf,
  daysNamed,
  endOfSlot,
  type LocalDays,
  localHour,
  slotOfAvailabilityId,
  utcText,
} from './localTime'
import { badRequest, unknownUnit } from './octoError'
import type { Caller } from './presentProduct'
import type { AvailabilityCalendar, AvailabilityCheck } from './requests'

const maxDays = 366
/** A smaller share of free seats counts as limited. */
const fewShare = 0.5

type ResolvedProduct = { product: Package; settings: Settings; units: number; currency: Currency }

/**
 * Returns the hours of a product that can be booked or are full, from a single read of the database. For display
 * only: the write that takes seats decides. Throws BAD_REQUEST unless the request names either days or hours, a year
 * at most.
 */
export async function checkAvailability(request: AvailabilityCheck, caller: Caller, now: Date) {
  const { availabilityIds: ids = [] } = request
  const named = daysNamed(request)
  if ((named === undefined) === (request.availabilityIds === undefined)) {
    throw badRequest('Send either localDate, localDateStart and localDateEnd, or availabilityIds.')
  }
  const resolved = await resolveProduct(request)
  if (named) return hoursBetween(named, resolved, caller, now)
  const slots = ids.flatMap((id) => slotOfAvailabilityId(id) ?? [])
  const days = slots.map(({ date }) => date).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const hours = await hoursBetween({ from: first, to: last }, resolved, caller, now)
  return hours.filter(({ id }) => ids.includes(id))
}

/** Returns each day of a range for a product, from a single read of the database. Throws BAD_REQUEST. */
export async function availabilityCalendar(request: AvailabilityCalendar, caller: Caller, now: Date) {
  const { localDateStart: from, localDateEnd: to } = request
  const resolved = await resolveProduct(request)
  const hours = await hoursBetween({ from, to }, resolved, caller, now)
  const byDay = new Map(groupEntries(hours, ({ id }) => id.slice(0, 10)))
  return daysUntil(from, to).map((localDate) => {
    const open = byDay.get(localDate) ?? []
    const vacancies = Math.max(0, ...open.map((hour) => hour.vacancies))
    const { maximumPeopleCount: capacity } = resolved.settings
    return {
      localDate,
      available: open.some(({ available }) => available),
      status: open.length === 0 ? 'CLOSED' : statusOf(vacancies, capacity),
      vacancies,
      capacity: open.length === 0 ? 0 : capacity,
      openingHours: openingHoursOf(open.map(({ id }) => Number(id.slice(11, 13)))),
      ...(caller.capabilities.hasPricing && { unitPricingFrom: unitPricing(resolved, caller) }),
    }
  })
}

/** Returns one hour in OCTO's format, with the seats that the reseller can still take. */
export function presentHour(
  { date, time }: { date: string; time: number },
  vacancies: number,
  { units, settings }: Pick<ResolvedProduct, 'units' | 'settings'>,
) {
  return {
    id: availabilityIdOf(date, time),
    localDateTimeStart: availabilityIdOf(date, time),
    localDateTimeEnd: endOfSlot(date, time),
    utcCutoffAt: utcText(bookableUntil(settings.hours, date, time)),
    allDay: false,
    available: vacancies > 0 && vacancies >= units,
    status: statusOf(vacancies, settings.maximumPeopleCount),
    vacancies,
    capacity: settings.maximumPeopleCount,
    maxUnits: vacancies,
    openingHours: openingHoursOf([time]),
  }
}

/** Returns the fields that are the same for every hour: prices and an empty title, depending on the capabilities used. */
function pricesOf(resolved: ResolvedProduct, caller: Caller) {
  const { hasPricing, hasContent } = caller.capabilities
  const { units, settings, product, currency } = resolved
  const total = Math.max(1, units) * unitPriceMinor(product, currency, settings)
  const pricing = presentPricing(total, currency, caller.reseller.commissionPercent)
  return {
    ...(hasPricing && { unitPricing: unitPricing(resolved, caller), pricing }),
    ...(hasContent && { title: null, shortDescription: '' }),
  }
}

/** Returns how many seats a reseller can still take in a slot. */
function vacanciesOf(
  slot: Pick<SlotDocument, 'seats' | 'blocked'> | null | undefined,
  { maximumPeopleCount }: Settings,
  { reseller }: Caller,
  now: Date,
): number {
  const free = freeSeatsIn(slot, maximumPeopleCount, now)
  if (reseller.seatsPerSlot == null) return free
  const own = (slot?.seats ?? []).filter(
    (seat) => seat.reseller === String(reseller._id) && (!seat.until || seat.until > now),
  )
  const taken = own.reduce((sum, { people }) => sum + people, 0)
  return Math.max(0, Math.min(free, reseller.seatsPerSlot - taken))
}

async function hoursBetween({ from, to }: LocalDays, resolved: ResolvedProduct, caller: Caller, now: Date) {
  assertDays({ from, to }, maxDays)
  const byId = await slotsBetween(from, to)
  const prices = pricesOf(resolved, caller)
  return daysUntil(from, to).flatMap((date) =>
    openHoursOf(date, resolved.settings, now).map((time) => {
      const vacancies = vacanciesOf(byId.get(slotId(date, time)), resolved.settings, caller, now)
      return { ...presentHour({ date, time }, vacancies, resolved), ...prices }
    }),
  )
}

async function resolveProduct(request: AvailabilityCheck | AvailabilityCalendar): Promise<ResolvedProduct> {
  const catalogue = await currentCatalogue()
  const product = productOf(catalogue, request)
  const other = request.units?.find(({ id }) => id !== unitId)
  if (other) throw unknownUnit(other.id)
  const units = (request.units ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  return { product, settings: catalogue.settings, units, currency: request.currency ?? 'HUF' }
}

function unitPricing({ product, currency, settings }: ResolvedProduct, { reseller }: Caller) {
  const price = unitPriceMinor(product, currency, settings)
  return [{ unitId, ...presentPricing(price, currency, reseller.commissionPercent) }]
}

function statusOf(vacancies: number, capacity: number): 'SOLD_OUT' | 'LIMITED' | 'AVAILABLE' {
  if (vacancies < 1) return 'SOLD_OUT'
  return vacancies < capacity * fewShare ? 'LIMITED' : 'AVAILABLE'
}

/** Returns hours as opening times, with consecutive hours merged. */
function openingHoursOf(hours: readonly number[]): { from: string; to: string }[] {
  const spans: { from: number; to: number }[] = []
  for (const hour of hours) {
    const last = spans.at(-1)
    if (last?.to === hour) last.to += sessionMinutes / 60
    else spans.push({ from: hour, to: hour + sessionMinutes / 60 })
  }
  return spans.map(({ from, to }) => ({ from: localHour(from), to: to === 24 ? '23:59' : localHour(to) }))
}
