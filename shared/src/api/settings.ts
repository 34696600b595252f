import { affectedSlotsSchema } from '../bookings/affected'
import { settingsBodyMaxBytes } from '../limits'
import { askedTicksSchema, promoCodeUsesSchema, savedSettingsSchema, saveSettingsSchema } from '../settings/schema'
import { changedSalesSchema, stopSalesSchema } from '../settings/stoppedSales'
import {
  openStepsSchema,
  photoVersionSchema,
  savedVenueSchema,
  saveVenueSchema,
  staffVenuePhotosSchema,
  venuePhotoFieldsSchema,
} from '../venue/schema'
import { endpoint } from './endpoint'

/** Properties shared by the changes of a photo. */
const photoChange = {
  access: 'manager',
  touches: ['photos'],
  params: { place: 'The subject of the photo: `team`, `lanes` or `entrance`.' },
  response: staffVenuePhotosSchema,
  errors: ['CHANGED_MEANWHILE'],
} as const

export const getSettings = endpoint({
  route: 'GET /api/v1/get-save-settings',
  access: 'manager',
  about: 'settings',
  summary: 'Get the settings',
  response: savedSettingsSchema,
})

export const saveSettings = endpoint({
  route: 'POST /api/v1/save-settings',
  access: 'manager',
  touches: ['affectedSlots', 'euroRate', 'history', 'quote', 'slots', 'ticks', 'venue'],
  bodyMaxBytes: settingsBodyMaxBytes,
  summary: 'Save the settings',
  body: saveSettingsSchema,
  response: savedSettingsSchema,
  errors: ['CHANGED_MEANWHILE', 'NOT_POSSIBLE_NOW'],
})

export const listPromoCodeUses = endpoint({
  route: 'GET /api/v1/staff/settings/promo-code-uses',
  access: 'manager',
  about: 'quote',
  summary: 'List how often the limited promo codes are used',
  response: promoCodeUsesSchema,
})

export const listAffectedSlots = endpoint({
  route: 'GET /api/v1/staff/settings/touched',
  access: 'manager',
  about: 'affectedSlots',
  summary: 'List the booked slots that the settings overbook or close',
  response: affectedSlotsSchema,
})

export const previewAffectedSlots = endpoint({
  route: 'POST /api/v1/staff/settings/touched',
  access: 'manager',
  bodyMaxBytes: settingsBodyMaxBytes,
  summary: 'List the booked slots that these settings would overbook or close',
  body: saveSettingsSchema,
  response: affectedSlotsSchema,
})

export const getAskedTicks = endpoint({
  route: 'GET /api/v1/staff/arrival-ticks',
  access: 'desk',
  about: 'ticks',
  summary: 'Get the ticks that the settings ask for on arrival',
  response: askedTicksSchema,
})

export const stopSales = endpoint({
  route: 'PUT /api/v1/staff/stopped-sales',
  access: 'desk',
  touches: ['bookings', 'slots'],
  summary: 'Stop or resume the online sale of hours of today',
  description:
    'The desk can still book these hours. Bookings and holds that exist stay as they are. Returns the hours that this has changed.',
  body: stopSalesSchema,
  response: changedSalesSchema,
})

export const getVenueForStaff = endpoint({
  route: 'GET /api/v1/staff/venue',
  access: 'manager',
  about: 'venue',
  summary: 'Get the venue, with the fields that editing it needs',
  response: savedVenueSchema,
})

export const saveVenue = endpoint({
  route: 'PUT /api/v1/staff/venue',
  access: 'manager',
  touches: ['history', 'openingSteps'],
  bodyMaxBytes: settingsBodyMaxBytes,
  summary: 'Save the venue',
  body: saveVenueSchema,
  response: savedVenueSchema,
  errors: ['CHANGED_MEANWHILE'],
})

export const listVenuePhotos = endpoint({
  route: 'GET /api/v1/staff/venue-photos',
  access: 'manager',
  about: 'photos',
  summary: 'List the photos of the venue',
  response: staffVenuePhotosSchema,
})

export const saveVenuePhoto = endpoint({
  ...photoChange,
  route: 'PUT /api/v1/staff/venue-photos/:place',
  summary: 'Add or replace a photo of the venue',
  body: venuePhotoFieldsSchema,
  form: { picture: 'photo', subject: 'A photo' },
})

export const deleteVenuePhoto = endpoint({
  ...photoChange,
  route: 'DELETE /api/v1/staff/venue-photos/:place',
  summary: 'Delete a photo of the venue',
  query: photoVersionSchema,
})

export const listOpenSteps = endpoint({
  route: 'GET /api/v1/staff/before-opening',
  access: 'manager',
  about: 'openingSteps',
  summary: 'List the steps still to do before opening',
  response: openStepsSchema,
})
