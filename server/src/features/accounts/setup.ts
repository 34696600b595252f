import { createHash, randomBytes } from 'node:crypto'
import { texts } from '@range/shared/staffTexts/accountErrors'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import { Admin, type AdminDocument } from './adminModel'
import { hashPassword } from './passwords'
import { SetupLink } from './setupLinkModel'

const linkHours = 24

/**
 * Creates a setup link, by which the first manager can choose a password for 24 hours, and returns its token; undefined
 * when there is an account already. Only the token's hash is stored.
 */
export async function offerSetup(username: string, now: Date): Promise<string | undefined> {
  if (await Admin.exists({})) return undefined
  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + linkHours * 3_600_000)
  await SetupLink.create({ _id: hashOf(token), username, until })
  return token
}

/** Returns the name for a link's account. Throws NOT_POSSIBLE_NOW once the site is set up, NOT_FOUND for a wrong link. */
export async function findSetup(token: string, now: Date): Promise<string> {
  const link = await SetupLink.findOne({ _id: hashOf(token), until: { $gt: now } }).lean()
  if (await Admin.exists({})) throw isDone()
  if (!link) throw isUnknown()
  return link.username
}

/**
 * Creates the first account, a manager with this password, and returns it. A link works once, and concurrent requests
 * create only one account. If the process stops in between, there is no account, and the next start shows a new link.
 * Throws the errors of `findSetup`.
 */
export async function finishSetup(token: string, password: string, now: Date): Promise<AdminDocument> {
  await findSetup(token, now)
  const passwordHash = await hashPassword(password)
  const link = await SetupLink.findOneAndDelete({ _id: hashOf(token), until: { $gt: now } }).lean()
  if (!link || (await Admin.exists({}))) throw isDone()
  try {
    const account = await Admin.create({ username: link.username, role: 'manager', passwordHash })
    await SetupLink.deleteMany({})
    return account.toObject()
  } catch (error) {
    if (isDuplicateKey(error)) throw isDone()
    throw error
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function isDone(): AppError {
  return new AppError('NOT_POSSIBLE_NOW', () => texts.alreadySetUp)
}

function isUnknown(): AppError {
  return new AppError('NOT_FOUND', () => texts.setupLinkUnknown)
}
