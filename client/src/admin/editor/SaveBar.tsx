import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/editor'
import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/button/Button'
import { RichText } from '../../ui/text/RichText'
import { useToast } from '../../ui/toast/Toast'
import { copyOf } from './mergeDrafts'
import styles from './SaveBar.module.css'

type Props<Draft extends FieldValues> = {
  form: Pick<UseFormReturn<Draft>, 'getValues' | 'reset'>
  isDirty: boolean
  isSaving: boolean
  /** The names of what has changed. */
  changed: readonly string[]
  /** Resets the form to the saved version. */
  onDiscard: () => void
}

/** A bar that names the changes in a form, and saves or discards them; it stays in view. */
export function SaveBar<Draft extends FieldValues>({ form, isDirty, isSaving, changed, onDiscard }: Props<Draft>) {
  const saveButton = useRef<HTMLDivElement>(null)
  const showToast = useToast()

  function discard() {
    const draft = copyOf(form.getValues())
    const undo = () => form.reset(draft, { keepDefaultValues: true })
    onDiscard()
    saveButton.current?.querySelector('button')?.focus()
    showToast(texts.changesDiscarded, { tone: 'success', action: { label: texts.undo, onAction: undo } })
  }

  return (
    <div className={styles.saveBar}>
      <p role="status">
        {isDirty && (
          <RichText
            text={texts.unsaved({ count: changed.length, names: changed.join(', ') })}
            parts={{ strong: (words) => <strong>{words}</strong>, names: (words) => <span>{words}</span> }}
          />
        )}
      </p>
      {isDirty && (
        <Button disabled={isSaving} onClick={discard}>
          {commonTexts.discard}
        </Button>
      )}
      <div ref={saveButton}>
        <Button type="submit" look="primary" busy={isSaving}>
          {texts.saveChanges}
        </Button>
      </div>
    </div>
  )
}
