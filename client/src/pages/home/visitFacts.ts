import { arriveEarlyMinutes } from '@range/shared/bookings/arrival'
import { fullRefundHours } from '@range/shared/bookings/cancelPolicy'
import { sessionMinutes } from '@range/shared/limits'
import type { IconName } from '../../ui/icon/Icon'

type VisitFact = { icon: IconName; title: string; text: string }

/** What visitors want to know before a first visit. */
export const visitFacts: readonly VisitFact[] = [
  {
    icon: 'target',
    title: 'Everything is listed',
    text: 'Each package names its weapons, the rounds and the number of shots. The price is per person.',
  },
  {
    icon: 'check',
    title: 'No experience needed',
    text: 'A briefing comes first, and a range safety officer is with you from the first shot to the last.',
  },
  {
    icon: 'clock',
    title: `About ${sessionMinutes} minutes`,
    text: `Sessions start on the hour. Come ${arriveEarlyMinutes} minutes early, and book ahead: places are limited.`,
  },
  {
    icon: 'lock',
    title: '18 and over, with photo ID',
    text: 'Every shooter shows a passport or identity card. Children may enter with an adult.',
  },
  {
    icon: 'alert',
    title: 'Sober, always',
    text: 'Nobody under the influence of drugs or alcohol, and nobody pregnant or nursing, may enter the range.',
  },
  {
    icon: 'calendar',
    title: 'Plans change',
    text: `You get a full refund if you tell us at least ${fullRefundHours} hours before your appointment.`,
  },
]
