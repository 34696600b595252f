import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import { useIsHydrating, useNow, useOutside } from '../../lib/outside'
import { type BookingDraft, changeDraft, type DraftChange, emptyDraft } from './draft'
import { loadDraft, saveDraft } from './draftStorage'

/** The booking form's state, kept over a reload of the tab. */
export function useBookingDraft(): [BookingDraft, Dispatch<DraftChange>] {
  const { now } = useOutside()
  const renderedNow = useNow()
  const isHydrating = useIsHydrating()
  const [draft, change] = useReducer(changeDraft, undefined, () =>
    isHydrating ? emptyDraft(renderedNow) : loadDraft(now()),
  )
  const first = useRef({ draft, isHydrating })

  useEffect(() => {
    if (first.current.isHydrating) change({ type: 'restored', draft: loadDraft(now()) })
  }, [now])

  useEffect(() => {
    // The draft of the first render is the stored one, or about to give way to it.
    if (draft !== first.current.draft) saveDraft(draft)
  }, [draft])

  return [draft, change]
}
