import { ifVersion } from '../../database/ifVersion'
import { AppError } from '../../http/appError'
import { Change } from '../history/changeModel'
import { type By, changeOf, fileChanges } from '../history/recordChange'
import type { Pictures } from '../weapons/discardPicture'
import { packageInWords, subjectOf } from './packageInWords'
import { Package, presentStaffPackage, shownOfWeapons, type WithWeapons } from './packageModel'
import { discardOwnPicture } from './pictures/ownPicture'

/**
 * Deletes a package and its own picture. Throws NOT_FOUND.
 *
 * Steps: 1 write the history's entry as announced; 2 delete the version that the entry describes; 3 confirm the entry; 4
 * discard the picture. After a stop following step 1, the entry stays hidden; following step 2, `confirmDeletions`
 * confirms it.
 */
export async function deletePackage(id: string, { actor, at, ...pictures }: Pictures & By): Promise<void> {
  for (;;) {
    const found = await Package.findById(id).populate<WithWeapons>(shownOfWeapons).lean()
    if (!found) throw new AppError('NOT_FOUND', 'This package has been deleted.')
    await fileChanges(Package, { _id: found._id })

    const before = () => packageInWords({ ...presentStaffPackage(found), picture: found.picture })
    const line = { ...changeOf(subjectOf(id, found), { before }, { actor, at }), _id: `deletion of ${found._id}` }
    await Change.replaceOne({ _id: line._id }, { ...line, announced: true }, { upsert: true })
    // A change made since waits on the package, and must reach the history before the package is gone.
    const isDescribed = { ...ifVersion(found.version), 'unfiled.0': { $exists: false } }
    const deleted = await Package.findOneAndDelete({ _id: id, ...isDescribed }).lean()
    if (!deleted) continue
    await Change.replaceOne({ _id: line._id }, line, { upsert: true })
    await discardOwnPicture(deleted.picture, pictures)
    return
  }
}

/** Confirms announced deletions of packages that are gone, because a process stopped right after deleting. */
export async function confirmDeletions(): Promise<void> {
  for (const { _id, subjectId } of await Change.find({ announced: true }, { subjectId: 1 }).lean()) {
    if (await Package.exists({ _id: subjectId })) continue
    await Change.updateOne({ _id }, { $unset: { announced: 1 } })
  }
}
