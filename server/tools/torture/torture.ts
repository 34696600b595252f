import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chosenSeed, randomFrom } from '@range/embedded-mongo/testing/seededRandom'
import { sabotageNames } from '../simulation/sabotages'
import { causeFaults, killServersRepeatedly } from './chaos'
import { beGuest, type Packages } from './guests'
import { untilOutboxStandsStill } from './outbox'
import { startClock } from './processes'
import { beClerk, openForBusiness } from './staff'
import { inDatabase, type StageSettings, setTortureStage } from './stage'
import { Tally } from './tally'
import { compareBooks, judge } from './verdict'
import type { World } from './world'

const usage = `Usage: npm run torture -- [options]
    Uses the database of MONGODB_URI, or the embedded database if it is not set.
    --seconds 60      length of the run
    --processes 1     number of servers that share the database, up to 4; a single server embeds it
    --guests 24       number of concurrent guests
    --kill-every 6    seconds between two kill -9; 0 for none
    --calm            no faults of the bank, mail server or disk
    --speed 20        speed of the servers' clocks
    --seed N          repeats the random decisions of a run (but not its timing)
    --sabotage NAME   breaks the server first, to check that the torture notices: ${sabotageNames.join(', ')}
    --keep            keeps the folder with the logs`

const options = {
  seconds: { type: 'string', default: '60' },
  processes: { type: 'string', default: '1' },
  guests: { type: 'string', default: '24' },
  'kill-every': { type: 'string', default: '6' },
  calm: { type: 'boolean', default: false },
  speed: { type: 'string', default: '20' },
  seed: { type: 'string' },
  sabotage: { type: 'string' },
  keep: { type: 'boolean', default: false },
} as const

const capacity = 8
const clerks = 3
/** The hours by which the clock is set forward before each verdict, because emails are retried for hours. */
const jumpsInHours = [1, 2, 8, 24, 24]
/** A pause between two looks at the outbox, as long as twenty seconds of the servers' jobs. */
const lookMs = 1000

const exitCode = await run().catch((error: unknown) => {
  console.error(error)
  return 2
})
// Exits explicitly, because after a failure the guests would keep running.
process.exit(exitCode)

/** Runs the torture and prints the result. Returns 0 when every promise was kept, otherwise 1. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options })
  const [seconds, processes, guests] = [Number(values.seconds), Number(values.processes), Number(values.guests)]
  const [killEvery, speed] = [Number(values['kill-every']), Number(values.speed)]
  const seed = values.seed === undefined ? chosenSeed() : Number(values.seed)
  const sabotage = sabotageNames.find((name) => name === values.sabotage)
  const mongodbUri = process.env.MONGODB_URI
  const isPossible = processes >= 1 && processes <= 4
  if (!isPossible || (values.sabotage !== undefined && !sabotage)) throw new Error(usage)

  console.log(
    `Seed ${seed}: ${seconds} s, ${processes} servers on ${mongodbUri ? 'MongoDB' : 'the embedded database'}.`,
  )
  const folder = await mkdtemp(path.join(os.tmpdir(), 'torture-'))
  const cleanUps: (() => unknown)[] = values.keep ? [] : [() => rm(folder, { recursive: true, force: true })]
  try {
    const faults = await torture(
      { seconds, processes, guests, killEvery, isCalm: values.calm, speed, seed, sabotage, mongodbUri, folder },
      cleanUps,
    )
    for (const fault of faults.slice(0, 200)) console.log(`BROKEN ${fault}`)
    console.log(
      faults.length === 0 ? 'Every promise was kept.' : `${faults.length} promises were broken (seed ${seed}).`,
    )
    return faults.length === 0 ? 0 : 1
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  }
}

/**
 * Starts everything, runs guests, staff and faults at once, ends the faults, lets the jobs finish the remaining
 * work, and returns the broken promises.
 */
async function torture(settings: StageSettings, cleanUps: (() => unknown)[]): Promise<string[]> {
  const { seconds, guests, killEvery, isCalm, speed, seed, folder } = settings
  const clock = startClock(speed)
  let endsAt = Number.POSITIVE_INFINITY
  const world: World = {
    random: randomFrom(seed),
    tally: new Tally(),
    clock,
    servers: [],
    isOver: () => Date.now() >= endsAt,
    acknowledged: new Map(),
    toldPaid: new Set(),
    toldRefunded: [],
    fresh: [],
    highestCapacity: capacity,
  }
  const stage = await setTortureStage(settings, world, cleanUps)
  const { servers, bank, bankUrl, mail, disk } = stage

  const packages = (await (await fetch(`${world.servers[0]}/api/v1/packages`)).json()) as Packages
  await openForBusiness(world)
  endsAt = Date.now() + seconds * 1000
  const targets = { servers, bank, mail: mail.state, disk }
  await Promise.all([
    ...Array.from({ length: guests }, (_, number) => beGuest(number, packages, world)),
    ...Array.from({ length: clerks }, () => beClerk(packages, world)),
    killEvery > 0 && killServersRepeatedly(targets, killEvery, world),
    !isCalm && causeFaults(targets, world),
  ])

  await Promise.all(servers.map((server) => server.stop()))
  let faults: string[] = []
  for (const hours of jumpsInHours) {
    clock.jump(hours)
    await bank.stop()
    await bank.start()
    await Promise.all(servers.map((server) => server.start()))
    await inDatabase(stage, () => untilOutboxStandsStill(lookMs))
    await Promise.all(servers.map((server) => server.stop()))
    faults = await inDatabase(stage, () => judge(world, bankUrl))
    if (faults.length === 0) break
  }
  await bank.stop()
  const books = await inDatabase(stage, () => compareBooks(path.join(folder, 'bank')))
  printTally(world, books.sums, mail.counts())
  const again = mail.counts().again
  const excused = world.tally.of('kills') + settings.processes
  if (again > excused)
    world.tally.violate(`${again} emails were sent twice, but stopped servers explain only ${excused}`)
  return [...untried(world, settings), ...world.tally.violations, ...faults, ...books.faults]
}

/** Returns the events that the verdict depends on but that never happened. */
function untried({ tally }: World, { killEvery }: StageSettings): string[] {
  const needed = ['bookings made', 'payments success', ...(killEvery > 0 ? ['kills'] : [])]
  return needed.filter((name) => tally.of(name) === 0).map((name) => `the run proves nothing: there were no ${name}`)
}

function printTally({ tally }: World, sums: string, { emails, again }: { emails: number; again: number }): void {
  for (const word of [
    ...['bookings', 'payments', 'tries again', 'releases', 'returns', 'desk bookings', 'reschedules', 'cancellations'],
    ...['own reschedules', 'own cancellations', 'edits', 'refunds', 'settings', 'faults', 'answers', 'bugs'],
  ]) {
    const own = [...tally.counts.keys()].some((name) => name.startsWith(`${word} `))
    if (own) console.log(`  ${tally.line(word)}`)
  }
  console.log(`  kills ${tally.of('kills')}; emails ${emails}, ${again} of them twice; ${sums}`)
}
