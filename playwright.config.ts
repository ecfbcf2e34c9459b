import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from './scripts/suite/chromium.ts'
import { WORKER_COUNT } from './scripts/test/worker-count.ts'

const isCi = process.env.CI === 'true'

// These tests need all emulators with the demo data. scripts/test.ts starts them, and sets HOSTING_ORIGIN.
export default defineConfig({
  testDir: 'tests/browser',
  // These tests are about another site than all others (`npm test -- example`).
  testIgnore: process.env.SITE === 'site/examples/board-games' ? [] : 'sites/board-games*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: isCi,
  workers: WORKER_COUNT,
  fullyParallel: true,
  // The summary of `npm test` lists the tests that passed only when they were retried.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.HOSTING_ORIGIN ?? 'http://127.0.0.1:5000',
    locale: 'en-GB',
    // The tests of a worker share a browser context, which Playwright empties between them: the browser compiles the scripts once.
    reuseContext: true,
    // A service worker's cache would hide what the servers answer. Tests that need the service worker allow it.
    serviceWorkers: 'block',
    // Animations would cost a tenth of the tests' CPU. Tests that are about animations allow them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test would take a third more time. A failed test is recorded when it is retried.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: CHROMIUM_ARGS,
    },
  },
})
