import type { Output, OutputSummary } from '@sextant/contract/agents/outputs'

/** What made it, said openly: the built-in engine never passes for a language model. */
export function engineName({ engine, model }: Pick<OutputSummary, 'engine'> & Partial<Pick<Output, 'model'>>) {
  if (engine === null) return undefined
  return engine === 'built-in' ? 'Built-in engine' : (model ?? 'Language model')
}
