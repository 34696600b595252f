/** True in `npm run test:full`, whose random rounds are long; the rounds of `npm test` are short. */
export const isFullTest = process.env.TEST_FULL === '1'
