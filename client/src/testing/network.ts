import { setupServer } from 'msw/node'

/** The network of the tests: what a test did not plan fails it. */
export const network = setupServer()
