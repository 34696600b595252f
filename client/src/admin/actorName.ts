import type { Actor } from '@range/shared/bookings/actor'
import { texts } from '@range/shared/staffTexts/actors'

/** Returns the name of an account or a reseller, or a description of any other actor. */
export function actorName({ kind, name }: Actor): string {
  return kind === 'account' || kind === 'reseller' ? (name ?? '') : texts.nameless[kind]
}
