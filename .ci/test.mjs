// `npm test`: every check of the repository. `npm run test:full`, which is this with --full, takes its time: all
// journeys at every width, axe wherever a page changes, long random rounds. The last line says how many passed and
// failed.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countCheck, countPlaywright, countVitest } from './countResults.mjs'
import { runStep, stopAll } from './runStep.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const isFull = process.argv.includes('--full')
/**
 * Reports, and all that the tests write: in memory where there is room, as hundreds of databases wait for their disk.
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
  ['server', 'server/src/', 'server/fuzz/'],
  ['client', 'client/'],
].map(([name, ...folders]) => ({ name, owns: (file) => folders.some((folder) => file.startsWith(folder)) }))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    console.log(`Interrupted by ${signal}`)
    stopAll()
  })
}

const started = Date.now()
const secondsSince = (moment) => Math.round((Date.now() - moment) / 1000)
const env = { CI: 'true', TMPDIR: folder, TEST_FULL: isFull ? '1' : '' }
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

console.log(`${isFull ? 'The full test' : 'The test'}: the checks run beside the Vitest tests, then the journeys.`)
const [[ci, build, types, lint, [chromium, allJourneys]], vitest, torture] = await Promise.all([
  Promise.all([
    step('this script', process.execPath, ['--test', '.ci/countResults.test.mjs']),
    step('build', 'npm', ['run', '--silent', 'build']),
    step('types', 'npm', ['run', '--silent', 'types']),
    step('lint', 'npm', ['run', '--silent', 'lint']),
    step('Chromium', process.execPath, ['.ci/findChromium.mjs'], { minutes: 12 }).then(async (found) => [
      found,
      found.ok && !isFull ? await countAllJourneys(found.stdout) : undefined,
    ]),
  ]),
  step(
    'Vitest',
    'npx',
    [
      '--no-install',
      'vitest',
      'run',
      '--maxWorkers=100%',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    { live: true, minutes: 25 },
  ),
  step('torture', 'npm', ['run', '--silent', 'torture', '--', ...tortureOptions()], { minutes: 5 }),
])
const fuzz = isFull && (await step('fuzz', 'npm', ['run', '--silent', 'fuzz', '--', '--seconds', '60'], { minutes: 3 }))
const controls =
  isFull && (await step('torture controls', 'npm', ['run', '--silent', 'torture:controls'], { minutes: 15 }))

const canBrowse = build.ok && chromium.ok
const browser = { CHROMIUM_PATH: chromium.stdout, E2E_BUILT: '1' }
const playwright = canBrowse
  ? await step('journeys', 'npm', ['run', '--silent', 'test', '-w', 'e2e'], {
      live: true,
      minutes: 15,
      env: { ...browser, E2E_REPORT: playwrightReport },
    })
  : { ok: false, why: build.ok ? 'no Chromium to run them in' : 'the build failed' }

const counts = [
  countCheck('this script', ci),
  countCheck('types', types),
  countCheck('lint', lint),
  ...countVitest(vitestReport, vitest, root, projects),
  countCheck('build', build),
  countCheck('torture', torture),
  ...(fuzz ? [countCheck('fuzz', fuzz)] : []),
  ...(controls ? [countCheck('torture controls', controls)] : []),
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
if (!isFull) console.log(whatFullAdds())
for (const failure of failures) console.log(`  FAILED ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0

/** Returns where files are kept in memory, or undefined when this system has no such place of a gigabyte. */
function memoryFolder() {
  const inMemory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > 2 ** 30 ? inMemory : undefined
  } catch {
    return undefined
  }
}

/** Half a minute beside everything else, always by the same dice; five minutes by new ones at night. */
function tortureOptions() {
  if (isFull) return ['--seconds', '300', '--processes', '4']
  return ['--seconds', '25', '--processes', '2', '--guests', '2', '--kill-every', '12', '--seed', '1']
}

/** Returns how many runs of journeys `npm run test:full` has; undefined when they cannot be listed. */
async function countAllJourneys(chromiumPath) {
  const { stdout } = await runStep('npm', ['run', '--silent', 'test', '-w', 'e2e', '--', '--list'], {
    cwd: root,
    minutes: 1,
    env: { ...env, CHROMIUM_PATH: chromiumPath, TEST_FULL: '1' },
  })
  return Number(/^Total: (\d+) tests/m.exec(stdout)?.[1]) || undefined
}

/** Says in a sentence what this run left to `npm run test:full`. */
function whatFullAdds() {
  const here = counts.at(-1)
  const more =
    canBrowse && allJourneys
      ? `${allJourneys - here.passed - here.failures.length} more runs of journeys`
      : 'the rest of the journeys'
  return `  npm run test:full adds ${more} (all at both widths), axe at every width, long crash, fuzz and index rounds, five minutes of torture and its controls, and each test file by itself.`
}
