// `npm test` runs the quick tests. `npm run test:long` (--long) runs the tests tagged as long and the long journeys. CI runs
// both. `npm run test:full` (--full) runs everything, with every journey at every width and long random rounds. The last line
// says how many tests passed and failed.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countCheck, countPlaywright, countVitest } from './countResults.mjs'
import { runStep, stopAll } from './runStep.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const isFull = process.argv.includes('--full')
const suite = isFull ? 'full' : process.argv.includes('--long') ? 'long' : 'quick'
/**
 * The folder for reports and everything that the tests write. It is in memory if there is room, because hundreds of
 * databases would wait for the disk.
 */
const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'range-test-'))
const vitestReport = join(folder, 'vitest.json')
const playwrightReport = join(folder, 'playwright.json')
const stages = []
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const projects = [
  ['shared', 'shared/'],
  ['simplepay', 'server/simplepay/'],
  ['sandbox-bank', 'server/sandbox-bank/'],
  ['embedded-mongo', 'server/embedded-mongo/'],
  ['server', 'server/src/', 'server/tools/'],
  ['client', 'client/'],
].map(([name, ...folders]) => ({ name, owns: (file) => folders.some((folder) => file.startsWith(folder)) }))

/** The calls with which guests book and pay; in the nightly run, all of theirs. */
const fastApiTests = isFull
  ? ['src/app.test', 'src/features/bookings/guest', 'src/features/bookings/payments']
  : ['src/app.test', 'guest/book.test', 'guest/routes.test', 'payments/startPayment.test', 'payments/settle']
const vitestOnServer = (...options) => ['--no-install', 'vitest', 'run', '--project', 'server', ...options]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    console.log(`Interrupted by ${signal}`)
    stopAll()
  })
}

const started = Date.now()
const secondsSince = (moment) => Math.round((Date.now() - moment) / 1000)
const env = { CI: 'true', TMPDIR: folder, TEST_FULL: isFull ? '1' : '', TEST_SUITE: isFull ? '' : suite }
const step = async (name, command, args, { minutes = 5, ...options } = {}) => {
  const began = Date.now()
  const result = await runStep(command, args, {
    cwd: root,
    minutes: isFull ? 4 * minutes : minutes,
    ...options,
    env: { ...env, ...options.env },
  })
  const seconds = secondsSince(began)
  stages.push({ name, seconds })
  console.log(`${result.ok ? 'Done' : 'FAILED'}: ${name}, ${seconds} s${result.ok ? '' : ` (${result.why})`}`)
  if (!result.ok && !options.live) console.log(`${result.stdout}${result.stderr}`)
  return result
}

console.log(`The ${suite} tests, stage by stage.`)
const checks = []
const check = async (...args) => {
  const result = await step(...args)
  checks.push(countCheck(args[0], result))
  return result
}
const npmRun = (name) => ['run', '--silent', name]

// These stages run side by side, because none of them keeps two cores busy.
const [build, chromium, newest] = await Promise.all([
  check('build', 'npm', npmRun('build')),
  step('Chromium', process.execPath, ['.ci/findChromium.mjs'], { minutes: 12 }),
  suite !== 'quick' && check('newest Node', process.execPath, ['.ci/newestNode.mjs']),
  ...(suite === 'long'
    ? []
    : [
        check('types', 'npm', npmRun('types')),
        check('lint', 'npm', npmRun('lint')),
        check('these scripts', process.execPath, ['--test', '.ci/countResults.test.mjs', '.ci/checkEnglish.test.mjs']),
      ]),
])
const vitest = await step('Vitest', 'npx', ['--no-install', 'vitest', 'run', ...vitestOptions()], {
  live: true,
  minutes: suite === 'quick' ? 15 : 25,
})
if (suite !== 'quick') {
  const onNewest = newest.ok && { env: { PATH: [newest.stdout, process.env.PATH].join(delimiter) } }
  // Alone, because it replaces the files that a starting server reads.
  if (onNewest) await check('build on newest Node', 'npm', npmRun('build'), onNewest)
  // Torture mostly waits, so the tests on the newest Node run beside it.
  await Promise.all([
    check('torture', 'npm', [...npmRun('torture'), '--', ...tortureOptions()]),
    onNewest && testOn(onNewest),
  ])
}
if (isFull) {
  await check('fuzz', 'npm', [...npmRun('fuzz'), '--', '--seconds', '60'])
  await check('torture controls', 'npm', npmRun('torture:controls'), { minutes: 15 })
  await check('simulation', 'npm', [...npmRun('simulate'), '--', ...seedsOfTonight()], { minutes: 60 })
  await check('simulation controls', 'npm', [...npmRun('simulate'), '--', '--controls'], { minutes: 30 })
}
const canBrowse = build.ok && chromium.ok
const playwright = canBrowse
  ? await step('journeys', 'npm', [...npmRun('test'), '-w', 'e2e'], {
      live: true,
      minutes: 15,
      env: { CHROMIUM_PATH: chromium.stdout, E2E_BUILT: '1', E2E_REPORT: playwrightReport },
    })
  : { ok: false, why: build.ok ? 'no Chromium to run them in' : 'the build failed' }

const counts = [
  ...checks,
  ...countVitest(vitestReport, vitest, root, { projects, isInSuite }),
  countPlaywright('journeys', playwrightReport, playwright),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failures = counts.flatMap((count) => count.failures)

console.log(
  `\nAfter ${secondsSince(started)} s (${stages.map(({ name, seconds }) => `${name} ${seconds}`).join(', ')}):`,
)
for (const count of counts) {
  console.log(`  ${count.name.padEnd(15)} ${String(count.passed).padStart(5)} passed, ${count.failures.length} failed`)
}
for (const failure of failures) console.log(`  FAILED ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0

/** Returns an in-memory folder with at least a gigabyte free; undefined if this system has none. */
function memoryFolder() {
  const inMemory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > 2 ** 30 ? inMemory : undefined
  } catch {
    return undefined
  }
}

/** Builds and starts the site on the newest Node, and books and pays there. */
async function testOn(onNewest) {
  await check('start on newest Node', 'npx', vitestOnServer('src/main.test', '-t', 'Ctrl-C|doctor'), onNewest)
  await check('API on newest Node', 'npx', vitestOnServer('--tags-filter=!long && !full', ...fastApiTests), onNewest)
}

function vitestOptions() {
  const tests = { quick: ['--tags-filter=!long && !full'], long: ['--tags-filter=long && !full'], full: [] }[suite]
  return ['--maxWorkers=100%', ...tests, '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
}

/** Whether a Vitest test with these tags belongs to this suite. */
function isInSuite(tags) {
  return isFull || (!tags.includes('full') && tags.includes('long') === (suite === 'long'))
}

/** Ten thousand seeds that no other night runs. */
function seedsOfTonight() {
  const seeds = 10_000
  const night = Math.floor(Date.now() / 86_400_000)
  return ['--seeds', String(seeds), '--from', String(night * seeds)]
}

/** Half a minute with a fixed random seed; in the nightly run, five minutes with a new one. */
function tortureOptions() {
  if (isFull) return ['--seconds', '300', '--processes', '4']
  return ['--seconds', '25', '--processes', '2', '--guests', '2', '--kill-every', '12', '--seed', '1']
}
