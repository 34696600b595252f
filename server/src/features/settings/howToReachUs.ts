import { texts } from '@range/shared/texts/requestErrors'
import { currentVenue } from './venueModel'

/** Returns a function that words how guests reach the range, as a sentence for the end of an error message. */
export async function howToReachUs(): Promise<() => string> {
  const { phone, email } = await currentVenue()
  return () => (email ? texts.callOrWrite({ phone, email }) : texts.call({ phone }))
}
