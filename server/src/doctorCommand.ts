import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { loadConfig } from './config'
import { openDatabase } from './database/openDatabase'
import { releaseOrphanedSeats } from './features/bookings/seats/releaseOrphanedSeats'
import { compareWithBank } from './features/doctor/compareWithBank'
import { examine } from './features/doctor/examine'
import { compareWithInvoices } from './features/doctor/examineInvoices'
import type { Finding } from './features/doctor/finding'
import { reconcile } from './jobs/reconcile'
import { connectBank, ownUrlOf } from './openBank'
import { openInvoicing } from './openInvoicing'
import { loadSecrets } from './secrets'

const usage = `Usage: npm run doctor -- [--bank] [--invoices] [--mend]
    --bank   compares every payment with the bank as well
    --invoices   compares every issued invoice with the invoice service
    --mend   first finishes what the jobs of a running server would finish, and says what is left;
             with --bank it also records payments and refunds that only the bank knows of`

/** Longer than any step of a flow takes. */
const secondLookMs = 3000

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 2
})

/** Examines the configured database. Returns the exit code: 0 without findings, 1 with findings. */
async function run(): Promise<number> {
  const options = {
    bank: { type: 'boolean' },
    invoices: { type: 'boolean' },
    mend: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ options })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const config = loadConfig(process.env)
  const logger = pino({ level: 'warn' })
  const bank = connectBank(config, await loadSecrets(config.dataDir), ownUrlOf(config))
  const database = await openDatabase({ ...config, joinsRunning: true }, logger)
  try {
    const now = () => new Date()
    const context = { bank, now, publicUrl: config.publicUrl, staffEmail: config.staffEmail }
    const beside = values.bank && (await compareWithBank(bank, values.mend ? context : undefined))
    if (values.mend) {
      await reconcile(context, logger)
      for (const { slot, people } of await releaseOrphanedSeats(now())) {
        console.log(`Mended: released ${people} seats at ${slot} that belonged to no booking.`)
      }
    }
    const { findings, counts } = await examine(now(), secondLookMs)
    const { bookings, slots, payments, emails } = counts
    console.log(`Examined ${bookings} bookings, ${slots} slots, ${payments} payments and ${emails} emails.`)
    if (beside) {
      console.log(`Compared ${beside.compared} payments with the bank.`)
      findings.push(...beside.findings)
    }
    if (values.invoices) {
      const invoicing = openInvoicing(config)
      if (!invoicing) throw new Error('--invoices: no invoice service is configured. Set INVOICES.')
      const { compared, findings: found } = await compareWithInvoices(invoicing)
      console.log(`Compared ${compared} invoices with the invoice service.`)
      findings.push(...found)
    }
    for (const finding of findings) console.log(textOf(finding))
    console.log(findings.length === 0 ? 'Everything agrees.' : `${findings.length} disagreements.`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

function textOf({ check, about, what, remedy }: Finding): string {
  return `${check}: ${about}. ${what}\n    ${remedy}`
}
