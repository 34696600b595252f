import type { Actor } from '@range/shared/bookings/actor'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import { inEnglish } from '../../history/wording'

/**
 * Returns why a booking was cancelled or money refunded, in the current language: what a person typed, as typed. Guests, and
 * resellers that give no reason, have our own sentence, which is stored in English.
 */
export function reasonInWords({ actor, why }: { actor: Actor; why: string }): string {
  if (actor.kind === 'guest') return texts.cancelledOnWebsite
  const cancelledBy = () => texts.cancelledBy({ name: actor.name ?? '' })
  return actor.kind === 'reseller' && why === inEnglish(cancelledBy) ? cancelledBy() : why
}
