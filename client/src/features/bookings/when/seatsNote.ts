import { fewSeats } from '@range/shared/limits'
import { texts } from '@range/shared/texts/seatsNote'

/** Returns `3 left` for an hour that is nearly full; undefined otherwise. */
export function fewLeft(free: number): string | undefined {
  return free > 0 && free <= fewSeats ? texts.left({ count: free }) : undefined
}

/** Returns the note on an hour's chip, which only an exception has: `3 left` or `Full`. */
export function seatsNote(free: number): string | undefined {
  return free === 0 ? texts.full : fewLeft(free)
}
