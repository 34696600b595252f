const firstDelayMs = 3_000
const longestDelayMs = 60_000

/** Returns the delay before checking a pending payment again: 3 s at first, half as long again each time, 1 min at most. */
export function pollDelayMs(answers: number): number {
  return Math.min(longestDelayMs, Math.round(firstDelayMs * 1.5 ** Math.max(0, answers - 1)))
}
