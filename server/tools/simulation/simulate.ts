import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build, type Plugin } from 'vite'
import { runTool } from '../runTool'
import type { SimulationResult, SimulationSettings } from './runSeeds'
import { type Sabotage, sabotaged, sabotageNames } from './sabotages'

const mostSeeds = 2000

const usage = `Usage: npm run simulate -- [options]
    Interleaves the flows of bookings one command at a time, in the order that a seed decides, and judges the result.
    Uses a database of its own on the server of MONGODB_URI, or the embedded database if it is not set.
    --seeds 500       number of seeds
    --from 1          the first seed
    --repeat 1        runs each seed this many times and compares the schedules
    --situation TEXT  only the seeds of situations whose names contain this text
    --sabotage NAME   breaks the server first and stops at the first seed that notices: ${sabotageNames.join(', ')}
    --controls        runs every sabotage, and fails unless each is noticed within ${mostSeeds} seeds`

const options = {
  seeds: { type: 'string', default: '500' },
  from: { type: 'string', default: '1' },
  repeat: { type: 'string', default: '1' },
  situation: { type: 'string', default: '' },
  sabotage: { type: 'string' },
  controls: { type: 'boolean', default: false },
} as const

const serverFolder = path.join(import.meta.dirname, '../..')
const mostShown = 5
/** A file of the server that the simulation does without: it runs one server only. */
const absent = ['deployment/joinDeployment.ts']

process.exit(await simulate())

/** Runs the simulation and prints the result. Returns 0 when every promise was kept, otherwise 1. */
async function simulate(): Promise<number> {
  const { values } = parseArgs({ options })
  if (values.controls) return runControls()
  const [seeds, from, repeat] = [Number(values.seeds), Number(values.from), Number(values.repeat)]
  const sabotage = sabotageNames.find((name) => name === values.sabotage)
  if (![seeds, from, repeat].every(Number.isInteger) || (values.sabotage !== undefined && !sabotage))
    throw new Error(usage)

  const folder = await mkdtemp(path.join(serverFolder, '.built-for-simulation-'))
  try {
    const runSeeds = await buildSimulation(folder, sabotage)
    const result = await runSeeds({
      from,
      seeds,
      repeat,
      isFirstEnough: sabotage !== undefined,
      situation: values.situation,
    })
    printResult(result)
    return result.failures.length === 0 ? 0 : 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Runs every sabotage in a process of its own, because a process can load the server only once. Returns 0 when the simulation
 * noticed each of them, otherwise 1.
 */
async function runControls(): Promise<number> {
  const missed: string[] = []
  // A fault of the product itself would pass for a noticed sabotage.
  const intact = await runAgain()
  if (intact.code !== 0) {
    console.log(`${intact.output}The product has a fault without any sabotage.`)
    return 1
  }
  for (const name of sabotageNames) {
    const { code, output } = await runAgain('--sabotage', name)
    const [, seed] = output.match(/^Seed (\d+):/m) ?? []
    const fault = output.split('\n').find((line) => line.startsWith('BROKEN'))
    const isNoticed = code === 1 && fault !== undefined
    console.log(`${name}: ${isNoticed ? `noticed by seed ${seed}: ${fault}` : `NOT NOTICED\n${output}`}`)
    if (!isNoticed) missed.push(name)
  }
  console.log(missed.length === 0 ? 'Every sabotage was noticed.' : `Not noticed: ${missed.join(', ')}`)
  return missed.length === 0 ? 0 : 1
}

/** Runs `mostSeeds` seeds in a new process. */
function runAgain(...settings: string[]) {
  return runTool(import.meta.filename, ['--seeds', String(mostSeeds), ...settings])
}

/** Bundles the server with the simulation. Bundling also makes its pauses and random ids follow from the seed. */
async function buildSimulation(
  outDir: string,
  sabotage: Sabotage | undefined,
): Promise<(settings: SimulationSettings) => Promise<SimulationResult>> {
  await build({
    root: serverFolder,
    configFile: false,
    logLevel: 'error',
    plugins: [repeatable(), ...(sabotage ? [sabotaged(sabotage, absent)] : [])],
    build: {
      ssr: 'tools/simulation/runSeeds.ts',
      target: 'node20',
      outDir,
      minify: false,
    },
    ssr: { noExternal: [/^@range\//] },
  })
  return (await import(pathToFileURL(path.join(outDir, 'runSeeds.js')).href)).runSeeds
}

/** Replaces the modules through which real time, chance and files enter the server. */
function repeatable(): Plugin {
  const replaced: Record<string, string> = {
    'node:timers/promises': path.join(import.meta.dirname, 'pauses.ts'),
    'node:crypto': path.join(import.meta.dirname, 'cryptoOfSeed.ts'),
    '../../gateways/mailFolder': path.join(import.meta.dirname, 'noMailFolder.ts'),
  }
  const source = path.join(serverFolder, 'src') + path.sep
  return {
    name: 'repeatable',
    enforce: 'pre',
    resolveId: (name, importer) => (importer?.startsWith(source) ? replaced[name] : undefined),
  }
}

function printResult({ failures, ran, seconds, steps }: SimulationResult): void {
  for (const { seed, situation, faults, steps: schedule } of failures.slice(0, mostShown)) {
    console.log(`\nSeed ${seed}: ${situation}`)
    for (const step of schedule) console.log(`  ${step}`)
    for (const fault of faults) console.log(`BROKEN ${fault}`)
  }
  console.log(
    `${ran} seeds, ${steps} commands in ${seconds.toFixed(1)} s (${(ran / seconds).toFixed(1)} seeds a second).`,
  )
  const numbers = failures.map(({ seed }) => seed).join(', ')
  console.log(
    failures.length === 0 ? 'Every promise was kept.' : `Promises were broken by ${failures.length} seeds: ${numbers}.`,
  )
}
