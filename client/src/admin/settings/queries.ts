import * as api from '@range/shared/api/settings'
import type { SaveSettingsPayload } from '@range/shared/settings/schema'
import type { PhotoPlace } from '@range/shared/venue/photoPlaces'
import type { SaveVenue } from '@range/shared/venue/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call'
import { staffKey } from '../../lib/staffKey'
import { uploadTimeoutMs } from '../editor/pictureFile'

export const settingsQuery = () =>
  queryOptions({
    queryKey: [...staffKey, 'settings'],
    queryFn: ({ signal }) => call(api.getSettings, { signal }),
  })

/** Saves the settings and returns the saved version; fails with CHANGED_MEANWHILE if there is a newer one. */
export function saveSettings(body: SaveSettingsPayload) {
  return call(api.saveSettings, { body })
}

export const venueQuery = () =>
  queryOptions({
    queryKey: [...staffKey, 'venue'],
    queryFn: ({ signal }) => call(api.getVenueForStaff, { signal }),
  })

/** Saves the venue and returns the saved version; fails with CHANGED_MEANWHILE if there is a newer one. */
export function saveVenue(body: SaveVenue) {
  return call(api.saveVenue, { body })
}

export const venuePhotosQuery = () =>
  queryOptions({
    queryKey: [...staffKey, 'venue-photos'],
    queryFn: ({ signal }) => call(api.listVenuePhotos, { signal }),
  })

/** Adds or replaces a photo, or changes only its description, and returns all photos. */
export function savePhoto(place: PhotoPlace, body: FormData) {
  return call(api.saveVenuePhoto, { params: { place }, body, timeout: uploadTimeoutMs })
}

/** Deletes a version of a photo and returns the remaining photos. */
export function deletePhoto(place: PhotoPlace, version: number) {
  return call(api.deleteVenuePhoto, { params: { place }, query: { version } })
}

/** Queries the open steps before the range opens. */
export const openStepsQuery = () =>
  queryOptions({
    queryKey: [...staffKey, 'before-opening'],
    queryFn: ({ signal }) => call(api.listOpenSteps, { signal }),
  })
