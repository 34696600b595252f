import { type Dispatch, type RefObject, useEffect, useReducer, useRef } from 'react'
import { useIsHydrating, useNow, useOutside } from '../../../lib/outside'
import { type BookingDraft, changeDraft, type DraftChange, emptyDraft } from './draft'
import { loadDraft, saveDraft } from './draftStorage'
import { touchedFields } from './touchedFields'

/** Returns the booking form's draft, kept over a reload of the tab. What was typed before hydration takes precedence. */
export function useBookingDraft(form: RefObject<HTMLFormElement | null>): [BookingDraft, Dispatch<DraftChange>] {
  const { now } = useOutside()
  const renderedNow = useNow()
  const isHydrating = useIsHydrating()
  const [draft, change] = useReducer(changeDraft, undefined, () =>
    isHydrating ? emptyDraft(renderedNow) : loadDraft(now()),
  )
  const first = useRef({ draft, isHydrating })

  useEffect(() => {
    const rendered = first.current
    if (!rendered.isHydrating) return
    rendered.isHydrating = false
    const touched = form.current ? touchedFields(form.current, rendered.draft) : {}
    change({ type: 'restored', draft: { ...loadDraft(now()), ...touched } })
  }, [now, form])

  useEffect(() => {
    // The first render's draft is the stored one, or is about to be replaced by it.
    if (draft !== first.current.draft) saveDraft(draft)
  }, [draft])

  return [draft, change]
}
