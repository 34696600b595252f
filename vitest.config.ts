import { defineConfig } from 'vitest/config'

// A file of its own costs a second of loading the same libraries; only test:full pays that, to show that no file needs another.
const isolate = process.env.TEST_FULL === '1'

/** Returns the test files of a folder that belong to the suite that runs: without one, all. */
function testsIn(folder: string): { include: string[]; exclude: string[] } {
  const suite = process.env.TEST_SUITE
  return {
    include: [`${folder}/**/*${suite === 'long' ? '.long' : ''}.test.ts`],
    exclude: suite === 'quick' ? ['**/*.long.test.ts'] : [],
  }
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', root: './shared', isolate, ...testsIn('src') } },
      ...['simplepay', 'sandbox-bank'].map((name) => ({
        test: { name, root: `./server/${name}`, isolate, ...testsIn('src'), testTimeout: 20_000 },
      })),
      {
        test: {
          name: 'server',
          root: './server',
          isolate,
          setupFiles: ['src/testing/setup.ts'],
          ...testsIn('{src,fuzz,bench,torture,simulation,sample-drawings}'),
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'embedded-mongo',
          root: './server/embedded-mongo',
          isolate,
          ...testsIn('src'),
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      ...(process.env.TEST_SUITE === 'long' ? [] : ['./client/vite.config.ts']),
    ],
  },
})
