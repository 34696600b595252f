import { maxUnpaidMinutes } from '@range/shared/limits'
import { useMemo, useSyncExternalStore } from 'react'
import { readStored, readText, removeStored, writeStored } from '../../../lib/storage'

const key = 'unpaid-booking'
const listeners = new Set<() => void>()

/** The booking that this browser made and has not paid, and whether the guest is replacing it with another one. */
type Unpaid = { id: string; isBeingChanged: boolean }
type Stored = Unpaid & { since: number }

/**
 * Remembers an unpaid booking in this browser for as long as its seats can be held. Listeners are not notified, because the
 * browser is about to leave the page; they read the value again on `pageshow`.
 */
export function rememberUnpaid(id: string, now: Date): void {
  keep({ id, isBeingChanged: false }, now)
}

/** Remembers that the guest is making another booking instead of an unpaid one. */
export function rememberChange(id: string, now: Date): void {
  keep({ id, isBeingChanged: true }, now)
  tell()
}

/** Forgets a booking, unless the browser remembers a newer one. */
export function forgetUnpaid(id: string): void {
  if (stored()?.id !== id) return
  removeStored('local', key)
  tell()
}

/** Returns the unpaid booking of this browser, and rerenders when it changes; undefined while hydrating. */
export function useRememberedUnpaid(now: Date): Unpaid | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => readText('local', key),
    () => null,
  )
  const unpaid = useMemo(() => (text === null ? undefined : stored()), [text])
  return unpaid && unpaid.since + maxUnpaidMinutes * 60_000 > now.getTime() ? unpaid : undefined
}

function keep({ id, isBeingChanged }: Unpaid, now: Date): void {
  const known = stored()
  const since = known?.id === id ? known.since : now.getTime()
  writeStored('local', key, { id, since, isBeingChanged })
}

function stored(): Stored | undefined {
  return readStored('local', key, (value) => {
    const { id, since, isBeingChanged } = value as Record<string, unknown>
    const isWhole = typeof id === 'string' && typeof since === 'number' && typeof isBeingChanged === 'boolean'
    return isWhole ? { id, since, isBeingChanged } : undefined
  })
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, listener)
  return () => {
    listeners.delete(listener)
    for (const event of ['storage', 'pageshow']) window.removeEventListener(event, listener)
  }
}
