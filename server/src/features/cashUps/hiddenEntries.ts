import type { LedgerEntry } from '@range/shared/reports/ledger'
import type { AdminDocument } from '../accounts/adminModel'
import { currentSettings } from '../settings/settingsModel'
import { allDrawers } from './drawer'
import { openShifts, validCount } from './openShift'

/**
 * Returns the ledger entries that blind counting hides from an account outside the till: for the desk's role, those of every
 * open shift that it has not counted.
 */
export async function entriesHiddenFrom(
  { role, username }: Pick<AdminDocument, 'role' | 'username'>,
  now: Date,
): Promise<LedgerEntry[]> {
  const { till } = await currentSettings()
  if (!till.blindCount || role === 'manager') return []
  const shifts = await openShifts(await allDrawers(), now)
  return shifts.filter((shift) => !validCount(shift, username)).flatMap(({ entries }) => entries)
}
