import type { SignInEntry } from '@range/shared/accounts/schema'
import { maxWrongCodes, wrongCodeMinutes } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/accountErrors'
import { AppError } from '../../http/appError'
import { networksOf } from '../../http/network'
import { Admin, type AdminDocument } from './adminModel'
import { decoyHash, isPasswordOf } from './passwords'
import { rankOf, recordSignIn, SignIn, type SignInOrigin } from './signInModel'
import { acceptCode, isAppCode } from './twoFactor'

type Credentials = { username: string; password: string; code?: string | undefined }

/**
 * Returns the account with this name and password, and with the right code if it uses two-factor authentication. Records
 * the attempt. An unknown name takes as long as a wrong password. Throws NOT_SIGNED_IN without a reason, and after the
 * right password SECOND_STEP_NEEDED, SECOND_STEP_WRONG or TOO_MANY_REQUESTS.
 */
export async function signIn(
  { username, password, code }: Credentials,
  origin: SignInOrigin,
  now: Date,
): Promise<AdminDocument> {
  const [account, rank] = await Promise.all([Admin.findOne({ username }).lean(), rankOf(origin, username)])
  const [home, network = home] = networksOf(origin.address)
  const turn = { network: network.name, rank }
  const isRight = await isPasswordOf(account?.passwordHash ?? decoyHash, password, turn)
  const record = (outcome: SignInEntry['outcome']) =>
    recordSignIn({ at: now, username: account?.username, outcome }, origin)

  if (!account || !isRight || account.deactivatedAt) {
    await record(!account ? 'UNKNOWN_NAME' : !isRight ? 'WRONG_PASSWORD' : 'DEACTIVATED')
    throw new AppError('NOT_SIGNED_IN', () => texts.invalidCredentials)
  }
  if (account.secondStep) {
    if (code === undefined) throw new AppError('SECOND_STEP_NEEDED', () => texts.enterCode)
    const isRecoveryCode = !isAppCode(code)
    await assertMayTryCode({ username, isRecoveryCode }, now)
    if (!(await acceptCode(account, code, now))) {
      await recordSignIn({ at: now, username, outcome: 'WRONG_CODE', isRecoveryCode }, origin)
      throw new AppError('SECOND_STEP_WRONG', () => texts.wrongCode)
    }
  }
  await record('OK')
  return account
}

/**
 * Throws TOO_MANY_REQUESTS after too many wrong codes from anywhere, because an app's code has only six digits. App codes
 * and recovery codes are counted separately, so that guessing one kind does not lock the owner out of the other.
 */
async function assertMayTryCode(
  { username, isRecoveryCode }: { username: string; isRecoveryCode: boolean },
  now: Date,
): Promise<void> {
  const at = { $gt: new Date(now.getTime() - wrongCodeMinutes * 60_000) }
  const ofKind = { isRecoveryCode: isRecoveryCode ? true : { $ne: true } }
  const wrong = await SignIn.countDocuments({ username, at, outcome: 'WRONG_CODE', ...ofKind })
  if (wrong < maxWrongCodes) return
  const minutes = wrongCodeMinutes
  throw new AppError('TOO_MANY_REQUESTS', () =>
    isRecoveryCode ? texts.tooManyRecoveryCodes({ minutes }) : texts.tooManyAppCodes({ minutes }),
  )
}
