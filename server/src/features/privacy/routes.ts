import * as privacy from '@range/shared/api/privacy'
import * as site from '@range/shared/api/site'
import { type Handled, handle } from '../../http/handle'
import { erasePerson } from './erasePerson'
import { Erasure, presentErasure } from './erasureModel'
import { exportPerson } from './exportPerson'
import { findPerson, heldOf } from './findPerson'
import { privacyTermsOf } from './privacyTerms'

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
