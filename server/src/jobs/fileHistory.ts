import { fileChanges } from '../features/history/recordChange'
import { confirmDeletions } from '../features/packages/deletePackage'
import { Package } from '../features/packages/packageModel'
import { Settings } from '../features/settings/settingsModel'
import { VenueRecord } from '../features/settings/venueModel'

/** Brings into the history what a process left on the changed documents because it stopped after the change. */
export async function fileHistory(): Promise<void> {
  for (const model of [Settings, VenueRecord, Package]) await fileChanges(model)
  await confirmDeletions()
}
