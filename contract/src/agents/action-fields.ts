import type { Fields } from './fields.ts'
import * as options from './options.ts'

export const period = {
  timeframe: { kind: 'choice', label: 'Timeframe', options: options.timeframes, default: 'month' },
} as const satisfies Fields
export const tone = {
  tone: { kind: 'choice', label: 'Tone', options: options.tones, default: 'professional' },
} as const satisfies Fields
