import { askedTicksSchema } from '@range/shared/bookings/ticks'
import { touchedSlotsSchema } from '@range/shared/bookings/touched'
import { packageFieldsSchema, staffPackageListSchema, staffPackageSchema } from '@range/shared/packages/schema'
import {
  changeTermsSchema,
  newKeySchema,
  resellerCallsSchema,
  resellerSchema,
  resellersSchema,
  resellerTermsSchema,
} from '@range/shared/resellers/schema'
import { savedSettingsSchema, saveSettingsSchema } from '@range/shared/settings/schema'
import {
  openStepsSchema,
  savedVenueSchema,
  saveVenueSchema,
  venuePhotoFieldsSchema,
  venuePhotosSchema,
} from '@range/shared/venue/schema'
import { staffWeaponListSchema, staffWeaponSchema, weaponFieldsSchema } from '@range/shared/weapons/schema'
import { z } from 'zod'
import type { Operations } from '../operation'

const deletedSchema = z.object({ deleted: z.literal(true) })
const picture = z.file().optional()
const weapon = { id: 'The id of the weapon.' }
const photoPlace = { place: 'What the photo shows: `team`, `lanes` or `entrance`.' }
const pack = { id: 'The id of the package.' }

/** Weapons and packages as managers keep them; a picture is sent in a form. */
export const catalogueOperations = {
  listWeaponsForStaff: {
    route: 'GET /api/v1/staff/weapons',
    who: 'manager',
    summary: 'List the weapons with what editing them needs',
    answer: staffWeaponListSchema,
  },
  addWeapon: {
    route: 'POST /api/v1/public-weapons',
    who: 'manager',
    summary: 'Add a weapon',
    idempotencyKey: 'accepted',
    form: weaponFieldsSchema.extend({ weaponImg: picture }),
    status: 201,
    answer: staffWeaponSchema,
    errors: ['NOT_FOUND'],
  },
  changeWeapon: {
    route: 'PUT /api/v1/public-weapons/:id',
    who: 'manager',
    summary: 'Change a weapon',
    params: weapon,
    form: weaponFieldsSchema.extend({ weaponImg: picture }),
    answer: staffWeaponSchema,
    errors: ['CHANGED_MEANWHILE'],
  },
  deleteWeapon: {
    route: 'DELETE /api/v1/public-weapons/:id',
    who: 'manager',
    summary: 'Delete a weapon that no package uses',
    params: weapon,
    answer: deletedSchema,
    errors: ['IN_USE'],
  },
  listPackagesForStaff: {
    route: 'GET /api/v1/staff/packages',
    who: 'manager',
    summary: 'List the packages with what editing them needs',
    answer: staffPackageListSchema,
  },
  addPackage: {
    route: 'POST /api/v1/package',
    who: 'manager',
    summary: 'Add a package',
    idempotencyKey: 'accepted',
    body: packageFieldsSchema,
    form: z.object({ fields: packageFieldsSchema, packageImg: picture }),
    status: 201,
    answer: staffPackageSchema,
    errors: ['NOT_FOUND'],
  },
  changePackage: {
    route: 'PUT /api/v1/packages/:id',
    who: 'manager',
    summary: 'Change a package',
    params: pack,
    body: packageFieldsSchema,
    form: z.object({ fields: packageFieldsSchema, packageImg: picture }),
    answer: staffPackageSchema,
    errors: ['CHANGED_MEANWHILE'],
  },
  deletePackage: {
    route: 'DELETE /api/v1/packages/:id',
    who: 'manager',
    summary: 'Delete a package',
    params: pack,
    answer: deletedSchema,
  },
} satisfies Operations

/** The settings, with what they touch, and the venue. */
export const settingsOperations = {
  getSettings: {
    route: 'GET /api/v1/get-save-settings',
    who: 'manager',
    summary: 'Get the settings',
    answer: savedSettingsSchema,
  },
  saveSettings: {
    route: 'POST /api/v1/save-settings',
    who: 'manager',
    summary: 'Save the settings',
    body: saveSettingsSchema,
    answer: savedSettingsSchema,
    errors: ['CHANGED_MEANWHILE'],
  },
  listTouchedSlots: {
    route: 'GET /api/v1/staff/settings/touched',
    who: 'manager',
    summary: 'List the slots that the settings touch',
    answer: touchedSlotsSchema,
  },
  previewTouchedSlots: {
    route: 'POST /api/v1/staff/settings/touched',
    who: 'manager',
    summary: 'List the slots that these settings would touch',
    body: saveSettingsSchema,
    answer: touchedSlotsSchema,
  },
  getAskedTicks: {
    route: 'GET /api/v1/staff/arrival-ticks',
    who: 'desk',
    summary: 'Get which ticks the settings ask for',
    answer: askedTicksSchema,
  },
  getVenueForStaff: {
    route: 'GET /api/v1/staff/venue',
    who: 'manager',
    summary: 'Get the venue with what editing it needs',
    answer: savedVenueSchema,
  },
  saveVenue: {
    route: 'PUT /api/v1/staff/venue',
    who: 'manager',
    summary: 'Save the venue',
    body: saveVenueSchema,
    answer: savedVenueSchema,
    errors: ['CHANGED_MEANWHILE'],
  },
  listVenuePhotos: {
    route: 'GET /api/v1/staff/venue-photos',
    who: 'manager',
    summary: 'List the photos of the venue',
    answer: venuePhotosSchema,
  },
  saveVenuePhoto: {
    route: 'PUT /api/v1/staff/venue-photos/:place',
    who: 'manager',
    summary: 'Add or replace a photo of the venue',
    params: photoPlace,
    form: venuePhotoFieldsSchema.extend({ photo: picture }),
    answer: venuePhotosSchema,
  },
  deleteVenuePhoto: {
    route: 'DELETE /api/v1/staff/venue-photos/:place',
    who: 'manager',
    summary: 'Delete a photo of the venue',
    params: photoPlace,
    answer: venuePhotosSchema,
  },
  listOpenSteps: {
    route: 'GET /api/v1/staff/before-opening',
    who: 'manager',
    summary: 'List what is unset before opening',
    answer: openStepsSchema,
  },
} satisfies Operations

const reseller = { id: 'The id of the reseller.' }

/** The companies that sell our visits by the OCTO interface: their terms, their keys, and what they called. */
export const resellerOperations = {
  listResellers: {
    route: 'GET /api/v1/staff/resellers',
    who: 'manager',
    summary: 'List the resellers',
    answer: resellersSchema,
  },
  addReseller: {
    route: 'POST /api/v1/staff/resellers',
    who: 'manager',
    summary: 'Add a reseller and make its key, which is shown this once',
    idempotencyKey: 'accepted',
    body: resellerTermsSchema,
    status: 201,
    answer: newKeySchema,
    errors: ['IN_USE', 'NOT_POSSIBLE_NOW'],
  },
  changeReseller: {
    route: 'PUT /api/v1/staff/resellers/:id',
    who: 'manager',
    summary: 'Change the terms of a reseller, for what it books from then on',
    params: reseller,
    body: changeTermsSchema,
    answer: resellerSchema,
    errors: ['CHANGED_MEANWHILE', 'IN_USE'],
  },
  replaceResellerKey: {
    route: 'POST /api/v1/staff/resellers/:id/key',
    who: 'manager',
    summary: 'Make a new key in place of the one that a reseller has',
    params: reseller,
    answer: newKeySchema,
  },
  revokeResellerKey: {
    route: 'POST /api/v1/staff/resellers/:id/revoke',
    who: 'manager',
    summary: 'Revoke the key of a reseller',
    params: reseller,
    answer: resellerSchema,
  },
  listResellerCalls: {
    route: 'GET /api/v1/staff/resellers/:id/calls',
    who: 'manager',
    summary: 'List the latest calls of a reseller',
    params: reseller,
    answer: resellerCallsSchema,
  },
} satisfies Operations
