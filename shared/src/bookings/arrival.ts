/** Guests come this long before their session, for the safety briefing. */
export const arriveEarlyMinutes = 15

/** Returns when the guests of a session arrive, by the clock in Budapest: `13:45` for the one at 14. */
export function arrivalText(hour: number): string {
  return `${hour - 1}:${60 - arriveEarlyMinutes}`
}
