import { packageOf } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'
import { copiedId, packagePath } from '@range/shared/pagePaths'
import { isDatabaseGone } from '../database/storageFaults'
import { listPackages } from '../features/packages/listPackages'
import { openSharedCache } from '../http/sharedCache'

const bytesOfPackage = 5_000

/**
 * Returns a function that returns the path of a package's page, which any spelling of its slug or id may name, or
 * undefined if there is no such package. While the database is away, any package may exist. Reads the packages only when the
 * site's content has changed.
 */
export function openPackagePaths({ now, isDatabaseThere }: { now: () => Date; isDatabaseThere: () => boolean }) {
  const cache = openSharedCache<Package[]>({ now, bytesOf: ({ length }) => bytesOfPackage * length })
  return async (name: string): Promise<string | undefined> => {
    const asNamed = copiedId(name).toLowerCase()
    if (!isDatabaseThere()) return packagePath(asNamed)
    try {
      const pack = packageOf(asNamed, await cache('content', 'packages', listPackages))
      return pack && packagePath(pack.slug)
    } catch (error) {
      if (isDatabaseGone(error)) return packagePath(asNamed)
      throw error
    }
  }
}
