import * as api from '@range/shared/api/settings'
import type { SaveSettingsPayload } from '@range/shared/settings/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call'
import { staffBookingQueries } from '../bookings/queries'

/** Returns the slots in which settings would leave fewer seats than are taken, without saving the settings. */
export function previewAffected(settings: SaveSettingsPayload) {
  return call(api.previewAffectedSlots, { body: settings })
}

/** Queries the slots in which the saved settings leave fewer seats than are taken. */
export const affectedQuery = () =>
  queryOptions({
    queryKey: [...staffBookingQueries.all, 'affected'],
    queryFn: ({ signal }) => call(api.listAffectedSlots, { signal }),
  })
