import type { Output } from '@sextant/contract/agents/outputs'
import { output } from '../agents.fixtures.ts'

export const wholeOutput = (changes: Partial<Output> = {}): Output => ({
  ...output(),
  body: '# Offline mode\n\nCrews lose forty minutes a day.',
  original: null,
  model: null,
  fallbackReason: null,
  tokens: null,
  cost: null,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  version: 1,
  ...changes,
})
