import { texts } from '@range/shared/staffTexts/resellerLetter'

/** Returns the letter that a manager forwards to a reseller; it tells the reseller's technician how to connect. */
export function resellerLetter(venueName: string): string {
  return texts.letter({ venue: venueName, address: window.location.origin })
}
