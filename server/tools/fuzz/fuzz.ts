import { parseArgs } from 'node:util'
import { chosenSeed } from '@range/embedded-mongo/testing/seededRandom'
import { runFuzz, type Verdict } from './runFuzz'
import { setFuzzStage } from './stage'

/**
 * Sends hostile requests to every route of the app. Run it with `npm run fuzz`, and with `MONGODB_URI` to use that database.
 * `--seconds 60` sets the length, `--seed N` repeats a run, and `--only "POST /api/v1/book"` selects routes by that text.
 */
const options = {
  seconds: { type: 'string', default: '60' },
  seed: { type: 'string' },
  only: { type: 'string' },
} as const

const { values } = parseArgs({ options })
const seed = values.seed === undefined ? chosenSeed() : Number(values.seed)
const loose: unknown[] = []
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => loose.push(error))

console.log(`Seed ${seed}: ${values.seconds} s`)
const stage = await setFuzzStage()
const verdict = await runFuzz(stage, { seed, seconds: Number(values.seconds), only: values.only ?? '' })
await stage.close()
printVerdict(verdict)
process.exitCode = verdict.findings.length + loose.length > 0 ? 1 : 0

function printVerdict({ requests, routes, accepting, statuses, findings }: Verdict): void {
  for (const { route, faults, request } of findings) {
    console.log(`FOUND ${route} ${faults.join('; ')}\n  ${JSON.stringify(request).slice(0, 3000)}`)
  }
  for (const error of loose) console.log('NOT CAUGHT', error)
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(`${requests} requests to ${routes} routes, ${accepting} of which accepted some (${counts.join(', ')}).`)
  console.log(findings.length === 0 ? 'No faults found.' : `Faults found in ${findings.length} routes (seed ${seed}).`)
}
