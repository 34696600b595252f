import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftNameOf, keepUnsaved, readUnsaved } from '../../lib/unsavedWork'

export type KeptDraft = {
  /** Whether the form shows what was typed before it was last left without saving. */
  isRestored: boolean
  /** Throws that away and shows the form as it would be without it. */
  startOver: () => void
  /** Closes the dialog; what was typed is forgotten, since it is saved or was thrown away on purpose. */
  close: () => void
}

/**
 * Keeps what is typed into a dialog's form until it is closed by `close`, so that an ended sign-in, a reload or a closed
 * page loses nothing: the next dialog of the same `name` begins with it. A name says the dialog and its record.
 */
export function useKeptDraft<Draft extends FieldValues, Input>(
  name: string,
  form: UseFormReturn<Draft, unknown, Input>,
  onClose: () => void,
): KeptDraft {
  const [kept, setKept] = useState(() => readUnsaved(draftNameOf(name)) as Partial<Draft> | undefined)
  const isClosed = useRef(false)
  const { reset, formState } = form
  const { isDirty } = formState
  const draft = form.watch()

  useLayoutEffect(() => {
    if (kept) reset((blank) => ({ ...blank, ...kept }), { keepDefaultValues: true, keepFieldsRef: true })
  }, [kept, reset])

  useEffect(() => {
    if (!isClosed.current) keepUnsaved(draftNameOf(name), isDirty ? draft : undefined)
  })

  return {
    isRestored: kept !== undefined,
    startOver() {
      reset(undefined, { keepFieldsRef: true })
      setKept(undefined)
    },
    close() {
      isClosed.current = true
      keepUnsaved(draftNameOf(name), undefined)
      onClose()
    },
  }
}
