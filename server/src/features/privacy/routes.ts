import * as privacy from '@range/shared/api/privacy'
import * as site from '@range/shared/api/site'
import { emailDays, invoiceYears, openMoneyMonths, submissionMonths } from '@range/shared/limits'
import type { PrivacyTerms } from '@range/shared/privacy/schema'
import { type Handled, handle } from '../../http/handle'
import { currentSettings } from '../settings/settingsModel'
import { erasePerson } from './erasePerson'
import { Erasure, presentErasure } from './erasureModel'
import { exportPerson } from './exportPerson'
import { findPerson, heldOf } from './findPerson'

const shownErasures = 50

type Context = { now: () => Date; mailDir: string; retentionMonths: number }

/** Handles the retention periods, and the managers' calls about the data of one person. */
export function privacyCalls(context: Context): Handled[] {
  const { now } = context
  return [
    handle(site.getPrivacyTerms, async () => privacyTermsOf(context)),
    handle(privacy.countHeld, async ({ body }) => heldOf(await findPerson(body.email), now())),
    handle(privacy.exportPerson, ({ body }) => exportPerson(body.email, now())),
    handle(privacy.erasePerson, ({ body, actor }) => erasePerson(body.email, actor, context)),
    handle(privacy.listErasures, async () => {
      const erasures = await Erasure.find().sort({ at: -1 }).limit(shownErasures).lean()
      return erasures.map(presentErasure)
    }),
  ]
}

/** Returns the retention periods that the privacy policy states. */
export async function privacyTermsOf({ retentionMonths }: { retentionMonths: number }): Promise<PrivacyTerms> {
  const { invoicing } = await currentSettings()
  const years = invoicing.takings === 'NONE' ? null : invoiceYears
  return { bookingMonths: retentionMonths, openMoneyMonths, submissionMonths, emailDays, invoiceYears: years }
}
