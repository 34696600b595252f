import type { BookingWithEntries } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/affected'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { unknownOutcome } from '../../lib/lostAnswer'
import { reloadTouched } from '../../lib/queryKeys'
import { type BookingChange, sendChange } from '../sendChange'

/** A change to one booking, and the text to show once it is done. */
export type Step = BookingChange & { successText: string }

/** The progress of one booking; `again` is the step that failed. */
export type Result =
  | { state: 'RUNNING' }
  | { state: 'DONE'; successText: string }
  | { state: 'FAILED'; why: string; again: Step }

/**
 * Changes several bookings one after the other, each with its own idempotent request; a failure does not stop the others.
 * Returns the progress of each booking, and the latest version that the server returned.
 */
export function useActOnEach() {
  const queryClient = useQueryClient()
  const [results, setResults] = useState<Record<string, Result>>({})
  const [changed, setChanged] = useState<Record<string, BookingWithEntries>>({})
  const [isRunning, setIsRunning] = useState(false)
  // The state is too late for the second of two presses in one task.
  const isStarted = useRef(false)

  async function act(id: string, step: Step): Promise<boolean> {
    const note = (result: Result) => setResults((all) => ({ ...all, [id]: result }))
    note({ state: 'RUNNING' })
    try {
      const booking = await sendChange(id, step)
      setChanged((all) => ({ ...all, [id]: booking }))
      note({ state: 'DONE', successText: step.successText })
      return true
    } catch (error) {
      note({ state: 'FAILED', why: whyOf(error), again: step })
      return false
    }
  }

  return {
    results,
    isRunning,
    /** Returns the latest version of a booking, after the changes made here. */
    latest: (booking: BookingWithEntries) => changed[booking._id] ?? booking,
    /** Runs the steps and returns the ids of the bookings that failed. While steps run, does nothing and returns undefined. */
    async run(steps: readonly { id: string; step: Step }[]): Promise<string[] | undefined> {
      if (isStarted.current) return undefined
      isStarted.current = true
      const failed: string[] = []
      setIsRunning(true)
      for (const { id, step } of steps) if (!(await act(id, step))) failed.push(id)
      isStarted.current = false
      setIsRunning(false)
      const [first] = steps
      if (first) void reloadTouched(queryClient, first.step.endpoint)
      return failed
    },
  }
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const lost = unknownOutcome(error, { unknown: texts.unknown, repeat: texts.repeat })
  return lost ? `${lost.unknown} ${lost.again}` : error.message
}
