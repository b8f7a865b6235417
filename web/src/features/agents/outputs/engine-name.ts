import type { Output, OutputSummary } from '@sextant/contract/agents/outputs'

/** Never presents the built-in engine as a language model. */
export function engineName({ engine, model }: Pick<OutputSummary, 'engine'> & Partial<Pick<Output, 'model'>>) {
  if (engine === null) return undefined
  return engine === 'built-in' ? 'Built-in engine' : (model ?? 'Language model')
}
