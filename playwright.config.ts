import { defineConfig } from '@playwright/test'
import { findChrome } from './tests/chrome.ts'

const isRoot = process.getuid?.() === 0

/** Disables the omnibox processes, which cost as much CPU as the page. The rest is Playwright's own list, because only the last list counts. */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

/** Journeys with this tag check pictures. All others skip pictures, which would take a third of the time. */
const PICTURES_TAG = /@pictures/

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/server.ts',
  outputDir: 'test-results/journeys',
  // Without this, every run would store the 60 MB file that one journey uploads.
  preserveOutput: 'failures-only',
  workers: 2,
  fullyParallel: true,
  // CI retries a journey twice and lists it as flaky in the summary. Elsewhere a flake is a failure.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  // Upper limits for a busy machine, not speed targets. `npm run bench` measures speed.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  use: {
    // Set by the global setup before the workers read this file.
    baseURL: process.env.FORECOURT_E2E_URL,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Without snapshots, which double the time of every test. `npx playwright test --trace on` records them.
    trace: { mode: 'retain-on-first-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'on-first-failure',
    // Shorter than a test's timeout, so that the error names the action that hung.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
  projects: [
    { name: 'with pictures', grep: PICTURES_TAG, use: { launchOptions: launchOptionsWith() } },
    {
      name: 'without pictures',
      grepInvert: PICTURES_TAG,
      use: { launchOptions: launchOptionsWith('--blink-settings=imagesEnabled=false') },
    },
  ],
})

function launchOptionsWith(...extraArgs: string[]) {
  return {
    executablePath: findChrome(),
    chromiumSandbox: !isRoot,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
      '--no-first-run',
      // Pages of one context share a process, which lives on from test to test (tests/e2e/warm-contexts.ts).
      '--process-per-site',
      ...extraArgs,
    ],
  }
}
