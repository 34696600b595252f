import { currentVenue } from '../settings/venueModel'
import type { EmailContext, VenueEmailContext } from './emailContent'

/** Returns the context with the venue as it is now. */
export async function withVenue(context: EmailContext): Promise<VenueEmailContext> {
  return { ...context, venue: await currentVenue() }
}
