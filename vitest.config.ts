import { defineConfig } from 'vitest/config'
import { writeModules } from './shared/texts/writeModules.ts'

writeModules()

// A file of its own costs a second of loading the same libraries; only test:full pays that, to show that no file needs another.
const isolate = process.env.TEST_FULL === '1'

/** Requests make many short-lived objects. More room for them saves about a twentieth of the time. */
const youngGeneration = '--max-semi-space-size=64'

export default defineConfig({
  test: {
    // Slower tests are shown in yellow. Tag them as long when they are slower every time.
    slowTestThreshold: 250,
    tags: [
      { name: 'long', description: 'Slower than slowTestThreshold, so only test:long and test:full run it.' },
      { name: 'full', description: 'Takes seconds and repeats what a quicker test shows, so only test:full runs it.' },
    ],
    projects: [
      { test: { name: 'shared', root: './shared', isolate, include: ['{src,texts}/**/*.test.ts'] } },
      ...['simplepay', 'sandbox-bank'].map((name) => ({
        test: { name, root: `./server/${name}`, isolate, include: ['src/**/*.test.ts'], testTimeout: 20_000 },
      })),
      {
        test: {
          name: 'server',
          root: './server',
          isolate,
          execArgv: [youngGeneration],
          setupFiles: ['src/testing/setup.ts'],
          include: ['{src,tools}/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'embedded-mongo',
          root: './server/embedded-mongo',
          isolate,
          include: ['src/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      './client/vite.config.ts',
    ],
  },
})
