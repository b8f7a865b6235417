import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './browser.ts'
import { origin } from './server.ts'

export default defineConfig({
  testDir: '.',
  outputDir: 'results/artifacts',
  globalSetup: './setup.ts',
  fullyParallel: true,
  workers: 3,
  // A journey that passes only on a retry shows a bug in the test or the product.
  retries: 0,
  // Limits for hanging tests: browsers, servers, databases and other tests share two cores.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    // Drawing what moves costs time, and a toast that starts to fade has half its contrast.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
    // A control that is not there fails its test by itself, long before the test's own limit.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
