import type { Role } from '@range/shared/accounts/schema'
import bcrypt from 'bcryptjs'
import { Admin } from '../features/accounts/adminModel'
import { signToken } from '../features/accounts/tokens'
import type { TestApp } from './startTestApp'

const quickRounds = 4
const passwordHash = bcrypt.hashSync('correct horse battery', quickRounds)

/**
 * Returns the header that authenticates a request of the account with that name, and creates it with the role if it is
 * missing. Signs the token without the password, because signing in takes as long as ten other requests.
 */
export async function loginAsAdmin(
  { jwtSecret }: TestApp,
  username = 'admin',
  role: Role = 'manager',
): Promise<{ Authorization: string }> {
  const account = (await Admin.findOne({ username }).lean()) ?? (await Admin.create({ username, role, passwordHash }))
  return { Authorization: `Bearer ${signToken(account, jwtSecret)}` }
}
