import type { SignInEntry } from '@range/shared/accounts/schema'
import { maxWrongCodes, wrongCodeMinutes } from '@range/shared/limits'
import { AppError } from '../../http/appError'
import { networksOf } from '../../http/network'
import { Admin, type AdminDocument } from './adminModel'
import { decoyHash, isPasswordOf } from './passwords'
import { acceptCode } from './secondStep'
import { hasSignedInFrom, recordSignIn, SignIn, type SignInOrigin } from './signInModel'

type Credentials = { username: string; password: string; code?: string | undefined }

/**
 * Returns the account with this name and password, and where it has a second step, a right code; records the try. Takes
 * as long for an unknown name as for a wrong password. Throws NOT_SIGNED_IN, which says nothing more, and after the right
 * password SECOND_STEP_NEEDED, SECOND_STEP_WRONG or TOO_MANY_REQUESTS.
 */
export async function signIn(
  { username, password, code }: Credentials,
  origin: SignInOrigin,
  now: Date,
): Promise<AdminDocument> {
  const [account, goesFirst] = await Promise.all([
    Admin.findOne({ username }).lean(),
    hasSignedInFrom(origin.address, username),
  ])
  const [home, network = home] = networksOf(origin.address)
  const turn = { network: network.name, goesFirst }
  const isRight = await isPasswordOf(account?.passwordHash ?? decoyHash, password, turn)
  const record = (outcome: SignInEntry['outcome']) =>
    recordSignIn({ at: now, username: account?.username, outcome }, origin)

  if (!account || !isRight || account.deactivatedAt) {
    await record(!account ? 'UNKNOWN_NAME' : !isRight ? 'WRONG_PASSWORD' : 'DEACTIVATED')
    throw new AppError('NOT_SIGNED_IN', 'Invalid credentials')
  }
  if (account.secondStep) {
    if (code === undefined) throw new AppError('SECOND_STEP_NEEDED', 'Enter the code of your authenticator app.')
    await assertMayTryCode(username, now)
    if (!(await acceptCode(account, code, now))) {
      await record('WRONG_CODE')
      throw new AppError('SECOND_STEP_WRONG', 'This code is wrong, or was used before. Enter the next one.')
    }
  }
  await record('OK')
  return account
}

/** A code has six digits only, so guessing is slowed down wherever it comes from. */
async function assertMayTryCode(username: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - wrongCodeMinutes * 60_000)
  const wrong = await SignIn.countDocuments({ username, at: { $gt: since }, outcome: 'WRONG_CODE' })
  if (wrong < maxWrongCodes) return
  throw new AppError('TOO_MANY_REQUESTS', `Too many wrong codes. Wait ${wrongCodeMinutes} minutes and try again.`)
}
