import type { Settings } from '@range/shared/settings/fields'
import { heldUntil } from '../bookings/record/unpaidTime'
import { presentHour } from './availability'
import { isCancellable } from './cancel'
import { currentCatalogue, netOf, optionId, presentPricing, unitId } from './catalogue'
import { availabilityIdOf, utcText } from './localTime'
import { type Caller, presentOption, presentProduct, presentUnit } from './presentProduct'
import type { SoldBooking } from './soldBooking'

/** Returns a booking in OCTO's format. Omits the booking's id, which is the guest's secret key. */
export async function presentBooking(booking: SoldBooking, caller: Caller, now: Date) {
  const { reseller: sold, orderNumber, date, time, cancellation, selected, currency } = booking
  const catalogue = await currentCatalogue()
  const { products, settings } = catalogue
  const main = selected.find(({ isMain }) => isMain)
  const product = products.find(({ _id }) => _id === main?.id)
  const status = statusOf(booking, now)
  const { hasPricing } = caller.capabilities
  const { priceMinor, netMinor } = pricesOf(booking)
  // The time of an arrival remains stored when staff move the visit to another day.
  const redeemedAt = booking.arrived > 0 ? textOf(sold.redeemedAt) : null
  const unitMinor = Math.round(priceMinor / Math.max(1, sold.unitUuids.length))
  return {
    id: orderNumber,
    uuid: sold.uuid,
    testMode: false,
    resellerReference: sold.reference || null,
    supplierReference: orderNumber,
    status,
    utcCreatedAt: utcText(booking.termsAcceptedAt),
    utcUpdatedAt: utcText(booking.updatedAt),
    utcExpiresAt: status === 'ON_HOLD' || status === 'EXPIRED' ? utcText(booking.holdUntil) : null,
    utcRedeemedAt: redeemedAt,
    utcConfirmedAt: textOf(sold.confirmedAt),
    productId: main?.id ?? '',
    ...(product && { product: presentProduct(product, catalogue, caller) }),
    optionId,
    ...(product && { option: presentOption(product, catalogue, caller) }),
    cancellable: isCancellable(booking, now),
    cancellation: cancellation
      ? {
          refund: presentRefund(booking),
          reason: reasonOf(cancellation) || null,
          utcCancelledAt: utcText(cancellation.at),
        }
      : null,
    freesale: false,
    availabilityId: availabilityIdOf(date, time),
    availability: presentAvailability(booking, settings, caller),
    contact: toOctoContact(sold, booking),
    notes: sold.notes || null,
    deliveryMethods: ['VOUCHER'],
    voucher: {
      redemptionMethod: 'MANIFEST',
      utcRedeemedAt: redeemedAt,
      deliveryOptions: sold.confirmedAt ? [{ deliveryFormat: 'QRCODE', deliveryValue: orderNumber }] : [],
    },
    unitItems: sold.unitUuids.map((uuid, place) => ({
      uuid,
      resellerReference: sold.unitReferences[place] || null,
      supplierReference: null,
      unitId,
      ...(product && { unit: presentUnit(product, settings, caller) }),
      status,
      utcRedeemedAt: redeemedAt,
      contact: noContact,
      ticket: null,
      ...(hasPricing && { pricing: presentPricing(unitMinor, currency, sold.commissionPercent) }),
    })),
    ...(hasPricing && { pricing: { ...presentPricing(priceMinor, currency, sold.commissionPercent), net: netMinor } }),
  }
}

type Contact = Pick<SoldBooking, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'postCode' | 'country'>

/** Returns a guest's data; null for what is not known. */
function toOctoContact(
  { fullName, locales, contactNotes }: Pick<SoldBooking['reseller'], 'fullName' | 'locales' | 'contactNotes'>,
  { firstName = '', lastName = '', email, phoneNumber, postCode, country }: Partial<Contact>,
) {
  return {
    fullName: fullName || `${firstName} ${lastName}`.trim() || null,
    firstName: firstName || null,
    lastName: lastName || null,
    emailAddress: email || null,
    phoneNumber: phoneNumber || null,
    locales,
    postalCode: postCode || null,
    country: country || null,
    notes: contactNotes || null,
  }
}

type OctoStatus = 'ON_HOLD' | 'EXPIRED' | 'CONFIRMED' | 'REDEEMED' | 'CANCELLED'

function statusOf(booking: SoldBooking, now: Date): OctoStatus {
  if (booking.cancellation) return 'CANCELLED'
  switch (booking.status) {
    case 'PAID':
    case 'ON_SITE':
      return booking.arrived > 0 ? 'REDEEMED' : 'CONFIRMED'
    case 'REFUNDED':
      return 'CANCELLED'
    default:
      return heldUntil(booking, now) ? 'ON_HOLD' : 'EXPIRED'
  }
}

function presentRefund({ reseller: { owedMinor, creditedMinor } }: SoldBooking): 'FULL' | 'PARTIAL' | 'NONE' {
  if (creditedMinor === owedMinor) return 'FULL'
  return creditedMinor > 0 ? 'PARTIAL' : 'NONE'
}

/** Returns the reseller's reason, or the text that staff wrote to the guest; never the staff's internal reason. */
function reasonOf({ actor, why, toGuest }: NonNullable<SoldBooking['cancellation']>): string {
  return actor.kind === 'reseller' ? why : toGuest
}

/** Returns the booked hour in OCTO's format, as available whether or not it can still be booked. */
function presentAvailability({ date, time, howManyPeople }: SoldBooking, settings: Settings, { capabilities }: Caller) {
  return {
    ...presentHour({ date, time }, howManyPeople, { units: 0, settings }),
    available: true,
    status: 'AVAILABLE',
    ...(capabilities.hasContent && { title: null, shortDescription: '' }),
  }
}

/** Returns the price and the amount owed. Both are frozen at the confirmation, whatever staff change or sell afterwards. */
function pricesOf({ reseller: sold, amountMinor }: SoldBooking): { priceMinor: number; netMinor: number } {
  if (sold.confirmedAt) return { priceMinor: sold.coveredMinor, netMinor: sold.owedMinor }
  return { priceMinor: amountMinor, netMinor: netOf(amountMinor, sold.commissionPercent) }
}

function textOf(moment: Date | null | undefined): string | null {
  return moment ? utcText(moment) : null
}

const noContact = toOctoContact({ fullName: '', contactNotes: '', locales: [] }, {})
