import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    include: ['{build,src}/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // See test/setup.ts for what each file has of its own.
    isolate: false,
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 60_000,
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
    setupFiles: ['./test/setup.ts'],
  },
})
