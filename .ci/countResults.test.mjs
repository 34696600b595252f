import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { countCheck, countPlaywright, countVitest } from './countResults.mjs'

const folder = mkdtempSync(join(tmpdir(), 'range-count-'))
after(() => rmSync(folder, { recursive: true }))

const fine = { ok: true, why: 'exit code 0' }
const crashed = { ok: false, why: 'exit code 1' }
const missing = join(folder, 'missing.json')
const projects = [
  { name: 'shared', owns: (file) => file.startsWith('shared/') },
  { name: 'server', owns: (file) => file.startsWith('server/') },
]

const options = { projects, isInSuite: (tags) => !tags.includes('long') }

function reportOf(content) {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

function vitestReport(files) {
  const testResults = Object.entries(files).map(([name, { status = 'passed', tests, message }]) => ({
    name: `/repo/${name}`,
    status,
    message,
    assertionResults: tests.map(([fullName, testStatus, tags = []]) => ({ fullName, status: testStatus, tags })),
  }))
  return reportOf({ testResults })
}

const oneEach = { 'shared/a.test.ts': { tests: [['a', 'passed']] }, 'server/b.test.ts': { tests: [['b', 'passed']] } }

test('counts tests that belong to no project as a failure of the run', () => {
  const report = vitestReport({ ...oneEach, 'tools/c.test.ts': { tests: [['c', 'failed']] } })
  const failures = countVitest(report, crashed, '/repo', options).flatMap((count) => count.failures)
  assert.deepEqual(failures, ['tools/c.test.ts belongs to no project, so its tests were not counted'])
})

test('counts a command as one check', () => {
  assert.deepEqual(countCheck('types', fine), { name: 'types', passed: 1, failures: [] })
  assert.deepEqual(countCheck('types', crashed), { name: 'types', passed: 0, failures: ['types: exit code 1'] })
})

test('counts each Vitest project separately', () => {
  assert.deepEqual(countVitest(vitestReport(oneEach), fine, '/repo', options), [
    { name: 'shared', passed: 1, failures: [] },
    { name: 'server', passed: 1, failures: [] },
  ])
})

test('failed, skipped and todo tests count as failed, by name', () => {
  const tests = [
    ['a', 'passed'],
    ['b', 'failed'],
    ['c', 'skipped'],
    ['d', 'todo'],
    ['e', 'pending'],
  ]
  const report = vitestReport({ ...oneEach, 'shared/a.test.ts': { status: 'failed', tests } })
  const [shared] = countVitest(report, crashed, '/repo', options)
  assert.equal(shared.passed, 1)
  assert.deepEqual(shared.failures, [
    'shared/a.test.ts > b',
    'shared/a.test.ts > c (skipped)',
    'shared/a.test.ts > d (todo)',
    'shared/a.test.ts > e (pending)',
  ])
})

test('does not count tests of another suite, whether alone in their project or not', () => {
  const report = vitestReport({
    'shared/a.test.ts': {
      tests: [
        ['a', 'passed'],
        ['b', 'skipped', ['long']],
      ],
    },
    'server/b.test.ts': { tests: [['c', 'skipped', ['long']]] },
  })
  assert.deepEqual(countVitest(report, fine, '/repo', options), [
    { name: 'shared', passed: 1, failures: [] },
    { name: 'server', passed: 0, failures: [] },
  ])
})

test('a file that could not be loaded counts as failed', () => {
  const broken = { status: 'failed', tests: [], message: 'Cannot find module\nstack' }
  const [shared] = countVitest(vitestReport({ ...oneEach, 'shared/x.test.ts': broken }), crashed, '/repo', options)
  assert.deepEqual(shared.failures, ['shared/x.test.ts (Cannot find module)'])
})

test('a project without tests counts as failed', () => {
  const report = vitestReport({ 'shared/a.test.ts': oneEach['shared/a.test.ts'] })
  assert.deepEqual(countVitest(report, fine, '/repo', options)[1].failures, ['server: nothing ran'])
})

test('a run that failed without a failing test counts as failed', () => {
  const counts = countVitest(vitestReport(oneEach), crashed, '/repo', options)
  assert.equal(counts.flatMap(({ failures }) => failures).length, 1)
})

test('a runner without a readable report counts as failed', () => {
  for (const file of [missing, reportOf('{"testResults":[')]) {
    assert.equal(
      countVitest(file, crashed, '/repo', options).every(({ failures }) => failures.length === 1),
      true,
    )
    assert.equal(countPlaywright('journeys', file, crashed).failures.length, 1)
  }
})

test('counts Playwright tests of nested suites and all projects; flaky and skipped ones count as failed', () => {
  const spec = (title, ...statuses) => ({
    title,
    tests: statuses.map((status, index) => ({ status, projectName: ['phone', 'desktop'][index] })),
  })
  const report = reportOf({
    suites: [
      {
        title: 'pay.spec.ts',
        specs: [spec('in HUF', 'expected', 'unexpected')],
        suites: [{ title: 'in EUR', specs: [spec('with a code', 'flaky', 'skipped'), spec('without', 'expected')] }],
      },
    ],
    errors: [],
  })
  assert.deepEqual(countPlaywright('journeys', report, crashed), {
    name: 'journeys',
    passed: 2,
    failures: [
      '[desktop] pay.spec.ts > in HUF (unexpected)',
      '[phone] pay.spec.ts > in EUR > with a code (flaky)',
      '[desktop] pay.spec.ts > in EUR > with a code (skipped)',
    ],
  })
})

test('a Playwright run without tests, or with a failure outside every test, counts as failed', () => {
  const nothing = reportOf({ suites: [], errors: [] })
  assert.deepEqual(countPlaywright('journeys', nothing, fine).failures, ['journeys: nothing ran'])

  const suites = [{ title: 'a', specs: [{ title: 'b', tests: [{ status: 'expected', projectName: 'phone' }] }] }]
  const withError = reportOf({ suites, errors: [{ message: 'set-up failed\nstack' }] })
  assert.deepEqual(countPlaywright('journeys', withError, crashed).failures, ['journeys: set-up failed'])
  const onlyError = reportOf({ suites: [], errors: [{ message: 'set-up failed' }] })
  assert.deepEqual(countPlaywright('journeys', onlyError, crashed).failures, ['journeys: set-up failed'])
  assert.equal(countPlaywright('journeys', reportOf({ suites, errors: [] }), crashed).failures.length, 1)
})
