import type { StaffBooking } from '@range/shared/bookings/staff'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffBookingQueries } from '../bookings/queries'
import { unknownOutcome } from '../lostAnswer'
import { type BookingChange, sendChange } from '../sendChange'

/** What is done with one booking, and what is said once it is done. */
export type Step = BookingChange & { said: string }

/** How far it is with a booking; `again` is the step that failed. */
export type Result =
  | { state: 'RUNNING' }
  | { state: 'DONE'; said: string }
  | { state: 'FAILED'; why: string; again: Step }

/**
 * Does something with several bookings, one after the other, each a request of its own that acts once however often it is
 * sent; one failure does not hold up the others. Returns how far it is with each, and each as the server returned it.
 */
export function useActOnEach() {
  const queryClient = useQueryClient()
  const [results, setResults] = useState<Record<string, Result>>({})
  const [changed, setChanged] = useState<Record<string, StaffBooking>>({})
  const [isRunning, setIsRunning] = useState(false)

  async function act(id: string, step: Step): Promise<boolean> {
    const note = (result: Result) => setResults((all) => ({ ...all, [id]: result }))
    note({ state: 'RUNNING' })
    try {
      const booking = await sendChange(id, step)
      setChanged((all) => ({ ...all, [id]: booking }))
      note({ state: 'DONE', said: step.said })
      return true
    } catch (error) {
      note({ state: 'FAILED', why: whyOf(error), again: step })
      return false
    }
  }

  return {
    results,
    isRunning,
    /** Returns a booking as it is after what was done with it. */
    latest: (booking: StaffBooking) => changed[booking._id] ?? booking,
    /** Returns the ids of those that failed. */
    async run(steps: readonly { id: string; step: Step }[]): Promise<string[]> {
      const failed: string[] = []
      setIsRunning(true)
      for (const { id, step } of steps) if (!(await act(id, step))) failed.push(id)
      setIsRunning(false)
      void queryClient.invalidateQueries({ queryKey: staffBookingQueries.all })
      return failed
    },
  }
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const lost = unknownOutcome(error, { whether: 'this was done', press: 'Try' })
  return lost ? `${lost.unknown} ${lost.again}` : error.message
}
