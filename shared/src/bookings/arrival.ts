/** Guests come this long before their session, for the safety briefing. */
export const arriveEarlyMinutes = 15

/** What guests need to know before they come. */
export const beforeYouCome = {
  bring: 'Bring a photo ID for every shooter: passport or identity card.',
  wear: 'Wear closed shoes, and a top that closes at the neck.',
  safety: 'No alcohol or drugs before you shoot; no one pregnant or nursing may enter the range.',
} as const

/** Returns when the guests of a session arrive, by the clock in Budapest: `13:45` for the one at 14. */
export function arrivalText(hour: number): string {
  return `${hour - 1}:${60 - arriveEarlyMinutes}`
}
