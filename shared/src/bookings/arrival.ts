/** Minutes before the visit at which guests arrive, for the safety briefing. */
export const arriveEarlyMinutes = 15

/** Instructions for guests before their visit. */
export const beforeYouCome = {
  bring: 'Bring a photo ID for every shooter: passport or identity card.',
  wear: 'Wear closed shoes and a top with a high neckline.',
  safety: 'No alcohol or drugs before you shoot. No one pregnant or nursing may enter the range.',
} as const

/** Returns the arrival time for the slot at an hour, in Budapest time: `13:45` for 14. */
export function arrivalText(hour: number): string {
  return `${hour - 1}:${60 - arriveEarlyMinutes}`
}
