import type { TillSettings } from '@range/shared/settings/schema'
import { Admin } from '../accounts/adminModel'
import { CashMovementRecord } from './cashMovementModel'
import { CashUpRecord } from './cashUpModel'
import { openShift } from './openShift'

/** Returns the drawers other than `own` that hold a float, or money that no cash-up has closed, by name. */
export async function otherOpenDrawers(own: string, till: TillSettings, now: Date): Promise<string[]> {
  const clerks = till.drawers === 'PER_CLERK' ? await Admin.distinct('username') : []
  const used = [...(await CashUpRecord.distinct('drawer')), ...(await CashMovementRecord.distinct('drawer'))]
  const open: string[] = []
  for (const drawer of new Set([...used, ...clerks].filter((one) => one !== own))) {
    const { float, entries, movements } = await openShift(drawer, till, now)
    if (float.HUF > 0 || float.EUR > 0 || entries.length > 0 || movements.length > 0) open.push(drawer)
  }
  return open.sort()
}
