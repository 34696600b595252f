import type { ReasonWhyNot } from '@range/shared/bookings/reasonsWhyNot'

/** Why people and packages can't be changed now, in words for staff; reasons that hide the whole dialog have none. */
export const whyNotWords: Partial<Record<ReasonWhyNot, string>> = {
  AFTER_THE_DAY: 'The day of the visit is over.',
  BEING_CHANGED: 'Another change is still in progress. Try again in a minute.',
  BEING_PAID: 'The guest is paying right now.',
  NEEDS_ATTENTION: 'First settle why the booking needs attention.',
  NO_SEATS: 'The booking has no places. Move it to a free hour first.',
  REFUND_PENDING: 'The bank has not confirmed a refund yet.',
}
