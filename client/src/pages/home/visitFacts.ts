import { arriveEarlyMinutes } from '@range/shared/bookings/arrival'
import { refundRuleInGeneral } from '@range/shared/bookings/refundRule'
import type { RefundTerms } from '@range/shared/bookings/refundTerms'
import { sessionMinutes } from '@range/shared/limits'
import { texts } from '@range/shared/texts/home'
import type { IconName } from '../../ui/icon/Icon'

type VisitFact = { icon: IconName; title: string; text: string }

/** The facts that visitors want to know before their first visit. */
export const visitFacts = (refundTerms: RefundTerms): readonly VisitFact[] => [
  {
    icon: 'target',
    title: texts.listed,
    text: texts.listedText,
  },
  {
    icon: 'check',
    title: texts.beginners,
    text: texts.beginnersText,
  },
  {
    icon: 'clock',
    title: texts.duration({ minutes: sessionMinutes }),
    text: texts.durationText({ minutes: arriveEarlyMinutes }),
  },
  {
    icon: 'lock',
    title: texts.age,
    text: texts.ageText,
  },
  {
    icon: 'alert',
    title: texts.sober,
    text: texts.soberText,
  },
  {
    icon: 'calendar',
    title: texts.change,
    text: refundRuleInGeneral(refundTerms),
  },
]
