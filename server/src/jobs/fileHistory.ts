import { fileChanges } from '../features/history/recordChange'
import { confirmDeletions } from '../features/packages/deletePackage'
import { Package } from '../features/packages/packageModel'
import { Settings } from '../features/settings/settingsModel'
import { VenueRecord } from '../features/settings/venueModel'

/** Moves history entries that a stopped process left on changed documents into the history. */
export async function fileHistory(): Promise<void> {
  for (const model of [Settings, VenueRecord, Package]) await fileChanges(model)
  await confirmDeletions()
}
