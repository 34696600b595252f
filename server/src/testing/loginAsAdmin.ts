import bcrypt from 'bcryptjs'
import { Admin } from '../features/accounts/adminModel'
import type { TestApp } from './startTestApp'

const password = 'correct horse battery'
const quickRounds = 4

/**
 * Signs in over HTTP as an admin of that name, who is created if missing. Returns the header that authenticates a
 * request.
 */
export async function loginAsAdmin({ api }: TestApp, username = 'admin'): Promise<{ Authorization: string }> {
  if (!(await Admin.exists({ username }))) {
    await Admin.create({ username, passwordHash: await bcrypt.hash(password, quickRounds) })
  }
  const { body } = await api.post('/login').send({ username, password }).expect(200)
  return { Authorization: `Bearer ${body.token}` }
}
