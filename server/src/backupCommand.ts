import { pino } from 'pino'
import { createBackup } from './backup/createBackup'
import { restoreBackup } from './backup/restoreBackup'
import { loadConfig } from './config'
import { openDatabase } from './database/openDatabase'
import { runCommand } from './runCommand'

const usage = `Usage: npm run backup -- FILE     writes all data into a new file, even while the server runs
       npm run restore -- FILE    restores it into an empty database and data folder`

await runCommand(run)

async function run([action, file, ...rest]: string[]): Promise<void> {
  if ((action !== 'backup' && action !== 'restore') || !file || rest.length > 0) throw new Error(usage)
  const config = loadConfig(process.env)
  // A restore must not run between the writes of a running server.
  const database = await openDatabase({ ...config, joinsRunning: action === 'backup' }, pino({ level: 'warn' }))
  const place = { db: database.db, dataDir: config.dataDir }
  try {
    if (action === 'restore') {
      console.log(`Restored ${await restoreBackup(file, place)} documents and parts of files from ${file}.`)
      return
    }
    console.log(`Wrote ${await createBackup(file, place, new Date())} documents and parts of files to ${file}.`)
    if (config.bucket) console.log('The pictures are in the bucket. Back it up separately.')
  } finally {
    await database.close()
  }
}
