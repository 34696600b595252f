import { texts } from '@range/shared/staffTexts/accountErrors'
import type { RequestHandler, Response } from 'express'
import { AppError } from '../../http/appError'
import type { AdminDocument, SessionAccount } from './adminModel'
import { accountOfRequest } from './tokens'

/**
 * Returns the guards of the staff routes. All throw NOT_SIGNED_IN; `desk` and `manager` also throw
 * PASSWORD_CHANGE_NEEDED while the password is temporary, and `manager` throws MANAGERS_ONLY.
 */
export function staffGuards(jwtSecret: string) {
  const guard =
    (assertAllowed: (account: AdminDocument) => void): RequestHandler =>
    async (req, res, next) => {
      const account = await accountOfRequest(req, jwtSecret)
      if (!account) throw new AppError('NOT_SIGNED_IN', () => texts.pleaseLogIn)
      assertAllowed(account)
      res.locals.account = account
      res.set('Cache-Control', 'no-store')
      next()
    }
  return {
    /** Allows an account that still has a temporary password. */
    signedIn: guard(() => {}),
    desk: guard(assertPasswordIsOwn),
    manager: guard((account) => {
      assertPasswordIsOwn(account)
      if (account.role === 'manager') return
      throw new AppError('MANAGERS_ONLY', () => texts.managersOnly)
    }),
  }
}

/** Returns the account that sent the request. Throws on a route without a guard. */
export function accountOf(res: Response): SessionAccount {
  const account: SessionAccount | undefined = res.locals.account
  if (!account) throw new Error('this route is not behind a guard')
  return account
}

/**
 * Returns the account that sent the request, for a change to how it signs in. Throws FULL_SIGN_IN_NEEDED after a change by
 * PIN, because a PIN and a password together must not replace two-factor authentication.
 */
export function ownerOf(res: Response): AdminDocument {
  const account = accountOf(res)
  if (!account.isByPin) return account
  throw new AppError('FULL_SIGN_IN_NEEDED', () => texts.fullSignInNeeded)
}

function assertPasswordIsOwn({ mustChangePassword }: AdminDocument): void {
  if (mustChangePassword) throw new AppError('PASSWORD_CHANGE_NEEDED', () => texts.ownPasswordFirst)
}
