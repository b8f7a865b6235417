import { defineConfig } from 'vitest/config'

// Most files wait for a database or a process rather than compute: one worker a core leaves none idle.
export default defineConfig({ test: { projects: ['server', 'web'], maxWorkers: '100%' } })
