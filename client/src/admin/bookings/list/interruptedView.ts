import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { keepUnsaved, readUnsaved } from '../../../lib/unsavedWork'

/** The query of the page's address, and per section the text of a search that was typed but not sent. */
const viewSchema = z.object({ search: z.string(), drafts: z.record(z.string(), z.string()) }).partial()
type View = z.infer<typeof viewSchema>

/**
 * Restores the filters and an unsent search after a session expired in the middle of work. Leaving the page or signing out
 * discards them.
 */
export function useInterruptedView(): void {
  const { search } = useLocation()
  const [, setParams] = useSearchParams()
  const [interrupted, setInterrupted] = useState(() => (search === '' ? readView().search : undefined))

  useEffect(() => {
    if (interrupted) setParams(interrupted, { replace: true })
    setInterrupted(undefined)
  }, [interrupted, setParams])

  useEffect(() => keepView({ search }), [search])

  // A no-op after the session has expired, so that the view survives until the next sign-in.
  useEffect(() => () => keepUnsaved(viewName, undefined), [])
}

/** Returns the text of a search that was typed but not sent. */
export function draftOf(section: string): string | null {
  return readView().drafts?.[section] ?? null
}

export function keepDraft(section: string, text: string | null): void {
  const { [section]: _, ...others } = readView().drafts ?? {}
  keepView({ drafts: text ? { ...others, [section]: text } : others })
}

const viewName = 'bookings view'

function readView(): View {
  return readUnsaved(viewName, viewSchema) ?? {}
}

function keepView(change: View): void {
  keepUnsaved(viewName, { ...readView(), ...change })
}
