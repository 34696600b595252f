/** Whether this is `npm run test:full`, which runs every journey at both widths, with axe at every width. */
export const isFullTest = process.env.TEST_FULL === '1'

/** The tag of journeys that only `npm run test:full` runs, because other tests of `npm test` cover the same behaviour. */
export const onlyFull = /@full\b/

/** The journeys to run: `quick` for `npm test`, `long` for `npm run test:long`; unset for all. */
export const suite = process.env.TEST_SUITE
