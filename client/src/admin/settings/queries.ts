import { type SaveSettingsPayload, savedSettingsSchema } from '@range/shared/settings/schema'
import {
  openStepsSchema,
  type PhotoPlace,
  type SaveVenue,
  savedVenueSchema,
  venuePhotosSchema,
} from '@range/shared/venue/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { uploadTimeoutMs } from '../editor/pictureFile'

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'settings'],
    queryFn: ({ signal }) => call(savedSettingsSchema, { url: '/get-save-settings', signal }),
  })

/** Saves the settings and returns them as saved; refused with CHANGED_MEANWHILE if there is a newer version. */
export function saveSettings(payload: SaveSettingsPayload) {
  return call(savedSettingsSchema, { method: 'post', url: '/save-settings', data: payload })
}

export const venueQuery = () =>
  queryOptions({
    queryKey: ['staff', 'venue'],
    queryFn: ({ signal }) => call(savedVenueSchema, { url: '/staff/venue', signal }),
  })

/** Saves what is said of the venue and returns it as saved; refused with CHANGED_MEANWHILE if there is a newer version. */
export function saveVenue(payload: SaveVenue) {
  return call(savedVenueSchema, { method: 'put', url: '/staff/venue', data: payload })
}

export const venuePhotosQuery = () =>
  queryOptions({
    queryKey: ['staff', 'venue-photos'],
    queryFn: ({ signal }) => call(venuePhotosSchema, { url: '/staff/venue-photos', signal }),
  })

/** Adds or replaces a photo, or only changes what it shows, and returns all photos. */
export function savePhoto(place: PhotoPlace, data: FormData) {
  return call(venuePhotosSchema, { method: 'put', url: `/staff/venue-photos/${place}`, data, timeout: uploadTimeoutMs })
}

/** Deletes a photo and returns those that are left. */
export function deletePhoto(place: PhotoPlace) {
  return call(venuePhotosSchema, { method: 'delete', url: `/staff/venue-photos/${place}` })
}

/** What is still unset before the range opens. */
export const openStepsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'before-opening'],
    queryFn: ({ signal }) => call(openStepsSchema, { url: '/staff/before-opening', signal }),
  })
