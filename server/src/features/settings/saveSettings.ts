import { deskDocument } from '@range/shared/invoices/settings'
import { settings } from '@range/shared/settings/fields'
import { promoCodeEntry, withPackageNames } from '@range/shared/settings/promoCodeFields'
import { findPromoCode, type PromoCode, type SentPromoCode } from '@range/shared/settings/promoCodes'
import type { SavedSettings, SaveSettings } from '@range/shared/settings/schema'
import { texts } from '@range/shared/staffTexts/settingsErrors'
import { AppError } from '../../http/appError'
import type { By } from '../history/recordChange'
import { saveVersioned } from '../history/saveVersioned'
import { sellerOf } from './sellerOf'
import { currentSettings, Settings } from './settingsModel'
import { currentVenue } from './venueModel'

const record = { _id: 'settings', subject: 'SETTINGS' as const, model: Settings, current: currentSettings }

/** The functions of other features that saving calls. */
export type CalledBySaving = {
  /** Rejects while a shift of a drawer in use is open. */
  assertDrawersFree: (at: Date) => Promise<void>
  /** Returns the packages, which promo codes name in the history. */
  listPackages: () => Promise<readonly { _id: string; name: string }[]>
}

/**
 * Saves all settings and returns them. Sold seats stay sold, whatever the new capacity; `blockSeats` applies the blocked
 * seats. Throws CHANGED_MEANWHILE like `saveVersioned`, INVALID_INPUT when it switches on invoices while the venue lacks
 * details of the seller, and what `assertDrawersFree` throws when it changes the drawers.
 */
export async function saveSettings(
  { version, maxPeopleCount, ...rest }: SaveSettings,
  by: By,
  { assertDrawersFree, listPackages }: CalledBySaving,
): Promise<SavedSettings> {
  const changesTo = async (before: SavedSettings) => {
    const promoCodes = withStoredFields(rest.promoCodes, before.promoCodes)
    const changes = { ...rest, promoCodes, maximumPeopleCount: maxPeopleCount }
    // A sale at this very moment keeps the drawer that it was put in, so the check needs no lock.
    if (rest.till && rest.till.drawers !== before.till.drawers) await assertDrawersFree(by.at)
    const switched = invoicedSince(before, { ...before, ...changes }, by.at)
    if (Object.values(switched).some(Boolean)) await assertSeller()
    return { ...changes, ...switched }
  }
  const packages = await listPackages()
  const inWords = (saved: SavedSettings) => settings.inWords(settings.toTyped(withPackageNames(saved, packages)))
  return saveVersioned({ ...record, inWords }, { version, changesTo, by })
}

/** Returns the promo codes with the fields that the request left out as they are stored. */
function withStoredFields(sent: readonly SentPromoCode[], stored: readonly PromoCode[]): PromoCode[] {
  return sent.map((promo) => ({ ...promoCodeEntry.initial, ...findPromoCode(promo.code, stored), ...promo }))
}

async function assertSeller(): Promise<void> {
  const seller = sellerOf(await currentVenue())
  if (!('missing' in seller)) return
  throw new AppError('INVALID_INPUT', () => texts.fillInFirst[seller.missing], { field: 'invoicing.takings' })
}

/** Returns the update of when invoicing was switched on for each way of paying; while it stays on, that moment stays. */
function invoicedSince(before: SavedSettings, after: SavedSettings, at: Date): Record<string, Date | null> {
  const isOn = {
    online: ({ invoicing }: SavedSettings) => invoicing.takings !== 'NONE',
    desk: ({ invoicing }: SavedSettings) => deskDocument(invoicing) !== 'REGISTER',
  }
  const changed = (['online', 'desk'] as const).filter((way) => isOn[way](before) !== isOn[way](after))
  return Object.fromEntries(changed.map((way) => [`invoicedSince.${way}`, isOn[way](after) ? at : null]))
}
