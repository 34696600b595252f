import type { TouchedSlot } from '@range/shared/bookings/touched'
import { type SavedSettings, savedSettingsSchema } from '@range/shared/settings/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { priceQueries } from '../../features/bookings/priceQueries'
import { sessionQueries } from '../../features/bookings/queries'
import { useToast } from '../../ui/toast/Toast'
import { askedTicksQuery } from '../askedTicks'
import { askTouched, touchedQuery } from '../closing/queries'
import { useVersionedForm } from '../editor/useVersionedForm'
import { showRefusal } from '../showRefusal'
import { saveSettings, settingsQuery } from './queries'
import { mergeSettings, settingsDifferences, settingsDraft, settingsDraftSchema } from './settingsDraft'

/** The query keys that depend on the settings: hours, seats, prices, ticks and affected bookings. */
const followsSettings = [
  sessionQueries.all,
  priceQueries.currentEur().queryKey,
  priceQueries.quotes,
  askedTicksQuery().queryKey,
  touchedQuery().queryKey,
]

/** The bookings that a save affects; the stage is `ASK` before saving and `SEE` after. */
type Touched = { slots: readonly TouchedSlot[]; stage: 'ASK' | 'SEE' }

/** Returns the settings form and the means to save it; if a save affects bookings, they are shown first. */
export function useSettingsForm(saved: SavedSettings) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [touched, setTouched] = useState<Touched>()
  const seesToThem = useRef(false)

  const editor = useVersionedForm({
    name: 'settings',
    what: 'the settings',
    schema: settingsDraftSchema,
    saved,
    draftOf: (one) => settingsDraft(one ?? saved),
    savedSchema: savedSettingsSchema,
    send: (settings, base) =>
      saveSettings({ ...settings, version: base?.version }).catch((error: unknown) => {
        setTouched(undefined)
        throw error
      }),
    remember: (answer) => queryClient.setQueryData(settingsQuery().queryKey, answer),
    merge: mergeSettings,
    differences: (base, mine, newer) => settingsDifferences(settingsDraft(base), mine, settingsDraft(newer)),
    failure: () => 'The settings were not saved.',
    onSaved: () => {
      showToast('Settings saved.', { tone: 'success' })
      setTouched((last) => (last && seesToThem.current ? { ...last, stage: 'SEE' } : undefined))
      for (const queryKey of followsSettings) void queryClient.invalidateQueries({ queryKey })
    },
  })

  const check = useMutation({
    mutationFn: askTouched,
    onSuccess: (slots) => (slots.length > 0 ? setTouched({ slots, stage: 'ASK' }) : editor.submit()),
    onError: (error) => {
      showToast(`The settings were not saved. ${error.message}`)
      showRefusal(editor.form.setError, error)
    },
  })

  function submit() {
    if (check.isPending || editor.isPending) return
    if (!editor.isDirty) return editor.submit()
    void editor.form.handleSubmit((settings) => check.mutate(settings))()
  }

  return {
    editor: { ...editor, submit },
    isChecking: check.isPending,
    touched,
    saveTouching(andSee: boolean) {
      seesToThem.current = andSee
      editor.submit()
    },
    closeTouched: () => setTouched(undefined),
  }
}
