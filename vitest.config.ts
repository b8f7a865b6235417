import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['{src,test}/**/*.test.ts', '../contract/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'test/postgres-setup.ts',
          // Files share what they import; each has a database of its own, which is what could clash.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['test/setup.ts'],
        },
      },
    ],
  },
})
