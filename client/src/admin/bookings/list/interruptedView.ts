import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { currentToken } from '../../../lib/token'

const viewKey = 'bookings-view'
const draftPrefix = 'bookings-draft-'

/**
 * Restores the filters and an unsent search after the sign-in expired in the middle of work. Leaving the page or signing
 * out forgets them.
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

/** Forgets the filters and searches, so that whoever signs in next does not see them. */
export function forgetView(): void {
  for (const key of storedKeys()) {
    if (key === viewKey || key.startsWith(draftPrefix)) write(key, '')
  }
}

/** Returns the text of a search that was typed but not sent. */
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
    // Without storage an interrupted search is lost.
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
