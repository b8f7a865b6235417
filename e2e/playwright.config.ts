import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './browser.ts'
import { origin } from './server.ts'

export default defineConfig({
  testDir: '.',
  outputDir: 'results/artifacts',
  globalSetup: './setup.ts',
  fullyParallel: true,
  workers: 3,
  // A journey that passes only the second time has a defect, or the product does.
  retries: 0,
  timeout: 60_000,
  // Three browsers, a server and its database share two cores where this runs.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
