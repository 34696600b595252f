import { currentVenue } from '../settings/venueModel'
import type { EmailContext, VenueEmailContext } from './emailContent'

/** Returns the context with the current venue. */
export async function withVenue(context: EmailContext): Promise<VenueEmailContext> {
  return { ...context, venue: await currentVenue() }
}
