import { listPackagesForStaff } from '@range/shared/api/catalogue'
import * as api from '@range/shared/api/settings'
import type { AffectedSlot } from '@range/shared/bookings/affected'
import { type SavedSettings, savedSettingsSchema } from '@range/shared/settings/schema'
import { texts } from '@range/shared/staffTexts/settingsForm'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../lib/call'
import { query } from '../../lib/query'
import { useAction } from '../../ui/action/useAction'
import { useVersionedForm } from '../editor/useVersionedForm'
import { showRefusal } from '../showRefusal'
import { mergeSettings, settingsDifferences, settingsDraft, settingsDraftSchema } from './settingsDraft'

/** The bookings that a save affects; the stage is `ASK` before saving and `SEE` after. */
type Affected = { slots: readonly AffectedSlot[]; stage: 'ASK' | 'SEE' }

/**
 * Returns the form of a page of the settings and the means to save it; if a save affects bookings, they are shown first.
 * Each page keeps its own draft, under `name`.
 */
export function useSettingsForm(saved: SavedSettings, name: string) {
  const queryClient = useQueryClient()
  const packages = useQuery(query(listPackagesForStaff)).data
  const [affected, setAffected] = useState<Affected>()
  const opensAffected = useRef(false)

  const editor = useVersionedForm({
    name,
    what: 'settings',
    schema: settingsDraftSchema,
    saved,
    draftOf: (one) => settingsDraft(one ?? saved),
    savedSchema: savedSettingsSchema,
    contract: api.saveSettings,
    send: (settings, base) =>
      call(api.saveSettings, { body: { ...settings, version: base?.version } }).catch((error: unknown) => {
        setAffected(undefined)
        throw error
      }),
    remember: (answer) => queryClient.setQueryData(query(api.getSettings).queryKey, answer),
    merge: mergeSettings,
    differences: (base, mine, newer) =>
      settingsDifferences({ base: settingsDraft(base), mine, newer: settingsDraft(newer) }, packages ?? []),
    failure: () => texts.notSaved,
    savedText: () => texts.saved,
    onSaved: () => setAffected((last) => (last && opensAffected.current ? { ...last, stage: 'SEE' } : undefined)),
  })

  const check = useAction(api.previewAffectedSlots, {
    failure: { notDone: texts.notSaved },
    onDone: (slots) => (slots.length > 0 ? setAffected({ slots, stage: 'ASK' }) : editor.submit()),
    onFailed: (error) => showRefusal(editor.form.setError, error),
  })

  function submit() {
    if (editor.isPending) return
    if (!editor.isDirty) return editor.submit()
    void editor.form.handleSubmit((settings) => check.act({ body: settings }))()
  }

  return {
    editor: { ...editor, submit },
    isChecking: check.isPending,
    affected,
    saveAffecting(andOpensAffected: boolean) {
      opensAffected.current = andOpensAffected
      editor.submit()
    },
    closeAffected: () => setAffected(undefined),
  }
}
