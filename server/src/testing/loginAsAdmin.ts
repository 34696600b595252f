import type { Role } from '@range/shared/accounts/schema'
import bcrypt from 'bcryptjs'
import { Admin } from '../features/accounts/adminModel'
import type { TestApp } from './startTestApp'

const password = 'correct horse battery'
const quickRounds = 4

/**
 * Signs in over HTTP with the account of that name, and creates it with the role if it is missing. Returns the header that
 * authenticates a request.
 */
export async function loginAsAdmin(
  { api }: TestApp,
  username = 'admin',
  role: Role = 'manager',
): Promise<{ Authorization: string }> {
  if (!(await Admin.exists({ username }))) {
    await Admin.create({ username, role, passwordHash: await bcrypt.hash(password, quickRounds) })
  }
  const { body } = await api.post('/login').send({ username, password }).expect(200)
  return { Authorization: `Bearer ${body.token}` }
}
