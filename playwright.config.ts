import { defineConfig } from '@playwright/test'
import { findChrome } from './tests/chrome.ts'

const isRoot = process.getuid?.() === 0

/** The address bar of a window nobody sees is drawn by two programs of its own, as dear as the page itself. The others are those Playwright leaves out too: a browser heeds the last list only. */
const WITHOUT = [
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

/** The tag of journeys that look at pictures. In all others making, sending and drawing them would take a third of the time. */
const PICTURED = /@pictures/

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/server.ts',
  outputDir: 'test-results/journeys',
  // Otherwise every run would keep the 60 MB file that one journey uploads.
  preserveOutput: 'failures-only',
  workers: 2,
  fullyParallel: true,
  // In CI a journey has two more tries, and one that needed them is named in the last lines. Elsewhere a flake is a failure.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  // How long to wait before giving up, not how fast it should be: a busy machine is no fault. Figures stand in the bench.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  use: {
    // Set by the global setup; the workers, which read this file again, see it.
    baseURL: process.env.FORECOURT_E2E_URL,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Without snapshots, which would double the time of every test: `npx playwright test --trace on` makes them when wanted.
    trace: { mode: 'retain-on-first-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'on-first-failure',
    // Shorter than a test's timeout, so that the error names the action that hung.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
  projects: [
    { name: 'with pictures', grep: PICTURED, use: { launchOptions: launched() } },
    {
      name: 'without pictures',
      grepInvert: PICTURED,
      use: { launchOptions: launched('--blink-settings=imagesEnabled=false') },
    },
  ],
})

function launched(...more: string[]) {
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
      `--disable-features=${WITHOUT.join(',')}`,
      '--no-first-run',
      // Pages of one context share a process, which lives on from test to test (tests/e2e/warm-contexts.ts).
      '--process-per-site',
      ...more,
    ],
  }
}
