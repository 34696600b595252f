import { accountActor } from '@range/shared/bookings/actor'
import type { LedgerEntry } from '@range/shared/reports/ledger'
import { texts } from '@range/shared/staffTexts/tillErrors'
import { AppError } from '../../http/appError'
import { Admin, type AdminDocument } from '../accounts/adminModel'
import { drawerOf, sharedDrawer } from '../bookings/record/drawer'
import { currentSettings } from '../settings/settingsModel'
import { listed } from './listed'
import { hiddenPart, lineCount, openShifts } from './openShift'

/**
 * Returns the drawer that an account uses, or the one it names. Throws MANAGERS_ONLY when somebody else than a manager names
 * another drawer, and NOT_FOUND for a drawer that nobody has.
 */
export async function drawerFor(
  { username, role }: Pick<AdminDocument, 'username' | 'role'>,
  wanted: string | undefined,
): Promise<string> {
  const own = await drawerOf(accountActor(username))
  if (wanted === undefined || wanted === own) return own
  if (role !== 'manager') throw new AppError('MANAGERS_ONLY', refusalText(wanted, username))
  if (!(await allDrawers()).includes(wanted)) throw new AppError('NOT_FOUND', () => texts.noDrawer({ name: wanted }))
  return wanted
}

/** Says why a clerk of the desk's role cannot use a drawer; until the settings changed, it may have been their own. */
function refusalText(wanted: string, username: string): string {
  if (wanted === username) return texts.ownDrawerGone
  if (wanted === sharedDrawer) return texts.sharedDrawerGone
  return texts.othersDrawer
}

/** Returns the shared drawer and those of all accounts, which are never deleted. */
export async function allDrawers(): Promise<string[]> {
  return [sharedDrawer, ...(await Admin.distinct('username'))]
}

/**
 * Throws NOT_POSSIBLE_NOW, with the shifts to close, while a drawer that the settings now use has entries in its open shift.
 * After a change of the drawers, nobody would count them.
 */
export async function assertDrawersFree(now: Date): Promise<void> {
  const { till } = await currentSettings()
  const drawers =
    till.drawers === 'SHARED' ? [sharedDrawer] : (await allDrawers()).filter((one) => one !== sharedDrawer)
  const open = (await openShifts(drawers, now)).filter((shift) => lineCount(shift) > 0)
  if (open.length === 0) return
  const names = open.map(({ drawer }) => (drawer ? texts.drawerOf({ name: drawer }) : texts.sharedDrawer)).sort()
  const message = texts.closeFirst({ count: open.length, drawers: listed(names) })
  throw new AppError('NOT_POSSIBLE_NOW', message, { field: 'till.drawers' })
}

/**
 * Returns the ledger entries that blind counting hides from an account outside the till: for the desk's role, those of every
 * open shift that it has not counted, and of the card terminal until it has counted that.
 */
export async function entriesHiddenFrom(
  { role, username }: Pick<AdminDocument, 'role' | 'username'>,
  now: Date,
): Promise<LedgerEntry[]> {
  const { till } = await currentSettings()
  if (!till.blindCount || role === 'manager') return []
  const shifts = await openShifts(await allDrawers(), now)
  return shifts.flatMap((shift) => {
    const hidden = hiddenPart(shift, username)
    return shift.entries.filter(({ method }) => hidden === 'ALL' || hidden === method)
  })
}
