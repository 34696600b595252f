import path from 'node:path'
import { parseArgs } from 'node:util'
import { runTool } from '../runTool'
import type { Sabotage } from '../simulation/sabotages'

/**
 * Runs the torture once without guests and kills, once with a sabotage that sells seats twice, and once with one that needs
 * several servers. Fails unless every run reports the problem. Run it with `npm run torture:controls`, or for one sabotage with
 * `-- --only seat-filter`.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const verdicts: [Sabotage, RegExp][] = [
  ['seat-filter', /people have seats at .* which has a capacity/],
  ['mail-lease', /emails were sent twice/],
]
const sabotaged = verdicts.map(([name, says]) => {
  const settings = ['--processes', '2', '--kill-every', '0', '--calm', '--seconds', '60', '--sabotage', name]
  return { name: name as string, faults: 1, says, settings }
})
// A run without bookings, payments and kills proves nothing, and must report all three.
const idle = {
  name: 'idle',
  faults: 3,
  says: /the run proves nothing/,
  settings: ['--guests', '0', '--kill-every', '12', '--calm', '--seconds', '5'],
}
const chosen = [idle, ...sabotaged].filter(({ name }) => values.only === undefined || values.only === name)
const missed: string[] = []
for (const { name, faults, says, settings } of chosen) {
  const { code, output } = await runTool(path.join(import.meta.dirname, 'torture.ts'), settings)
  const found = output.split('\n').filter((line) => line.startsWith('BROKEN') && says.test(line))
  const isNoticed = code === 1 && found.length >= faults
  console.log(`${name}: ${isNoticed ? `noticed: ${found[0]}` : `NOT NOTICED\n${output}`}`)
  if (!isNoticed) missed.push(name)
}
console.log(missed.length === 0 ? 'Every sabotage was noticed.' : `Not noticed: ${missed.join(', ')}`)
process.exitCode = missed.length === 0 ? 0 : 1
