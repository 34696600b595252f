import { z } from 'zod'
import { defaultRefundTerms } from '../bookings/refundTerms'
import { maxRefundHours, minRefundHours } from '../limits'
import { number } from '../records/field'
import { group } from '../records/group'
import { texts as recordTexts } from '../staffTexts/records'
import { texts } from '../staffTexts/settingsFields'

const refundHoursRange = () => texts.refundHoursRange({ least: minRefundHours, most: maxRefundHours })

/** The refund terms of new bookings. A booking keeps those with which it was made. */
export const refundTerms = group({
  fullRefundHours: number({
    label: () => texts.fullRefundHours,
    request: z
      .number({ error: () => texts.enterRefundHours })
      .int({ error: () => recordTexts.wholeNumber })
      .min(minRefundHours, { error: refundHoursRange })
      .max(maxRefundHours, { error: refundHoursRange }),
    initial: defaultRefundTerms.fullRefundHours,
  }),
  lateRefundPercent: number({
    label: () => texts.lateRefundPercent,
    request: z
      .number({ error: () => texts.enterRefundPercent })
      .int({ error: () => recordTexts.wholeNumber })
      .min(0, { error: () => texts.refundPercentRange })
      .max(100, { error: () => texts.refundPercentRange }),
    initial: defaultRefundTerms.lateRefundPercent,
    words: (percent) => `${percent}%`,
  }),
})
