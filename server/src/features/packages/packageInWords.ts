import { type PackageRecord, packageItems, packageRecord } from '@range/shared/packages/fields'
import type { InWords } from '@range/shared/records/inWords'
import { texts } from '@range/shared/staffTexts/packageFields'

type Worded = PackageRecord & {
  weapons: Parameters<typeof packageItems.inWords>[0]
  /** The key of its own picture; null if it shows a scene. */
  picture: string | null
}

/** Returns the subject of a history entry about a package, with the name after the change. */
export function subjectOf(id: string, { name }: Pick<Worded, 'name'>) {
  return { subject: 'PACKAGE', subjectId: id, name } as const
}

/**
 * Returns a package in the words of the history, in the current language. With `before`, a replaced picture is worded as
 * another one.
 */
export function packageInWords(pack: Worded, before?: Pick<Worded, 'picture'>): InWords {
  const isReplaced = before?.picture && pack.picture && before.picture !== pack.picture
  const own = isReplaced ? texts.pictures.another : texts.pictures.own
  return {
    ...packageRecord.inWords(packageRecord.toTyped(pack)),
    ...packageItems.inWords(pack.weapons),
    [texts.ownPicture]: pack.picture ? own : texts.pictures.scene,
  }
}
