import { type Dispatch, useEffect, useReducer } from 'react'
import { useOutside } from '../../lib/outside'
import { type BookingDraft, changeDraft, type DraftChange } from './draft'
import { loadDraft, saveDraft } from './draftStorage'

/** The booking form's state, kept over a reload of the tab. */
export function useBookingDraft(): [BookingDraft, Dispatch<DraftChange>] {
  const { now } = useOutside()
  const [draft, change] = useReducer(changeDraft, undefined, () => loadDraft(now()))

  useEffect(() => saveDraft(draft), [draft])

  return [draft, change]
}
