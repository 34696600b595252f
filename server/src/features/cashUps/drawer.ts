import type { LedgerEntry } from '@range/shared/reports/ledger'
import type { TillSettings } from '@range/shared/settings/schema'
import { AppError } from '../../http/appError'
import type { AdminDocument } from '../accounts/adminModel'

/** The drawer that all clerks share. */
export const sharedDrawer = ''

/**
 * Returns the drawer that an account uses, or the one it names. Throws MANAGERS_ONLY when somebody else than a manager names
 * another drawer.
 */
export function drawerOf(
  { username, role }: Pick<AdminDocument, 'username' | 'role'>,
  { drawers }: TillSettings,
  wanted: string | undefined,
): string {
  const own = drawers === 'PER_CLERK' ? username : sharedDrawer
  if (wanted === undefined || wanted === own || role === 'manager') return wanted ?? own
  throw new AppError('MANAGERS_ONLY', 'Only managers can open the drawer of somebody else.')
}

/** Returns the drawer that a ledger entry belongs to. */
export function drawerOfEntry({ actor }: Pick<LedgerEntry, 'actor'>, { drawers }: TillSettings): string {
  return drawers === 'PER_CLERK' && actor.kind === 'account' ? (actor.name ?? sharedDrawer) : sharedDrawer
}
