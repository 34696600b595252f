import { type SavedSettings, savedSettingsSchema } from '@range/shared/settings/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../ui/toast/Toast'
import { useEditor } from '../editor/useEditor'
import { saveSettings, settingsQuery } from './queries'
import { mergeSettings, type SettingsDraft, settingsDraft, settingsPayload, settingsProblems } from './settingsDraft'

/** The first parts of the query keys of hours, seats and prices, which depend on the settings. */
const followsSettings = new Set<unknown>(['session', 'current-eur', 'quote'])

export type SettingsEditor = ReturnType<typeof useSettingsEditor>

/** Returns the editor of the settings. */
export function useSettingsEditor(saved: SavedSettings) {
  const queryClient = useQueryClient()
  const showToast = useToast()

  return useEditor<SavedSettings, SettingsDraft>({
    saved,
    draftOf: (one) => settingsDraft(one ?? saved),
    savedSchema: savedSettingsSchema,
    check: settingsProblems,
    send: (draft, base) => saveSettings(settingsPayload(draft, base?.version)),
    remember: (answer) => queryClient.setQueryData(settingsQuery().queryKey, answer),
    merge: mergeSettings,
    failure: () => 'The settings were not saved.',
    onSaved: () => {
      showToast('Settings saved.', { tone: 'success' })
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => followsSettings.has(queryKey[0]) })
    },
  })
}
