import { defineConfig } from '@playwright/test'

const isCi = process.env.CI === 'true'

// The whole emulator suite with its demo data stands behind these tests; scripts/test.ts starts it and names it here.
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  forbidOnly: isCi,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.HOSTING_ORIGIN ?? 'http://127.0.0.1:5000',
    locale: 'en-GB',
    // offline.spec.ts alone is about it; elsewhere it would only stand between a test and what it looks at.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
