import { arriveEarlyMinutes } from '@range/shared/bookings/arrival'
import { refundRuleInGeneral } from '@range/shared/bookings/refundRule'
import { sessionMinutes } from '@range/shared/limits'
import type { IconName } from '../../ui/icon/Icon'

type VisitFact = { icon: IconName; title: string; text: string }

/** The facts that visitors want to know before their first visit. */
export const visitFacts: readonly VisitFact[] = [
  {
    icon: 'target',
    title: 'Everything is listed',
    text: 'Every package lists its weapons, rounds and number of shots. Prices are per person.',
  },
  {
    icon: 'check',
    title: 'No experience needed',
    text: 'We start with a briefing, and a range safety officer is with you from the first shot to the last.',
  },
  {
    icon: 'clock',
    title: `About ${sessionMinutes} minutes`,
    text: `Sessions start on the hour. Come ${arriveEarlyMinutes} minutes early, and book ahead: places are limited.`,
  },
  {
    icon: 'lock',
    title: '18 and over, with photo ID',
    text: 'Bring a passport or identity card for every shooter. Children may enter with an adult.',
  },
  {
    icon: 'alert',
    title: 'Sober, always',
    text: 'Nobody who is under the influence of drugs or alcohol, pregnant or nursing may enter the range.',
  },
  {
    icon: 'calendar',
    title: 'Plans change',
    text: refundRuleInGeneral,
  },
]
