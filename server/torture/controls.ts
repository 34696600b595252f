import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { controls, type Sabotage } from './sabotages'

/**
 * Runs the torture once with each sabotage, and once without guests and kills. Fails unless every run reports the problem.
 * Run it with `npm run torture:controls`, or for one sabotage with `-- --only re-read`.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
/** The expected verdict on the sabotages that affect only resellers. These runs have few guests, to leave room for sales. */
const ofResellers: Partial<Record<Sabotage, RegExp>> = {
  'kept-seats': /has 0 seat entries|its seats are none|has no seats at/,
  'lost-owed': /owed by the ledger/,
  allotment: /but its limit is 2|, not 2$/,
}
/** A slot that was overbooked must also contradict the history of the run. */
const ofSeats: Partial<Record<Sabotage, RegExp>> = { 'seat-filter': /history: \d+ seats were taken/ }
const sabotaged = controls.map((name) => {
  const [says, crowd] = ofResellers[name]
    ? [ofResellers[name], ['30', '--guests', '2', '--resellers', '4']]
    : [ofSeats[name] ?? /./, ['60']]
  const settings = ['--processes', '2', '--kill-every', '0', '--calm', '--seconds', ...crowd, '--sabotage', name]
  return { name: name as string, faults: 1, says, settings }
})
// A run without bookings, payments, sales and kills proves nothing, and must report all four.
const idle = {
  name: 'idle',
  faults: 4,
  says: /the run proves nothing/,
  settings: ['--guests', '0', '--resellers', '0', '--kill-every', '12', '--calm', '--seconds', '5'],
}
const chosen = [idle, ...sabotaged].filter(({ name }) => values.only === undefined || values.only === name)
const missed: string[] = []
for (const { name, faults, says, settings } of chosen) {
  const args = ['--import', 'tsx', path.join(import.meta.dirname, 'torture.ts'), ...settings]
  const torture = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  torture.stdout.on('data', (text) => {
    said += text
  })
  const [code] = await once(torture, 'close')
  const found = said.split('\n').filter((line) => line.startsWith('BROKEN') && says.test(line))
  const isNoticed = code === 1 && found.length >= faults
  console.log(`${name}: ${isNoticed ? `noticed: ${found[0]}` : `NOT NOTICED\n${said}`}`)
  if (!isNoticed) missed.push(name)
}
console.log(missed.length === 0 ? 'Every sabotage was noticed.' : `Not noticed: ${missed.join(', ')}`)
process.exitCode = missed.length === 0 ? 0 : 1
