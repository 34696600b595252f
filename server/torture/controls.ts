import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { controls } from './sabotages'

/**
 * Tortures the product once for each thing that may be broken in it, and once without guests and kills, and fails
 * unless every one of them is noticed: `npm run torture:controls`, or `-- --only re-read`.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const sabotaged = controls.map((name) => ({
  name: name as string,
  faults: 1,
  settings: ['--processes', '2', '--kill-every', '0', '--calm', '--seconds', '60', '--sabotage', name],
}))
// A torture in which nobody books, pays, sells or is killed shows nothing, and says all four.
const idle = {
  name: 'idle',
  faults: 4,
  settings: ['--guests', '0', '--resellers', '0', '--kill-every', '12', '--calm', '--seconds', '5'],
}
const chosen = [idle, ...sabotaged].filter(({ name }) => values.only === undefined || values.only === name)
const missed: string[] = []
for (const { name, faults, settings } of chosen) {
  const args = ['--import', 'tsx', path.join(import.meta.dirname, 'torture.ts'), ...settings]
  const torture = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  torture.stdout.on('data', (text) => {
    said += text
  })
  const [code] = await once(torture, 'close')
  const found = said.split('\n').filter((line) => line.startsWith('BROKEN'))
  const isNoticed = code === 1 && found.length >= faults
  console.log(`${name}: ${isNoticed ? `noticed: ${found[0]}` : `NOT NOTICED\n${said}`}`)
  if (!isNoticed) missed.push(name)
}
console.log(missed.length === 0 ? 'Every sabotage was noticed.' : `Not noticed: ${missed.join(', ')}`)
process.exitCode = missed.length === 0 ? 0 : 1
