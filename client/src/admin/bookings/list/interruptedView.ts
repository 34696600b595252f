import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { currentToken } from '../../../lib/token'

const viewKey = 'bookings-view'
const draftPrefix = 'bookings-draft-'

/**
 * Brings back what was looked for when a login ended in the middle of work: the filters in the address, and what was
 * typed but not yet sent. Leaving the page or logging out forgets it.
 */
export function useInterruptedView(): void {
  const { search } = useLocation()
  const [, setParams] = useSearchParams()
  const [interrupted, setInterrupted] = useState(() => (search === '' ? read(viewKey) : null))

  useEffect(() => {
    if (interrupted) setParams(interrupted, { replace: true })
    setInterrupted(null)
  }, [interrupted, setParams])

  useEffect(() => write(viewKey, search), [search])

  useEffect(
    () => () => {
      if (currentToken() !== null) forgetView()
    },
    [],
  )
}

/** Forgets what was looked for, so that nobody who logs in next finds it. */
export function forgetView(): void {
  for (const key of storedKeys()) {
    if (key === viewKey || key.startsWith(draftPrefix)) write(key, '')
  }
}

/** The text of a search that was typed and not sent. */
export function draftOf(section: string): string | null {
  return read(draftPrefix + section)
}

export function keepDraft(section: string, text: string | null): void {
  write(draftPrefix + section, text ?? '')
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage an interrupted search has to be typed again.
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
