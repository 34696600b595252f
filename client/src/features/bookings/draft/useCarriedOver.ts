import { language } from '@range/shared/language'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readStored, removeStored, writeStored } from '../../../lib/storage'

const key = 'booking-carried'
const longestMs = 60_000

/** The parts of the form that a reload clears and a change of the language keeps. */
type Carried = { isAccepted: boolean; isConfirming: boolean }

/**
 * Keeps the accepted terms and the open popup while this tab loads the page in another language, and hands them to `restore` there,
 * once. After a reload the guest accepts the terms again.
 */
export function useCarriedOver(current: Carried, restore: (carried: Carried) => void): void {
  const latest = useRef(current)
  const onArrival = useEffectEvent(restore)

  useEffect(() => {
    latest.current = current
  })

  useEffect(() => {
    const carried = readStored('session', key, fromOtherLanguage)
    removeStored('session', key)
    if (carried) onArrival(carried)
    const keep = () => writeStored('session', key, { ...latest.current, from: language(), at: Date.now() })
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [])
}

function fromOtherLanguage(stored: unknown): Carried | undefined {
  const { isAccepted, isConfirming, from, at } = stored as Record<string, unknown>
  if (from === language() || !(Date.now() - Number(at) < longestMs)) return undefined
  return { isAccepted: isAccepted === true, isConfirming: isConfirming === true }
}
