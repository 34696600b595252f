import type { StoredContact } from '@range/shared/contact/schema'
import type { StoredMembership } from '@range/shared/memberships/schema'
import type { StaffPackage } from '@range/shared/packages/schema'
import { weapon } from '@range/shared/weapons/fields'
import type { StaffWeapon } from '@range/shared/weapons/schema'
import { buildPackage } from './build'

export function buildStaffWeapon(changes: Partial<StaffWeapon> = {}): StaffWeapon {
  return {
    ...weapon.initial,
    _id: 'akm',
    name: 'AKM',
    weaponType: 'ASSAULT RIFFLES',
    caliber: '7.62x39 mm',
    inService: 'since 1959',
    description: 'The modernised Kalashnikov.',
    weaponImg: '/images/akm-1280.webp',
    weaponImgSmall: '/images/akm-480.webp',
    version: 1,
    ...changes,
  }
}

export function buildStaffPackage(changes: Partial<StaffPackage> = {}): StaffPackage {
  return {
    ...buildPackage({
      weapons: [
        {
          weapon: { _id: 'akm', name: 'AKM', weaponType: 'ASSAULT RIFFLES' },
          name: 'AKM',
          roundType: '7.62x39 mm',
          roundCount: 10,
        },
        {
          weapon: { _id: 'uzi', name: 'UZI', weaponType: 'SUBMACHINE GUNS' },
          name: 'UZI',
          roundType: '9x19 mm',
          roundCount: 15,
        },
      ],
    }),
    version: 1,
    hasOwnPicture: false,
    vatRate: null,
    ...changes,
  }
}

export function buildStoredMembership(changes: Partial<StoredMembership> = {}): StoredMembership {
  return {
    _id: 'm1',
    createdAt: '2026-11-19T23:30:00.000Z',
    firstName: 'Anna',
    lastName: 'Árpád',
    email: 'anna@example.com',
    phone: '+44 20 7946 0000',
    birthday: '3 May 1990',
    nationality: 'British',
    company: 'Long Street Ltd',
    occupationTitle: 'Engineer',
    whereDidYouHear: 'From a friend',
    comment: 'I shoot on Sundays.',
    answered: null,
    ...changes,
  }
}

export function buildStoredContact(changes: Partial<StoredContact> = {}): StoredContact {
  return {
    _id: 'c1',
    createdAt: '2026-11-18T09:05:00.000Z',
    fullName: 'Béla Nagy',
    email: 'bela@example.com',
    message: 'Do you speak Japanese?',
    answered: null,
    ...changes,
  }
}
