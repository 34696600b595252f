import bcrypt from 'bcryptjs'
import { Admin } from '../features/accounts/adminModel'
import type { TestApp } from './startTestApp'

const password = 'correct horse battery'
const quickRounds = 4

/** Logs in over HTTP as an admin of that name, made when there is none; answers the header that signs a request. */
export async function loginAsAdmin({ api }: TestApp, username = 'admin'): Promise<{ Authorization: string }> {
  if (!(await Admin.exists({ username }))) {
    await Admin.create({ username, passwordHash: await bcrypt.hash(password, quickRounds) })
  }
  const { body } = await api.post('/login').send({ username, password }).expect(200)
  return { Authorization: `Bearer ${body.token}` }
}
