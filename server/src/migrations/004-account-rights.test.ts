import bcrypt from 'bcryptjs'
import mongoose from 'mongoose'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Admin } from '../features/accounts/adminModel'
import { loginAsAdmin } from '../testing/loginAsAdmin'
import { useTestApp } from '../testing/useTestApp'
import { runMigrations } from './runMigrations'

const app = useTestApp()
const database = () => mongoose.connection.getClient().db(mongoose.connection.name)
const migrate = () => runMigrations(database(), pino({ level: 'silent' }))

test('makes an account without a role a manager, and keeps a role that is set afterwards', async () => {
  const passwordHash = await bcrypt.hash('correct horse battery', 4)
  await database().collection('admins').insertOne({ username: 'admin', passwordHash, tokenVersion: 3 })
  await database().collection('migrations').deleteMany({})
  await migrate()
  const { body } = await app.api.get('/api/v1/staff/accounts').set(await loginAsAdmin(app))
  expect(body).toMatchObject([{ name: 'admin', role: 'manager', isActive: true, hasSecondStep: false }])

  await Admin.updateOne({ username: 'admin' }, { role: 'desk' })
  await database().collection('migrations').deleteMany({})
  await migrate()
  expect(await Admin.findOne().lean()).toMatchObject({ role: 'desk', tokenVersion: 3 })
})
