// Mutation tests: `npm run test:mutation -- AREA` breaks the rules of an area in one place at a time, and counts the mutants that
// a test notices. docs/testing.md explains the score.

/**
 * The areas: the files to mutate, and the Vitest project and the tests that judge them.
 *
 * Survivors that no test can notice, because the mutant behaves the same:
 * - money: the default of `whole` in formatMoney(), because split() always returns a first part.
 * - bookings/checks: the order of the other fields when `email` is sorted first (two), the sign of a total that is only compared
 *   with zero, and what happens for a guest field without a label (two).
 * - bookings/tender: `>` for `>=` in shareOf(), because the whole share of everybody who is left is the due sum.
 * - seats: projections and filters that only save work, because a later check or the write decides; shortcuts that save a round
 *   trip; a stray entry in an empty list, which matches nothing; a guard that the filter implies.
 * - changes: checks that a later conditional write repeats or that only save a read, steps that may be repeated, and giving up at
 *   once instead of leaving it to the job.
 * - payments: checks that a later conditional write repeats; filters and shortcuts that only save work; a guest's return that
 *   contradicts the bank's query, because no transition allows it.
 * - refunds: filters that only save work, because each step checks its booking again; the order of payments, which were inserted in
 *   that order; a stray entry in an empty list, which matches nothing.
 */
export const areas = {
  money: { project: 'shared', mutate: ['shared/src/money.ts'], tests: ['src/money.test.ts'] },
  bookings: {
    project: 'shared',
    mutate: [
      'price',
      'seats',
      'checks',
      'cancelPolicy',
      'refundRule',
      'status',
      'tender',
      'bookingMoney',
      'refundPlan',
    ].map((name) => `shared/src/bookings/${name}.ts`),
    tests: ['src/bookings/*.test.ts', 'src/statusTransitions.test.ts'],
  },
  closing: { project: 'shared', mutate: ['shared/src/settings/closing.ts'], tests: ['src/settings/*.test.ts'] },
  seats: serverArea('seats'),
  payments: serverArea('payments', ['guest/unpaidHolds', 'staff/paymentLink']),
  refunds: serverArea('refunds', ['changes/cancelBooking']),
  changes: serverArea('changes', ['guest/changeOwnBooking']),
}

/** Returns a folder of the server's bookings, with its own tests and other quick ones that belong to it. */
function serverArea(folder, others = []) {
  return {
    project: 'server',
    mutate: [`server/src/features/bookings/${folder}/!(*.test).ts`],
    tests: [`${folder}/*`, ...others].map((name) => `src/features/bookings/${name}.test.ts`),
  }
}

const area = areas[process.env.MUTATION_AREA ?? 'money']

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: area.mutate,
  ignorePatterns: ['client', 'e2e', 'dist', 'data'],
  // Each mutant of code that runs on import would need a process of its own.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 30_000,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  thresholds: { high: 95, low: 85, break: 85 },
}
