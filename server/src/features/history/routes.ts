import { listChanges } from '@range/shared/api/history'
import { type Handled, handle } from '../../http/handle'
import { Change, historyOf, presentChange } from './changeModel'

/** Handles the managers' calls for the history of the settings, the venue and the packages. */
export const historyCalls: Handled[] = [
  handle(listChanges, async ({ query: { page, limit, package: subjectId }, language }) => {
    const wanted = historyOf(subjectId === undefined ? undefined : { subject: 'PACKAGE', subjectId })
    const newestFirst = Change.find(wanted).sort({ at: -1, _id: -1 })
    const [totalItems, changes] = await Promise.all([
      Change.countDocuments(wanted),
      newestFirst
        .skip(page * limit)
        .limit(limit)
        .lean(),
    ])
    return {
      totalItems,
      totalPages: Math.ceil(totalItems / limit),
      changes: changes.map((change) => presentChange(change, language)),
    }
  }),
]
