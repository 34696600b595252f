import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftNameOf, keepUnsaved, readUnsaved } from '../../lib/unsavedWork'
import { keptDraftSchema } from './keptDraftSchema'

/**
 * Keeps a form's draft until `forget` is called, so that an expired session, a reload or a closed page loses nothing. The
 * next form with the same `name` restores it. The name identifies the form and its record.
 */
export function useKeptDraft<Draft extends FieldValues, Input>(
  name: string,
  form: UseFormReturn<Draft, unknown, Input>,
) {
  const [kept, setKept] = useState(() => readUnsaved(draftNameOf(name), keptDraftSchema(form.getValues())))
  const isForgotten = useRef(false)
  const { reset, formState } = form
  const { isDirty } = formState
  const draft = form.watch()

  useLayoutEffect(() => {
    if (kept) reset((blank) => ({ ...blank, ...kept }), { keepDefaultValues: true, keepFieldsRef: true })
  }, [kept, reset])

  useEffect(() => {
    if (!isForgotten.current) keepUnsaved(draftNameOf(name), isDirty ? draft : undefined)
  })

  return {
    /** Whether the form shows a restored draft. */
    isRestored: kept !== undefined,
    /** Discards the restored draft and resets the form. */
    startOver() {
      reset(undefined, { keepFieldsRef: true })
      setKept(undefined)
    },
    /** Deletes the kept draft, after it was saved or discarded on purpose. */
    forget() {
      isForgotten.current = true
      keepUnsaved(draftNameOf(name), undefined)
    },
  }
}
