import { settings } from '@range/shared/settings/fields'
import type { SavedSettings, SaveSettings } from '@range/shared/settings/schema'
import { AppError } from '../../http/appError'
import type { By } from '../history/recordChange'
import { saveVersioned } from '../history/saveVersioned'
import { sellerOf } from './sellerOf'
import { currentSettings, Settings } from './settingsModel'
import { currentVenue } from './venueModel'

const record = {
  _id: 'settings',
  subject: 'SETTINGS' as const,
  model: Settings,
  current: currentSettings,
  inWords: (saved: SavedSettings) => settings.inWords(settings.toTyped(saved)),
}

/**
 * Saves all settings and returns them. Sold seats stay sold, whatever the new capacity; `blockSeats` applies the blocked
 * seats. Throws CHANGED_MEANWHILE like `saveVersioned`, INVALID_INPUT when it switches on invoices while the venue lacks
 * details of the seller, and what `assertDrawersFree` throws when it changes the drawers.
 */
export function saveSettings(
  { version, maxPeopleCount, ...rest }: SaveSettings,
  by: By,
  assertDrawersFree: (at: Date) => Promise<void>,
): Promise<SavedSettings> {
  const changesTo = async (before: SavedSettings) => {
    const changes = { ...rest, maximumPeopleCount: maxPeopleCount }
    // A sale at this very moment keeps the drawer that it was put in, so the check needs no lock.
    if (rest.till && rest.till.drawers !== before.till.drawers) await assertDrawersFree(by.at)
    const switched = invoicedSince(before, { ...before, ...changes }, by.at)
    if (Object.values(switched).some(Boolean)) await assertSeller()
    return { ...changes, ...switched }
  }
  return saveVersioned(record, { version, changesTo, by })
}

async function assertSeller(): Promise<void> {
  const seller = sellerOf(await currentVenue())
  if (!('missing' in seller)) return
  const message = `Invoices need ${seller.missing.words}. Fill it in under The venue first.`
  throw new AppError('INVALID_INPUT', message, { field: 'invoicing.takings' })
}

/** Returns the update of when invoicing was switched on for each way of paying; while it stays on, that moment stays. */
function invoicedSince(before: SavedSettings, after: SavedSettings, at: Date): Record<string, Date | null> {
  const isOn = {
    online: ({ invoicing }: SavedSettings) => invoicing.takings !== 'NONE',
    desk: ({ invoicing }: SavedSettings) => invoicing.takings === 'ALL',
  }
  const changed = (['online', 'desk'] as const).filter((way) => isOn[way](before) !== isOn[way](after))
  return Object.fromEntries(changed.map((way) => [`invoicedSince.${way}`, isOn[way](after) ? at : null]))
}
