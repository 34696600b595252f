// `npm test`: every check of the repository. The last line says how many passed and failed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countCheck, countPlaywright, countVitest } from './countResults.mjs'
import { runStep, stopAll } from './runStep.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'range-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const isEmbedded = (file) => file.startsWith('server/src/embedded-mongo/')
const projects = [
  { name: 'shared', owns: (file) => file.startsWith('shared/') },
  { name: 'server', owns: (file) => file.startsWith('server/') && !isEmbedded(file) },
  { name: 'embedded-mongo', owns: isEmbedded },
  { name: 'client', owns: (file) => file.startsWith('client/') },
]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    console.log(`Interrupted by ${signal}`)
    stopAll()
  })
}

const started = Date.now()
const step = (command, args, options) =>
  runStep(command, args, { cwd: root, minutes: 3, ...options, env: { CI: 'true', ...options?.env } })

console.log('Types, lint, build, and looking for a Chromium …')
const [ci, types, lint, build, chromium] = await Promise.all([
  step(process.execPath, ['--test', '.ci/countResults.test.mjs']),
  step('npm', ['run', '--silent', 'types']),
  step('npm', ['run', '--silent', 'lint']),
  step('npm', ['run', '--silent', 'build']),
  step(process.execPath, ['.ci/findChromium.mjs'], { minutes: 12 }),
])
for (const [name, { ok, stdout, stderr }] of Object.entries({ ci, types, lint, build })) {
  if (!ok) console.log(`\n${name} failed:\n${stdout}${stderr}`)
}
console.log(chromium.ok ? `Chromium: ${chromium.stdout}` : chromium.stderr)

const vitest = await step(
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
  { live: true, minutes: 15 },
)

const canBrowse = build.ok && chromium.ok
const playwright = canBrowse
  ? await step('npm', ['run', '--silent', 'test', '-w', 'e2e'], {
      live: true,
      minutes: 15,
      env: { CHROMIUM_PATH: chromium.stdout, E2E_REPORT: playwrightReport, E2E_BUILT: '1' },
    })
  : { ok: false, why: build.ok ? 'no Chromium to run them in' : 'the build failed' }

const counts = [
  countCheck('this script', ci),
  countCheck('types', types),
  countCheck('lint', lint),
  ...countVitest(vitestReport, vitest, root, projects),
  countCheck('build', build),
  countPlaywright('journeys', playwrightReport, playwright),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failures = counts.flatMap((count) => count.failures)

console.log(`\nAfter ${Math.round((Date.now() - started) / 1000)} s:`)
for (const count of counts) {
  console.log(`  ${count.name.padEnd(15)} ${String(count.passed).padStart(5)} passed, ${count.failures.length} failed`)
}
for (const failure of failures) console.log(`  FAILED ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
