import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftNameOf, keepUnsaved, readUnsaved } from '../../lib/unsavedWork'
import { keptDraftSchema } from './keptDraftSchema'

/**
 * Keeps the draft in a form until `forget`, so that an ended sign-in, a reload or a closed page loses nothing: the next form of
 * the same `name` begins with it. A name says the form and its record.
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
    /** Whether the form shows the draft with which it was last left unsaved. */
    isRestored: kept !== undefined,
    /** Throws that draft away and shows the form as it would be without it. */
    startOver() {
      reset(undefined, { keepFieldsRef: true })
      setKept(undefined)
    },
    /** Forgets the draft, since it is saved or was thrown away on purpose. */
    forget() {
      isForgotten.current = true
      keepUnsaved(draftNameOf(name), undefined)
    },
  }
}
