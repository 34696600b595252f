// `npm run test:mutation` measures how many small changes to the rules the tests notice: all areas of stryker.config.mjs, or
// only the named ones. Fails when an area is below its least score.
import { fileURLToPath } from 'node:url'
import { areas } from '../stryker.config.mjs'
import { runStep, stopAll } from './runStep.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in areas))
if (unknown.length > 0) {
  console.error(`No such area: ${unknown.join(', ')}. There are ${Object.keys(areas).join(', ')}.`)
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stopAll())

const scores = []
for (const name of chosen.length > 0 ? chosen : Object.keys(areas)) {
  const { ok, stdout } = await runStep('npx', ['--no-install', 'stryker', 'run'], {
    cwd: root,
    env: { MUTATION_AREA: name },
    live: true,
    minutes: 345,
  })
  const score = /Final mutation score of ([\d.]+)/.exec(stdout)?.[1]
  scores.push(`${name.padEnd(10)} ${score ? `${score} %` : 'not measured'}${ok ? '' : ', FAILED'}`)
  if (!ok) process.exitCode = 1
}
console.log(`Changes that the tests noticed:\n  ${scores.join('\n  ')}`)
