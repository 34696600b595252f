import { zodResolver } from '@hookform/resolvers/zod'
import { type SavedSettings, savedSettingsSchema } from '@range/shared/settings/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useToast } from '../../ui/toast/Toast'
import { useVersionedForm } from '../editor/useVersionedForm'
import { saveSettings, settingsQuery } from './queries'
import { mergeSettings, settingsDraft, settingsDraftSchema } from './settingsDraft'

/** The first parts of the query keys of hours, seats and prices, which depend on the settings. */
const followsSettings = new Set<unknown>(['session', 'current-eur', 'quote'])

/** Returns the form of the settings and the means to save it. */
export function useSettingsForm(saved: SavedSettings) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const form = useForm({ resolver: zodResolver(settingsDraftSchema), defaultValues: settingsDraft(saved) })

  const editor = useVersionedForm({
    form,
    saved,
    draftOf: (one) => settingsDraft(one ?? saved),
    savedSchema: savedSettingsSchema,
    send: (settings, base) => saveSettings({ ...settings, version: base?.version }),
    remember: (answer) => queryClient.setQueryData(settingsQuery().queryKey, answer),
    merge: mergeSettings,
    draftName: 'settings',
    failure: () => 'The settings were not saved.',
    onSaved: () => {
      showToast('Settings saved.', { tone: 'success' })
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => followsSettings.has(queryKey[0]) })
    },
  })

  return { form, editor }
}
