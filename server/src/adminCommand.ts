import { newAccountSchema, roleSchema } from '@range/shared/accounts/schema'
import { minPasswordLength } from '@range/shared/limits'
import { pino } from 'pino'
import { loadConfig } from './config'
import { openDatabase } from './database/openDatabase'
import { Admin } from './features/accounts/adminModel'
import { addAccount, setPassword } from './features/accounts/credentials'
import { removeTwoFactor } from './features/accounts/twoFactor'
import { ask, runCommand } from './runCommand'

const usage = [
  'Usage: npm run admin -- set-password NAME',
  '       npm run admin -- add NAME --role manager    (or desk, the default)',
  '       npm run admin -- reset-second-step NAME',
].join('\n')

const by = { actor: { kind: 'operator' }, at: new Date() } as const

await runCommand(run)

/** Manages accounts for the operator when no manager can sign in. */
async function run([command, name, ...options]: string[]): Promise<void> {
  if (!name) throw new Error(usage)
  switch (command) {
    case 'set-password':
      return changePassword(name)
    case 'add':
      return add(name, options)
    case 'reset-second-step':
      return resetTwoFactor(name)
    default:
      throw new Error(usage)
  }
}

/** Prompts for the new password, so that it stays out of the shell's history. */
async function changePassword(username: string): Promise<void> {
  const password = await ask(`New password for ${username} (at least ${minPasswordLength} characters): `)
  if (password.length < minPasswordLength)
    throw new Error(`The password must have at least ${minPasswordLength} characters.`)
  await withDatabase(async () => {
    if (!(await setPassword(username, password, by))) throw new Error(`There is no account named ${username}.`)
    console.log(`The password of ${username} has been changed, and they are signed out everywhere.`)
  })
}

async function add(name: string, [option, given]: string[]): Promise<void> {
  const role = roleSchema.safeParse(option === undefined ? 'desk' : given)
  if (!role.success || (option !== undefined && option !== '--role')) throw new Error(usage)
  const account = newAccountSchema.safeParse({ name, role: role.data })
  if (!account.success) throw new Error(`The name cannot be used: ${account.error.issues[0]?.message}.`)
  await withDatabase(async () => {
    if (role.data === 'desk' && !(await Admin.exists({}))) {
      throw new Error(`There are no accounts yet, and the first must be a manager: add ${name} --role manager`)
    }
    const { temporaryPassword } = await addAccount({ username: account.data.name, role: account.data.role }, by)
    console.log(`${name} is added, with the role ${role.data} and the temporary password ${temporaryPassword}`)
    console.log('They must change it when they first sign in.')
  })
}

async function resetTwoFactor(username: string): Promise<void> {
  await withDatabase(async () => {
    if (!(await removeTwoFactor({ username }, by))) throw new Error(`There is no account named ${username}.`)
    console.log(
      `${username} can now sign in with only the password, until they turn two-factor authentication on again.`,
    )
  })
}

async function withDatabase(work: () => Promise<void>): Promise<void> {
  const database = await openDatabase({ ...loadConfig(process.env), joinsRunning: true }, pino({ level: 'warn' }))
  try {
    await work()
  } finally {
    await database.close()
  }
}
