import { defaultRefundTerms } from '@range/shared/bookings/refundTerms'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { amountLeft } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import { usualPublicHours } from '@range/shared/settings/hours'
import { includable } from '@range/shared/venue/included'
import { sampleVenue } from '@range/shared/venue/sampleVenue'
import type { PublicVenue } from '@range/shared/venue/schema'
import { budapestConciliationBody } from '@range/shared/venue/shownVenue'
import type { Weapon } from '@range/shared/weapons/schema'

export function buildPackage(changes: Partial<Package> = {}): Package {
  return {
    _id: 'cold-war',
    name: 'Cold War',
    price: 39_900,
    packageType: 'MAIN',
    weapons: [
      {
        weapon: { _id: 'akm', name: 'AKM', weaponType: 'ASSAULT RIFFLES' },
        name: 'AKM',
        roundType: '7.62x39 mm',
        roundCount: 10,
      },
      {
        weapon: { _id: 'ppsh', name: 'PPSh-41', weaponType: 'SUBMACHINE GUNS' },
        name: 'PPSh-41',
        roundType: '7.62x25 mm',
        roundCount: 15,
      },
    ],
    slug: changes._id ?? 'cold-war',
    forWhom: '',
    occasion: '',
    translations: {},
    picture: '',
    ...changes,
  }
}

export function buildWeapon(name: string, weaponType: string): Weapon {
  return {
    _id: name,
    name,
    weaponType,
    caliber: `caliber of ${name}`,
    inService: `years of ${name}`,
    description: `What ${name} is.`,
    translations: {},
    weaponImg: `/images/${name}-1280.webp`,
    weaponImgSmall: `/images/${name}-480.webp`,
  }
}

export const coldWar = buildPackage()
export const firstShots = buildPackage({ _id: 'first-shots', name: 'First Shots', price: 24_900 })
export const moreShots = buildPackage({
  _id: 'more-shots',
  name: 'Ten more shots',
  price: 7_900,
  packageType: 'EXTRA',
  weapons: [
    {
      weapon: { _id: 'akm', name: 'AKM', weaponType: 'ASSAULT RIFFLES' },
      name: 'AKM',
      roundType: '7.62x39 mm',
      roundCount: 10,
    },
  ],
})

export function buildGuestBooking(changes: Partial<GuestBooking> = {}): GuestBooking {
  const { amount = 87_700, paidBy = 'ONLINE', refunded = 0, refundPending = 0, surplus = 0 } = changes
  const { taken = paidBy && paidBy !== 'FREE' ? amount : 0, currency = 'HUF' } = changes
  const kept = amountLeft(taken, [refunded, refundPending, surplus], currency)
  const { refundIfCancelled: refund = kept } = changes
  const how = paidBy === 'FREE' || paidBy === 'RESELLER' ? null : paidBy
  return {
    _id: 'k3y',
    orderNumber: 'R261224-7K3M',
    status: 'PAID',
    date: '2026-12-24',
    time: 14,
    howManyPeople: 2,
    amount: 87_700,
    currency: 'HUF',
    selected: [
      { id: 'cold-war', name: 'Cold War', price: 39_900, quantity: 2, totalRoundCount: 25, isMain: true },
      { id: 'more-shots', name: 'Ten more shots', price: 7_900, quantity: 1, totalRoundCount: 10, isMain: false },
    ],
    firstName: 'Anna',
    lastName: 'Árpád',
    email: 'anna@example.com',
    phoneNumber: '+44 20 7946 0000',
    streetAddress: '1 Long Street',
    postCode: 'SW1A 1AA',
    city: 'London',
    country: 'United Kingdom',
    message: 'It is a birthday.',
    forgottenAt: null,
    promoCode: '',
    simplepayTransactionId: '509876543',
    returned: null,
    canTryAgain: false,
    whyNotPayable: null,
    heldUntil: null,
    hasPaymentLink: false,
    needsStaff: false,
    paidBy: 'ONLINE',
    taken,
    kept,
    surplus: 0,
    paidWays: how && taken > 0 ? [{ how, currency, amount: taken }] : [],
    refundedWays: [],
    due: 0,
    canPayDue: false,
    sharesPaid: 0,
    refunded: 0,
    refundPending: 0,
    cancellation: null,
    overpaid: { owedBack: [], kept: 0 },
    rescheduledAt: null,
    canCancel: true,
    canMove: true,
    whyNot: {},
    refundIfCancelled: refund,
    refundTerms: defaultRefundTerms,
    waysIfCancelled: how && refund > 0 ? [{ how, currency, amount: refund }] : [],
    version: 3,
    ...changes,
  }
}

/** A cancellation that refunds everything to the card, before any money has been refunded. */
export function buildCancellation(
  changes: Partial<NonNullable<GuestBooking['cancellation']>> = {},
): NonNullable<GuestBooking['cancellation']> {
  const { refund = 87_700 } = changes
  return {
    by: 'STAFF',
    refund,
    toCard: refund,
    backOnCard: 0,
    backAtDesk: [],
    leftAtDesk: [],
    isRefused: false,
    kept: 0,
    ...changes,
  }
}

/** A venue with every field set. */
export function buildVenue(changes: Partial<PublicVenue> = {}): PublicVenue {
  return {
    ...sampleVenue,
    email: 'hello@range.example',
    companyNumber: '01-09-123456',
    taxNumber: '12345678-2-43',
    complaintAddress: sampleVenue.registeredSeat,
    conciliationBody: budapestConciliationBody,
    hostingProvider: 'Rackhouse Kft., 1138 Budapest, Váci út 1., info@rackhouse.example',
    partners: [{ name: 'Kőbánya Gunsmiths', offers: 'Service and storage for club members', translations: {} }],
    rating: { value: 4.9, count: 312, source: 'Google' },
    included: [...includable],
    photos: [],
    hours: usualPublicHours,
    refundTerms: defaultRefundTerms,
    ...changes,
  }
}
