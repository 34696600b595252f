import { randomFrom } from '@range/embedded-mongo/testing/seededRandom'
import { clock } from './clock'
import { judgeRun, outsideQuota, overfull, restart, unexpectedErrors } from './judge'
import { runFlows, type Schedule, type Stop } from './scheduler'
import { prepare, situations } from './situations'
import { openWorld, pickSome, type SimulatedWorld } from './world'

export type SimulationSettings = {
  from: number
  seeds: number
  /** The number of times that each seed runs; every time must give the same schedule. */
  repeat: number
  /** Whether to stop after the first seed with a fault. */
  isFirstEnough: boolean
  /** Runs only the seeds of situations whose names contain this text. */
  situation: string
}
export type FailedSeed = { seed: number; situation: string; faults: string[]; steps: string[] }
export type SimulationResult = {
  failures: FailedSeed[]
  ran: number
  seconds: number
  steps: number
}

/** The chances in four of each. */
const [stops, bankFaults, together] = [1, 1, 1]
const mostCommands = 40
const fewFlows = 3

/** Runs the flows of each seed and judges the result. */
export async function runSeeds({
  from,
  seeds,
  repeat,
  isFirstEnough,
  situation: wanted,
}: SimulationSettings): Promise<SimulationResult> {
  const world = await openWorld()
  const failures: FailedSeed[] = []
  const beganAt = performance.now()
  let [ran, steps] = [0, 0]
  try {
    for (let seed = from; seed < from + seeds; seed += 1) {
      if (!situationOf(seed).includes(wanted)) continue
      const { run, situation, faults } = await runSeed(seed, world)
      for (let again = 1; again < repeat; again += 1) {
        const { run: other } = await runSeed(seed, world)
        const differs = other.steps.findIndex((step, index) => step !== run.steps[index])
        if (differs >= 0 || other.steps.length !== run.steps.length) {
          faults.push(`run ${again + 1} differs from the first at step ${differs + 1}: ${other.steps[differs]}`)
        }
      }
      ran += 1
      steps += run.steps.length
      if (faults.length === 0) continue
      failures.push({ seed, situation, faults, steps: run.steps })
      if (isFirstEnough) break
    }
  } finally {
    await world.close()
  }
  return { failures, ran, seconds: (performance.now() - beganAt) / 1000, steps }
}

async function runSeed(
  seed: number,
  world: SimulatedWorld,
): Promise<{ run: Schedule; situation: string; faults: string[] }> {
  const random = randomFrom(seed)
  const name = situationOf(seed)
  const situation = situations[name]
  if (!situation) throw new Error('no situation')
  await world.reset(seed, situation.capacity)
  const { own, shared } = await prepare(situation, world, random)
  const chosen = pickSome(random, Object.entries(own), 2 + random.below(2))
  if (random.below(4) < together) chosen.push(...pickSome(random, Object.entries(shared), 1 + random.below(2)))
  if (random.below(4) < bankFaults) {
    world.faults.set(random.pick(['start', 'query', 'refund', 'cancel']), random.pick(['refused', 'lost']))
  }
  const isStopping = random.below(4) < stops
  const stop: Stop | undefined = isStopping
    ? {
        flow: random.pick(chosen)[0],
        nth: 1 + random.below(mostCommands),
        moment: random.pick(['before', 'after']),
      }
    : undefined
  const bankFault = [...world.faults].map(([call, fault]) => `the next ${call} at the bank is ${fault}`)
  const run = await runFlows(Object.fromEntries(chosen), random, stop)
  run.steps.unshift(...bankFault)
  const faults = [...unexpectedErrors(run), ...(await overfull(world)), ...(await outsideQuota(run))]
  world.faults.clear()
  const endedAt = clock.now()
  faults.push(...(await restart(world, run)), ...(await judgeRun(world, run)))
  run.steps.push(
    ...[...run.outcomes].map(([flow, outcome]) => `${flow} ${outcomeInWords(outcome)}`),
    `It was ${endedAt.toISOString()}.`,
  )
  return { run, situation: name, faults }
}

/** Situations of few flows come twice, because they are about one rule, and few orders show that it is broken. */
const turns = Object.entries(situations).flatMap(([name, { flows }]) =>
  Object.keys(flows).length <= fewFlows ? [name, name] : [name],
)

function situationOf(seed: number): string {
  return turns[seed % turns.length] ?? ''
}

function outcomeInWords(outcome: object): string {
  if ('error' in outcome)
    return `failed: ${outcome.error instanceof Error ? outcome.error.message : String(outcome.error)}`
  return 'stopped' in outcome ? 'was stopped' : 'succeeded'
}
