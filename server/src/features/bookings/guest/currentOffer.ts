import type { Settings } from '@range/shared/settings/schema'
import { isAlone, keptContent } from '../../../http/changeCounter'
import { allPackagesById, type PricedPackage, packagesById } from '../../packages/listPackages'
import { currentSettings } from '../../settings/settingsModel'

/** What a booking is checked and priced by. */
export type Offer = { packages: ReadonlyMap<string, PricedPackage>; settings: Settings }

/**
 * Returns the settings, and at least those of the named packages that exist. They are what is stored at this moment: only
 * a process that has the database to itself keeps them, until it changes anything that is shown.
 */
export function currentOffer(ids: readonly string[]): Promise<Offer> {
  return isAlone() ? keptOffer() : readOffer(packagesById(ids))
}

const keptOffer = keptContent(() => readOffer(allPackagesById()))

async function readOffer(reading: Promise<Offer['packages']>): Promise<Offer> {
  const [packages, settings] = await Promise.all([reading, currentSettings()])
  return { packages, settings }
}
