import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: [
      '{src,test}/**/*.test.ts',
      '../{contract,engine}/src/**/*.test.ts',
      '../bench/{model,quality}/**/*.test.ts',
    ],
    globalSetup: './test/postgres-setup.ts',
    // Files share what they import; each has a database of its own, which is what could clash.
    isolate: false,
    // Node runs these files as they are, as it runs the product: nothing is transformed first.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // They wait for a database or a process more than they compute.
    maxWorkers: 4,
    sequence: { groupOrder: 1 },
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a worker does comes when it comes: beside other files and browsers that may be seconds later.
    expect: { poll: { timeout: 30_000 } },
  },
})
