import { type SaveSettingsPayload, savedSettingsSchema } from '@range/shared/settings/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'settings'],
    queryFn: ({ signal }) => call(savedSettingsSchema, { url: '/get-save-settings', signal }),
  })

/** Answers the settings as they are now; refused with CHANGED_MEANWHILE over a newer version. */
export function saveSettings(payload: SaveSettingsPayload) {
  return call(savedSettingsSchema, { method: 'post', url: '/save-settings', data: payload })
}
