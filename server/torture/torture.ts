import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chosenSeed, randomFrom } from '@range/embedded-mongo/testing/seededRandom'
import { causeFaults, killServersRepeatedly } from './chaos'
import { beGuest, type Packages } from './guests'
import { startClock } from './processes'
import { beReseller, signUpResellers } from './resellers'
import { sabotageNames } from './sabotages'
import { beClerk, openForBusiness } from './staff'
import { inDatabase, type StageSettings, setTortureStage } from './stage'
import { Tally } from './tally'
import { compareBooks, judge } from './verdict'
import type { World } from './world'

const usage = `Usage: npm run torture -- [options]       with MONGODB_URI on that server, else on the embedded database
    --seconds 60      how long
    --processes 1     how many servers share the database, up to 4; a single one has the embedded database in it
    --guests 24       how many guests at once
    --resellers 2     how many resellers sell beside them, every second one with few seats of each hour
    --kill-every 6    seconds from one kill -9 to the next; 0 for none
    --calm            no fault of bank, mail server or disk
    --speed 20        how fast the servers' clocks run
    --seed N          repeats what chance decided (not what the machine did)
    --sabotage NAME   breaks the server first, to see that it is noticed: ${sabotageNames.join(', ')}
    --keep            leaves the folder with the logs`

const options = {
  seconds: { type: 'string', default: '60' },
  processes: { type: 'string', default: '1' },
  guests: { type: 'string', default: '24' },
  resellers: { type: 'string', default: '2' },
  'kill-every': { type: 'string', default: '6' },
  calm: { type: 'boolean', default: false },
  speed: { type: 'string', default: '20' },
  seed: { type: 'string' },
  sabotage: { type: 'string' },
  keep: { type: 'boolean', default: false },
} as const

const capacity = 8
const clerks = 3
/**
 * How far the clock is set forward before each look, until nothing is left to be done: emails wait for up to six hours.
 */
const jumpsInHours = [1, 2, 8, 24, 24]
const settleSeconds = 5

const exitCode = await run().catch((error: unknown) => {
  console.error(error)
  return 2
})
// Guests of a torture that failed half-way would go on.
process.exit(exitCode)

/** Tortures the product and says what came of it. Returns 0 when every promise was kept, 1 when not. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options })
  const [seconds, processes, guests, resellers, killEvery, speed] = (
    ['seconds', 'processes', 'guests', 'resellers', 'kill-every', 'speed'] as const
  ).map((name) => Number(values[name])) as [number, number, number, number, number, number]
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
      {
        seconds,
        processes,
        guests,
        resellers,
        killEvery,
        isCalm: values.calm,
        speed,
        seed,
        sabotage,
        mongodbUri,
        folder,
      },
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
 * Steps: everything is started, all live at once, everything is mended, the jobs finish what is left, and it is judged.
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
    fresh: [],
    cancelAtOnce: undefined,
    resellers: [],
    sales: [],
    highestCapacity: capacity,
  }
  const stage = await setTortureStage(settings, world, cleanUps)
  const { servers, bank, bankUrl, bankProxy, notices, mail, disk } = stage

  const packages = (await (await fetch(`${world.servers[0]}/api/v1/packages`)).json()) as Packages
  await openForBusiness(world)
  world.resellers.push(...(await signUpResellers(settings.resellers, world)))
  endsAt = Date.now() + seconds * 1000
  const targets = { servers, bank: bankProxy.state, mail: mail.state, disk }
  await Promise.all([
    ...Array.from({ length: guests }, (_, number) => beGuest(number, packages, world)),
    ...Array.from({ length: clerks }, () => beClerk(packages, world)),
    ...world.resellers.map((reseller) => beReseller(reseller, world)),
    killEvery > 0 && killServersRepeatedly(targets, killEvery, world),
    !isCalm && causeFaults(targets, world),
  ])

  notices.beHonest()
  await Promise.all(servers.map((server) => server.stop()))
  let faults: string[] = []
  for (const hours of jumpsInHours) {
    clock.jump(hours)
    await bank.stop()
    await bank.start()
    await Promise.all(servers.map((server) => server.start()))
    await delay(settleSeconds * 1000)
    await Promise.all(servers.map((server) => server.stop()))
    faults = await inDatabase(stage, () => judge(world, bankUrl))
    if (faults.length === 0) break
  }
  await bank.stop()
  const books = await inDatabase(stage, () => compareBooks(path.join(folder, 'bank')))
  tell(world, books.sums, mail.counts())
  const again = mail.counts().again
  const excused = world.tally.of('kills') + settings.processes
  if (again > excused) world.tally.violate(`${again} emails came twice, of which stops explain ${excused}`)
  return [...untried(world, settings), ...world.tally.violations, ...faults, ...books.faults]
}

/** What never happened, although the verdict rests on it. */
function untried({ tally }: World, { killEvery }: StageSettings): string[] {
  const needed = ['bookings made', 'payments success', 'sales confirmed', ...(killEvery > 0 ? ['kills'] : [])]
  return needed.filter((name) => tally.of(name) === 0).map((name) => `nothing was shown: there were no ${name}`)
}

function tell({ tally }: World, sums: string, { emails, again }: { emails: number; again: number }): void {
  for (const word of [
    ...['bookings', 'payments', 'tries again', 'releases', 'returns', 'desk bookings', 'reschedules', 'cancellations'],
    ...['own reschedules', 'own cancellations', 'edits', 'sales'],
    ...['refunds', 'settings', 'notices', 'faults', 'answers', 'bugs'],
  ]) {
    const own = [...tally.counts.keys()].some((name) => name.startsWith(`${word} `))
    if (own) console.log(`  ${tally.line(word)}`)
  }
  console.log(`  kills ${tally.of('kills')}; emails ${emails}, of them ${again} twice; ${sums}`)
}
