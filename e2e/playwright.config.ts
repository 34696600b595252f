import { defineConfig } from '@playwright/test'
import { findChromium } from '../.ci/findChromium.mjs'
import { alsoDesktop, isFullTest, onlyFull } from './tags'

// Workers load this file too and inherit what the first load found.
const executablePath = process.env.CHROMIUM_PATH || (await findChromium())
if (!executablePath) throw new Error('No Chromium to run the journeys in.')
process.env.CHROMIUM_PATH = executablePath

const report = process.env.E2E_REPORT
const desktop = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    locale: 'en-GB',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    // Pictures of every step cost a quarter of the time.
    trace: { mode: 'retain-on-failure', screenshots: isFullTest, snapshots: isFullTest },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-background-networking'] },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/staff/**',
      grepInvert: isFullTest ? undefined : onlyFull,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    // What guests do is the same on a wide screen but for what is marked, and test:full shows it.
    {
      name: 'desktop',
      testIgnore: '**/staff/**',
      grep: isFullTest ? undefined : alsoDesktop,
      use: desktop,
    },
    // Staff work at a desk; how their pages fit narrower screens is a journey of its own.
    { name: 'staff', testMatch: '**/staff/**', grepInvert: isFullTest ? undefined : onlyFull, use: desktop },
  ],
})
