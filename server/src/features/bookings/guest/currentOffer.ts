import type { Settings } from '@range/shared/settings/schema'
import { versionOf } from '../../../http/changeCounter'
import { ownDatabase } from '../../../http/ownDatabase'
import { allPackagesById, type PricedPackage, packagesById } from '../../packages/listPackages'
import { currentSettings } from '../../settings/settingsModel'

/** What a booking is checked and priced by. */
type Offer = { packages: ReadonlyMap<string, PricedPackage>; settings: Settings }

let kept: { database: symbol; version: string; offer: Offer } | undefined

/**
 * Returns the settings, and at least those of the named packages that exist. They are what is stored at this moment: only
 * a process that has the database to itself keeps them, until it changes anything that is shown.
 */
export async function currentOffer(ids: readonly string[]): Promise<Offer> {
  const database = ownDatabase()
  const version = versionOf('content')
  if (!database || version === undefined) return readOffer(packagesById(ids))
  if (kept?.database === database && kept.version === version) return kept.offer
  const offer = await readOffer(allPackagesById())
  kept = { database, version, offer }
  return offer
}

async function readOffer(reading: Promise<Offer['packages']>): Promise<Offer> {
  const [packages, settings] = await Promise.all([reading, currentSettings()])
  return { packages, settings }
}
