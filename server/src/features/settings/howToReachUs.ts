import { currentVenue } from './venueModel'

/** Returns how guests reach the range, as a sentence for the end of an error message. */
export async function howToReachUs(): Promise<string> {
  const { phone, email } = await currentVenue()
  return `Questions? Call ${phone}${email && ` or write to ${email}`}.`
}
