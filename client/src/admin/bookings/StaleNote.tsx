import { clockText } from '@range/shared/budapestTime'
import { useClock } from '../../lib/clock'
import { Retry } from '../../ui/note/Retry'

/** Warns that the data on screen is out of date, says since when, and offers to reload it. */
export function StaleNote({ updatedAt, onRetry }: { updatedAt: number; onRetry: () => void }) {
  const now = useClock()
  const shown = updatedAt > 0 ? new Date(updatedAt) : now()
  return <Retry what={`We couldn’t reload this. Last updated at ${clockText(shown)}.`} onRetry={onRetry} />
}
