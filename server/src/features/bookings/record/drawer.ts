import type { Actor } from '@range/shared/bookings/actor'
import { currentSettings } from '../../settings/settingsModel'

/** The drawer that all clerks share. */
export const sharedDrawer = ''

/** Returns the drawer whose money an actor now takes and hands out at the desk. */
export async function drawerOf({ kind, name }: Actor): Promise<string> {
  const { till } = await currentSettings()
  return till.drawers === 'PER_CLERK' && kind === 'account' ? (name ?? sharedDrawer) : sharedDrawer
}
