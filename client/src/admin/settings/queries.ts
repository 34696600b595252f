import { type SaveSettingsPayload, savedSettingsSchema } from '@range/shared/settings/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'settings'],
    queryFn: ({ signal }) => call(savedSettingsSchema, { url: '/get-save-settings', signal }),
  })

/** Saves the settings and returns them as saved; refused with CHANGED_MEANWHILE if there is a newer version. */
export function saveSettings(payload: SaveSettingsPayload) {
  return call(savedSettingsSchema, { method: 'post', url: '/save-settings', data: payload })
}
