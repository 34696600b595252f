/** Whether this is `npm run test:full`: every journey, at both widths, with axe at every width. */
export const isFullTest = process.env.TEST_FULL === '1'

/** The tag of journeys that only `npm run test:full` makes: what they show, `npm test` shows in another way. */
export const onlyFull = /@full\b/

/** Which journeys run: `quick` are those of `npm test`, `long` those of `npm run test:long`; without it, all. */
export const suite = process.env.TEST_SUITE
