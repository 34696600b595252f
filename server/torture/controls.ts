import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { controls, type Sabotage } from './sabotages'

/**
 * Tortures the product once for each thing that may be broken in it, and once without guests and kills, and fails
 * unless every one of them is noticed: `npm run torture:controls`, or `-- --only re-read`.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
/** What the verdict must say of what is broken for resellers alone, whom fewer guests leave room. */
const ofResellers: Partial<Record<Sabotage, RegExp>> = {
  'kept-seats': /has 0 entries of seats|its seats are none|has no seats at/,
  'lost-owed': /owed by the ledger/,
  allotment: /and may have 2|, not 2$/,
}
const sabotaged = controls.map((name) => {
  const [says, crowd] = ofResellers[name]
    ? [ofResellers[name], ['30', '--guests', '2', '--resellers', '4']]
    : [/./, ['60']]
  const settings = ['--processes', '2', '--kill-every', '0', '--calm', '--seconds', ...crowd, '--sabotage', name]
  return { name: name as string, faults: 1, says, settings }
})
// A torture in which nobody books, pays, sells or is killed shows nothing, and says all four.
const idle = {
  name: 'idle',
  faults: 4,
  says: /nothing was shown/,
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
