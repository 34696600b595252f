import { texts } from '@range/shared/staffTexts/accountErrors'
import { AppError } from '../../http/appError'
import { Admin, type AdminDocument } from './adminModel'
import { returnTry, takeTry } from './deviceSignInModel'
import { decoyHash, hashPassword, isPasswordOf } from './passwords'
import { recordSignIn, type SignInOrigin } from './signInModel'

/** Sets an account's PIN and returns the changed account. Throws NOT_SIGNED_IN when its sessions have just ended. */
export async function setPin(account: AdminDocument, pin: string): Promise<AdminDocument> {
  return replacePin(account, await hashPassword(pin))
}

/** Removes an account's PIN and returns the changed account. Throws like `setPin`. */
export function removePin(account: AdminDocument): Promise<AdminDocument> {
  return replacePin(account, null)
}

async function replacePin({ _id, tokenVersion }: AdminDocument, pinHash: string | null): Promise<AdminDocument> {
  const changed = await Admin.findOneAndUpdate(
    { _id, tokenVersion },
    { $set: { pinHash } },
    { returnDocument: 'after' },
  ).lean()
  if (!changed) throw new AppError('NOT_SIGNED_IN', () => texts.pleaseLogIn)
  return changed
}

/**
 * Returns the account that takes over a shared PC by its PIN, and records the attempt. The account must have signed in with
 * its password in this browser today, and entered fewer than `maxWrongPins` wrong ones since. Throws PIN_REFUSED without a
 * reason, and always after the same time.
 */
export async function changeClerk(
  { username, pin }: { username: string; pin: string },
  device: string | undefined,
  origin: SignInOrigin,
  now: Date,
): Promise<AdminDocument> {
  const account = await Admin.findOne({ username, deactivatedAt: null }).lean()
  const isOpen = account?.pinHash && device ? await takeTry(account, device, now) : false
  const isRight = await isPasswordOf((isOpen && account?.pinHash) || decoyHash, pin)
  if (!account || !device || !isOpen || !isRight) {
    await recordSignIn({ at: now, username: account?.username, outcome: 'WRONG_PIN' }, origin)
    throw new AppError('PIN_REFUSED', () => texts.pinRefused)
  }
  await returnTry(account, device)
  await recordSignIn({ at: now, username, outcome: 'PIN' }, origin)
  return account
}
