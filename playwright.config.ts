import { defineConfig } from '@playwright/test'
import { findChrome } from './tests/chrome.ts'

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/server.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  use: {
    // Set by the global setup; the workers, which read this file again, see it.
    baseURL: process.env.FORECOURT_E2E_URL,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // A trace of every test would double its time: `npx playwright test --trace on` makes them when wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChrome(),
      chromiumSandbox: !isRoot,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
})
