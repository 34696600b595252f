import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'

/** @typedef {{ name: string, passed: number, failures: string[] }} Count */

/** Returns the count of a command that is a single check, such as the types, lint or the build. */
export function countCheck(name, { ok, why }) {
  return ok ? { name, passed: 1, failures: [] } : { name, passed: 0, failures: [`${name}: ${why}`] }
}

/**
 * Returns the counts of Vitest's JSON report, one per project. Tests of another suite, which the report lists as skipped, are
 * not counted. These count as failed: skipped and todo tests of this suite, a file that could not be loaded, a project
 * without tests, and a run that failed outside every test.
 */
export function countVitest(reportFile, run, root, { projects, isInSuite }) {
  const report = readReport(reportFile)
  if (!report) return projects.map(({ name }) => ({ name, passed: 0, failures: [`${name}: no report (${run.why})`] }))

  const pathOf = (file) => relative(root, file.name).split(sep).join('/')
  const counts = projects.map(({ name, owns }) => {
    const listed = report.testResults
      .filter((file) => owns(pathOf(file)))
      .flatMap((file) => testsOf(file, pathOf(file)))
    const tests = listed.filter(({ status, tags }) => status !== 'skipped' || isInSuite(tags))
    const isOfOtherSuite = listed.length > 0 && tests.length === 0
    return isOfOtherSuite ? { name, passed: 0, failures: [] } : countOf(name, tests)
  })

  const uncounted = report.testResults.map(pathOf).filter((path) => !projects.some(({ owns }) => owns(path)))
  counts[0].failures.push(...uncounted.map((path) => `${path} belongs to no project, so its tests were not counted`))
  if (!run.ok && counts.every(({ failures }) => failures.length === 0)) {
    counts[0].failures.push(`vitest ended with ${run.why}, although no test failed`)
  }
  return counts
}

/** Returns the count of Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function countPlaywright(name, reportFile, run) {
  const report = readReport(reportFile)
  if (!report) return { name, passed: 0, failures: [`${name}: no report (${run.why})`] }

  const specs = report.suites.flatMap((suite) => specsOf(suite, []))
  const tests = specs.flatMap(({ path, tests }) =>
    tests.map(({ status, projectName }) => ({
      status: status === 'expected' ? 'passed' : status,
      title: `[${projectName}] ${path}`,
    })),
  )
  const errors = (report.errors ?? []).map(({ message }) => `${name}: ${message?.split('\n')[0]}`)
  const count = errors.length > 0 && tests.length === 0 ? { name, passed: 0, failures: [] } : countOf(name, tests)
  count.failures.push(...errors)
  if (!run.ok && count.failures.length === 0)
    count.failures.push(`${name}: ended with ${run.why}, although no test failed`)
  return count
}

function testsOf({ status, message, assertionResults }, path) {
  const tests = assertionResults.map((one) => ({ ...one, title: `${path} > ${one.fullName}` }))
  const isBroken = status === 'failed' && tests.every((one) => one.status !== 'failed')
  return isBroken
    ? [...tests, { status: 'failed', title: `${path} (${message?.split('\n')[0] ?? 'broken'})`, tags: [] }]
    : tests
}

function countOf(name, tests) {
  const failures = tests
    .filter(({ status }) => status !== 'passed')
    .map(({ status, title }) => (status === 'failed' ? title : `${title} (${status})`))
  if (tests.length === 0) failures.push(`${name}: nothing ran`)
  return { name, passed: tests.filter(({ status }) => status === 'passed').length, failures }
}

function specsOf(suite, parents) {
  const titles = [...parents, suite.title]
  const own = suite.specs.map(({ title, tests }) => ({ path: [...titles, title].join(' > '), tests }))
  return [...own, ...(suite.suites ?? []).flatMap((child) => specsOf(child, titles))]
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // because a runner that crashed leaves no report, or a truncated one
  }
}
