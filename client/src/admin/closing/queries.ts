import * as api from '@range/shared/api/settings'
import type { SaveSettingsPayload } from '@range/shared/settings/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call'
import { staffBookingQueries } from '../bookings/queries'

/** Returns the slots in which settings, if they were saved, would leave fewer seats than are taken; saves nothing. */
export function askTouched(settings: SaveSettingsPayload) {
  return call(api.previewTouchedSlots, { body: settings })
}

/** The slots in which the saved settings leave fewer seats than are taken. */
export const touchedQuery = () =>
  queryOptions({
    queryKey: [...staffBookingQueries.all, 'touched'],
    queryFn: ({ signal }) => call(api.listTouchedSlots, { signal }),
  })
