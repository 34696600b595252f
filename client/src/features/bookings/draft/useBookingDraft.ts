import { type Dispatch, type RefObject, useEffect, useReducer, useRef } from 'react'
import { useIsHydrating, useNow, useOutside } from '../../../lib/outside'
import { type BookingDraft, changeDraft, type DraftChange, emptyDraft } from './draft'
import { loadDraft, saveDraft } from './draftStorage'
import { touchedFields } from './touchedFields'

/** The state of the booking form, kept over a reload of the tab. What was done before the page's code started wins. */
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
    // The draft of the first render is the stored one, or about to give way to it.
    if (draft !== first.current.draft) saveDraft(draft)
  }, [draft])

  return [draft, change]
}
