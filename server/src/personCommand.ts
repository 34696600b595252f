import { writeFile } from 'node:fs/promises'
import { personSchema } from '@range/shared/privacy/schema'
import { countOf } from '@range/shared/text'
import { pino } from 'pino'
import { loadConfig } from './config'
import { openDatabase } from './database/openDatabase'
import { erasePerson } from './features/privacy/erasePerson'
import { exportPerson } from './features/privacy/exportPerson'
import { findPerson, heldOf } from './features/privacy/findPerson'
import { ask, runCommand } from './runCommand'

const usage = `Usage: npm run person -- export EMAIL FILE   writes all data of a person into a new file
       npm run -s person -- export EMAIL > FILE   the same, to standard output
       npm run person -- erase EMAIL         shows how much is held, asks, and erases it (--yes does not ask)`

await runCommand(run)

/** Exports or erases a person's data, even next to a running server. */
async function run([action, address, ...rest]: string[]): Promise<void> {
  const person = personSchema.safeParse({ email: address })
  const option = rest[0]
  const isKnown = action === 'export' || (action === 'erase' && (option === undefined || option === '--yes'))
  if (!isKnown || !person.success || rest.length > 1) throw new Error(usage)

  const config = loadConfig(process.env)
  const database = await openDatabase({ ...config, joinsRunning: true }, pino({ level: 'warn' }, pino.destination(2)))
  try {
    const { email } = person.data
    if (action === 'export') await writeExport(email, option)
    else await erase(email, { mailDir: config.mailDir, asks: option !== '--yes' })
  } finally {
    await database.close()
  }
}

async function writeExport(email: string, file: string | undefined): Promise<void> {
  const text = `${JSON.stringify(await exportPerson(email, new Date()), null, 2)}\n`
  if (file === undefined) process.stdout.write(text)
  else await writeFile(file, text, { flag: 'wx', mode: 0o600 })
}

async function erase(email: string, { mailDir, asks }: { mailDir: string; asks: boolean }): Promise<void> {
  const now = () => new Date()
  const { notYet, ...held } = await heldOf(await findPerson(email), now())
  const { bookings, messages, applications, emails } = held
  if (Object.values(held).every((count) => count === 0)) return console.log(`There is no data of ${email}.`)
  const amount = [
    countOf(bookings, 'booking', 'bookings'),
    countOf(messages, 'message', 'messages'),
    countOf(applications, 'application', 'applications'),
    countOf(emails, 'email', 'emails'),
  ].join(', ')
  console.log(`Data of ${email}: ${amount}.`)
  // If something cannot be erased yet, erasePerson throws below and says so.
  if (asks && notYet.length === 0 && (await ask('Erase all of it for good? Type yes: ')).trim() !== 'yes') {
    return console.log('Nothing was erased.')
  }
  await erasePerson(email, { kind: 'operator' }, { now, mailDir })
  console.log('Erased. The bookings keep only their money and counts.')
}
