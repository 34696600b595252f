import { maxUnpaidMinutes } from '@range/shared/limits'
import { useMemo } from 'react'
import { parseStored, writeStored } from '../../../lib/storage'
import { createStoredText, useStore } from '../../../lib/store'

const key = 'unpaid-booking'
const storedText = createStoredText(key)

/** The booking that this browser made and has not paid, and whether the guest is replacing it with another one. */
type Unpaid = { id: string; isBeingChanged: boolean }
type Stored = Unpaid & { since: number }

/**
 * Remembers an unpaid booking in this browser for as long as its seats can be held. Nothing rerenders, because the browser is
 * about to leave the page.
 */
export function rememberUnpaid(id: string, now: Date): void {
  writeStored('local', key, textOf({ id, isBeingChanged: false }, now))
}

/** Remembers that the guest is making another booking instead of an unpaid one. */
export function rememberChange(id: string, now: Date): void {
  storedText.set(textOf({ id, isBeingChanged: true }, now))
}

/** Forgets a booking, unless the browser remembers a newer one. */
export function forgetUnpaid(id: string): void {
  if (parsed(storedText.get())?.id === id) storedText.set(null)
}

/** Returns the unpaid booking of this browser, and rerenders when it changes; undefined while hydrating. */
export function useRememberedUnpaid(now: Date): Unpaid | undefined {
  const text = useStore(storedText)
  const unpaid = useMemo(() => parsed(text), [text])
  return unpaid && unpaid.since + maxUnpaidMinutes * 60_000 > now.getTime() ? unpaid : undefined
}

function textOf({ id, isBeingChanged }: Unpaid, now: Date): string {
  const known = parsed(storedText.get())
  const since = known?.id === id ? known.since : now.getTime()
  return JSON.stringify({ id, since, isBeingChanged })
}

function parsed(text: string | null): Stored | undefined {
  return parseStored(text, (value) => {
    const { id, since, isBeingChanged } = value as Record<string, unknown>
    const isWhole = typeof id === 'string' && typeof since === 'number' && typeof isBeingChanged === 'boolean'
    return isWhole ? { id, since, isBeingChanged } : undefined
  })
}
