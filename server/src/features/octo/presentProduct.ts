import { sessionMinutes } from '@range/shared/limits'
import { currencies } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import type { Settings } from '@range/shared/settings/fields'
import { allBookableHours } from '@range/shared/settings/hours'
import { addressLine, site } from '@range/shared/site'
import { countOf } from '@range/shared/text'
import type { Venue } from '@range/shared/venue/fields'
import type { ResellerDocument } from '../resellers/resellerModel'
import { optionId, presentPricing, unitId, unitPriceMinor } from './catalogue'
import { localHour } from './localTime'

/** The capabilities that a reseller requested on top of the core standard. */
export type Capabilities = { hasPricing: boolean; hasContent: boolean }

/** The parts of the catalogue besides the products: the settings and the venue. */
export type Range = { settings: Settings; venue: Venue }

/** The caller of a request: its reseller and the capabilities it requested. */
export type Caller = { reseller: ResellerDocument; capabilities: Capabilities }

/** The standard requires an age range. The maximum stands for no limit. */
const [minAge, maxAge] = [18, 120]

/** Returns the supplier of the visits. */
export function presentSupplier({ publicUrl, venue }: { publicUrl: string; venue: Venue }, { capabilities }: Caller) {
  return {
    id: venue.domain,
    name: venue.name,
    endpoint: `${publicUrl}/octo`,
    contact: {
      website: publicUrl,
      email: venue.email || null,
      telephone: venue.phone.replaceAll(' ', ''),
      address: `${addressLine(venue)}, ${site.country}`,
    },
    ...(capabilities.hasContent && { shortDescription: null, media: [] }),
  }
}

/** Returns a main package as a product. */
export function presentProduct(product: Package, range: Range, caller: Caller) {
  const { hasPricing, hasContent } = caller.capabilities
  return {
    id: product._id,
    internalName: product.name,
    reference: product.slug,
    locale: 'en',
    timeZone: site.timeZone,
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['VOUCHER'],
    redemptionMethod: 'MANIFEST',
    options: [presentOption(product, range, caller)],
    ...(hasPricing && { defaultCurrency: 'HUF', availableCurrencies: [...currencies], pricingPer: 'UNIT' }),
    ...(hasContent && contentOf(product, range.venue)),
  }
}

/** Returns the one option of a product. */
export function presentOption(product: Package, range: Range, caller: Caller) {
  const { cancellationDays, cancellationPercent } = caller.reseller
  const days = countOf(cancellationDays, 'day', 'days')
  return {
    id: optionId,
    default: true,
    internalName: 'An hour on the range',
    reference: null,
    availabilityLocalStartTimes: allBookableHours(range.settings.hours).map(localHour),
    cancellationCutoff: `Free of charge until ${days} before the visit; later ${cancellationPercent} % of the price is owed.`,
    cancellationCutoffAmount: cancellationDays,
    cancellationCutoffUnit: 'day',
    requiredContactFields: ['firstName', 'lastName'],
    restrictions: { minUnits: 1, maxUnits: null },
    units: [presentUnit(product, range.settings, caller)],
    ...(caller.capabilities.hasContent && contentOf(product, range.venue)),
  }
}

/** Returns the one unit of an option: an adult. */
export function presentUnit(product: Package, settings: Settings, { reseller, capabilities }: Caller) {
  const prices = currencies.map((currency) =>
    presentPricing(unitPriceMinor(product, currency, settings), currency, reseller.commissionPercent),
  )
  return {
    id: unitId,
    internalName: 'Adult',
    reference: null,
    type: 'ADULT',
    restrictions: {
      minAge,
      maxAge,
      idRequired: true,
      minQuantity: 1,
      maxQuantity: null,
      paxCount: 1,
      accompaniedBy: [],
    },
    requiredContactFields: [],
    ...(capabilities.hasPricing && { pricingFrom: prices, pricing: prices }),
    ...(capabilities.hasContent && {
      title: 'Adult',
      shortDescription: `From the age of ${minAge}, with a photo ID.`,
      features: [],
    }),
  }
}

/** The standard requires the same content on a product and its option. It supports none of our picture formats. */
function contentOf({ name, forWhom, weapons }: Package, venue: Venue) {
  const feature = (type: string, shortDescription: string) => ({ shortDescription, type })
  return {
    title: name,
    shortDescription: forWhom || null,
    description: null,
    features: [
      ...weapons.map((weapon) =>
        feature('INCLUSION', `${countOf(weapon.roundCount, 'round', 'rounds')}: ${weapon.name}`),
      ),
      feature('PREBOOKING_INFORMATION', `Every shooter is at least ${minAge} years old.`),
      feature('PREARRIVAL_INFORMATION', 'Every shooter shows a photo ID.'),
    ],
    faqs: [],
    media: [],
    locations: venue.coordinates ? [locationOf(venue, venue.coordinates)] : [],
    categoryLabels: ['adults-only', 'sports'],
    durationMinutesFrom: sessionMinutes,
    durationMinutesTo: null,
    commentary: [],
  }
}

/** The standard requires coordinates for a place. */
function locationOf(venue: Venue, { latitude, longitude }: NonNullable<Venue['coordinates']>) {
  return {
    title: venue.name,
    shortDescription: null,
    types: ['START', 'REDEMPTION'],
    minutesTo: null,
    minutesAt: sessionMinutes,
    place: {
      latitude,
      longitude,
      postalAddress: {
        streetAddress: venue.street,
        addressLocality: venue.city,
        addressRegion: null,
        postalCode: venue.postCode,
        addressCountry: site.countryCode,
        postOfficeBoxNumber: null,
      },
      identifiers: noIdentifiers,
      sameAs: [],
    },
  }
}

const noIdentifiers = {
  googlePlaceId: null,
  applePlaceId: null,
  tripadvisorLocationId: null,
  yelpPlaceId: null,
  facebookPlaceId: null,
  foursquarePlaceId: null,
  baiduPlaceId: null,
  amapPlaceId: null,
}
