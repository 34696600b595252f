import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { controls } from './sabotages'

/**
 * Tortures the product once for each thing that may be broken in it, and fails unless every one of them is noticed:
 * `npm run torture:controls`, or `-- --only re-read`.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = controls.filter((name) => values.only === undefined || values.only === name)
const missed: string[] = []
for (const name of chosen) {
  const settings = ['--processes', '2', '--kill-every', '0', '--calm', '--seconds', '60', '--sabotage', name]
  const args = ['--import', 'tsx', path.join(import.meta.dirname, 'torture.ts'), ...settings]
  const torture = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  torture.stdout.on('data', (text) => {
    said += text
  })
  const [code] = await once(torture, 'close')
  const found = said.split('\n').filter((line) => line.startsWith('BROKEN'))
  console.log(`${name}: ${code === 1 && found[0] ? `noticed: ${found[0]}` : `NOT NOTICED\n${said}`}`)
  if (code !== 1 || found.length === 0) missed.push(name)
}
console.log(missed.length === 0 ? 'Every sabotage was noticed.' : `Not noticed: ${missed.join(', ')}`)
process.exitCode = missed.length === 0 ? 0 : 1
