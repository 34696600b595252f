import type { RequestHandler, Response } from 'express'
import { AppError } from '../../http/appError'
import type { AdminDocument } from './adminModel'
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
      if (!account) throw new AppError('NOT_SIGNED_IN', 'Please log in.')
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
      throw new AppError('MANAGERS_ONLY', 'Only managers can do this. Please ask one.')
    }),
  }
}

/** Returns the account that sent the request. Throws on a route without a guard. */
export function accountOf(res: Response): AdminDocument {
  const account: AdminDocument | undefined = res.locals.account
  if (!account) throw new Error('this route is not behind a guard')
  return account
}

function assertPasswordIsOwn({ mustChangePassword }: AdminDocument): void {
  if (mustChangePassword) throw new AppError('PASSWORD_CHANGE_NEEDED', 'Choose a password of your own first.')
}
