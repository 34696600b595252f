import { getSettings } from '@range/shared/api/settings'
import type { SavedSettings } from '@range/shared/settings/schema'
import { texts } from '@range/shared/staffTexts/settingsForm'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../lib/query'
import { Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { useScrollToAnchor } from '../../ui/scroll/useScrollToAnchor'
import { AffectedDialog } from '../closing/AffectedDialog'
import { AffectedQuestion } from '../closing/AffectedQuestion'
import { SaveBar } from '../editor/SaveBar'
import { StaffForm } from '../editor/StaffForm'
import { useUnsavedGuard } from '../editor/useUnsavedGuard'
import styles from './SettingsForm.module.css'
import { changesIn, type SettingsDraftForm, settingsDraft } from './settingsDraft'
import { useSettingsForm } from './useSettingsForm'

type Props = {
  label: string
  /** Identifies the kept draft. */
  name: string
  /** Renders the fields. */
  children: (form: SettingsDraftForm) => ReactNode
}

/** Loads the settings and edits some of them in one form, saved together. */
export function SettingsForm(props: Props) {
  const settings = useQuery(query(getSettings))
  useScrollToAnchor(!settings.isPending)
  return (
    <Loaded query={settings} problem={texts.notLoaded} placeholder="420px">
      {(saved) => <LoadedForm saved={saved} {...props} />}
    </Loaded>
  )
}

function LoadedForm({ saved, label, name, children }: Props & { saved: SavedSettings }) {
  const { editor, isChecking, affected, saveAffecting, closeAffected } = useSettingsForm(saved, name)
  const { form, base = saved, isDirty } = editor
  const { guardDialog } = useUnsavedGuard(isDirty, editor.forget)

  return (
    <>
      <Stack as={StaffForm} staffForm={editor} gap="5" className={styles.form} aria-label={label}>
        {children(form)}
        <SaveBar
          form={form}
          isDirty={isDirty}
          isSaving={editor.isPending || isChecking}
          changed={changesIn(settingsDraft(base), form.watch())}
          onDiscard={() => editor.load(saved)}
        />
        {guardDialog}
      </Stack>
      {affected?.stage === 'ASK' && (
        <AffectedQuestion
          slots={affected.slots}
          isSaving={editor.isPending}
          onSave={saveAffecting}
          onClose={closeAffected}
        />
      )}
      {affected?.stage === 'SEE' && <AffectedDialog slots={affected.slots} choosesClosed onClose={closeAffected} />}
    </>
  )
}
