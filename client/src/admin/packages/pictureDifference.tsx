import { packagePictureFile } from '@range/shared/packages/contents'
import type { StaffPackage } from '@range/shared/packages/schema'
import { texts as editorTexts } from '@range/shared/staffTexts/editor'
import { texts } from '@range/shared/staffTexts/editPackages'
import { texts as fieldTexts } from '@range/shared/staffTexts/packageFields'
import type { Difference } from '../editor/ConflictDialog'
import type { PackageDraft } from './packageDraft'

/** Returns the difference between the package's own picture in the user's version and in the saved one, if there is any. */
export function pictureDifference(base: StaffPackage, mine: PackageDraft, newer: StaffPackage): Difference[] {
  const [was, now] = [ownPicture(base), ownPicture(newer)]
  const left = mine.removePicture ? '' : was
  if (!mine.packageImg && left === now) return []
  return [
    {
      label: fieldTexts.ownPicture,
      mine: mine.packageImg ? editorTexts.newFile({ name: mine.packageImg.name }) : shown(left, base),
      saved: shown(now, newer),
      isMine: mine.packageImg !== null || left !== was,
    },
  ]
}

/** Returns the own picture only, because the default scene changes with the weapons, which are compared separately. */
function ownPicture({ hasOwnPicture, picture }: StaffPackage): string {
  return hasOwnPicture ? picture : ''
}

function shown(picture: string, { name }: StaffPackage) {
  if (!picture) return texts.scene
  return <img src={packagePictureFile(picture, 480, 'webp')} alt={name} width="120" height="80" />
}
