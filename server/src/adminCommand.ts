import { minPasswordLength } from '@range/shared/limits'
import { pino } from 'pino'
import { loadConfig } from './config'
import { openDatabase } from './database'
import { setPassword } from './features/accounts/adminModel'
import { ask, runCommand } from './runCommand'

await runCommand(run)

/** `set-password NAME`: prompts for the new password, so that it stays out of the shell's history. */
async function run([command, username]: string[]): Promise<void> {
  if (command !== 'set-password' || !username) throw new Error('Usage: npm run admin -- set-password NAME')
  const password = await ask(`New password for ${username} (at least ${minPasswordLength} characters): `)
  if (password.length < minPasswordLength)
    throw new Error(`The password must have at least ${minPasswordLength} characters.`)

  const database = await openDatabase({ ...loadConfig(process.env), joinsRunning: true }, pino({ level: 'warn' }))
  try {
    if (!(await setPassword(username, password))) throw new Error(`There is no admin named ${username}.`)
    console.log(`The password of ${username} is changed. They are signed out everywhere.`)
  } finally {
    await database.close()
  }
}
