import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from './scripts/suite/chromium-args.ts'
import { WORKERS } from './scripts/test/workers.ts'

const isCi = process.env.CI === 'true'

// The whole emulator suite with its demo data stands behind these tests; scripts/test.ts starts it and names it here.
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  forbidOnly: isCi,
  workers: WORKERS,
  fullyParallel: true,
  // The summary of `npm test` names what passed only then.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.HOSTING_ORIGIN ?? 'http://127.0.0.1:5000',
    locale: 'en-GB',
    // Only offline.spec.ts is about the service worker. In other tests it would only hide what they look at.
    serviceWorkers: 'block',
    // What moves would cost a tenth of the tests' CPU; home.spec.ts and home-motion.spec.ts are about that.
    contextOptions: { reducedMotion: 'reduce' },
    // To record every test takes a third more time; what failed is tried again, and recorded then.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: CHROMIUM_ARGS,
    },
  },
})
