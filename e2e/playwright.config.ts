import { randomInt } from 'node:crypto'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../.ci/findChromium.mjs'
import { addressBarPopups } from './addressBarPopups'
import type { JourneyOptions } from './journeyTest'
import { isFullTest, onlyFull, suite } from './tags'

// Workers load this file too, and inherit the path that the first load found.
const executablePath = process.env.CHROMIUM_PATH || (await findChromium())
if (!executablePath) throw new Error('Found no Chromium to run the journeys.')
process.env.CHROMIUM_PATH = executablePath
// The workers draw the same languages.
process.env.LANGUAGE_SEED ??= String(randomInt(1_000_000))

const report = process.env.E2E_REPORT
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const grepInvert = isFullTest ? undefined : onlyFull
const longJourneys = '**/long/**'
const leftOut = suite === 'quick' ? [longJourneys] : []

/**
 * The disabled features of Chromium. Only the last flag of this kind counts, so it repeats the features that Playwright
 * disables.
 */
const unneededFeatures = [
  ...addressBarPopups,
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig<JourneyOptions>({
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
    // A remote site may have a self-signed certificate.
    ignoreHTTPSErrors: Boolean(process.env.E2E_BASE_URL),
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    // Screenshots of every step would cost a quarter of the time.
    trace: { mode: 'retain-on-failure', screenshots: isFullTest, snapshots: isFullTest },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--font-render-hinting=none',
        '--disable-background-networking',
        `--disable-features=${unneededFeatures}`,
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ['**/staff/**', ...leftOut],
      ...(suite === 'long' && { testMatch: longJourneys }),
      grepInvert,
      use: phone,
    },
    // Staff work at a desk. A journey of its own covers their pages on narrower screens.
    {
      name: 'staff',
      testMatch: suite === 'long' ? '**/staff/long/**' : '**/staff/**',
      testIgnore: leftOut,
      grepInvert,
      use: desktop,
    },
    // The other guest journeys are the same on a wide screen.
    ...(isFullTest
      ? [
          { name: 'desktop', testIgnore: '**/staff/**', use: desktop },
          // The long journeys measure pages, rather than tell a story.
          {
            name: 'translated phone',
            testIgnore: ['**/staff/**', longJourneys],
            use: { ...phone, isTranslated: true },
          },
          {
            name: 'translated staff',
            testMatch: '**/staff/*.spec.ts',
            use: { ...desktop, isTranslated: true },
          },
        ]
      : []),
  ],
})
