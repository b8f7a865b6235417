import { type Received, type Say, says, startModel } from '#adapters/llm/stand-in.fixtures'
import type { ModelPrd } from './model-prd.ts'

export interface StandInAnswers {
  prd?: ModelPrd
  refinement?: { prd: ModelPrd; sections: string[]; response: string }
  isHanging?: boolean
  /** Replaces every answer. */
  fault?: Say | undefined
}

const askedFor = (asked: Received, words: string) => JSON.stringify(asked.body).includes(words)

/** A local fake language model with scripted answers. */
export async function prdModel() {
  const told: StandInAnswers = {}
  const model = await startModel((asked) => {
    if (told.isHanging) return 'hang'
    if (told.fault) return told.fault
    if (askedFor(asked, 'Summarize the conversation')) return says({ summary: 'A summary.' })
    if (askedFor(asked, 'List the problems')) return says({ problems: ['A problem.'] })
    if (askedFor(asked, 'You refine a product requirements document')) return says(told.refinement)
    return says(told.prd)
  })
  return {
    ...model,
    told,
    host: new URL(model.baseUrl).host,
    settings: {
      provider: 'openai-compatible' as const,
      model: 'stand-in',
      apiKey: 'sk-canary',
      baseUrl: model.baseUrl,
      transcribeModel: undefined,
      prices: { input: 1, output: 10 },
    },
  }
}

const story = (i_want: string, quotes: string[]): ModelPrd['user_stories'][number] => ({
  as_a: 'customer',
  i_want,
  so_that: 'I can go on',
  acceptance_criteria: ['It works'],
  priority: 'high',
  quotes,
})
const feature = (name: string, quotes: string[]): ModelPrd['feature_requirements'][number] => ({
  feature: name,
  description: 'What it does.',
  user_value: 'Time',
  priority: 'medium',
  effort: 'small',
  quotes,
})

/** A model's answer with one real quote per section and several invented ones. */
export function inventive(trueQuote: string, invented: readonly string[]): ModelPrd {
  return {
    title: 'Made by a model',
    product_name: 'Reports',
    executive_summary: 'A summary.',
    problem_statement: 'A problem.',
    target_audience: [],
    user_stories: [story('what was said', [trueQuote]), ...invented.map((one) => story(`story: ${one}`, [one]))],
    feature_requirements: [feature('Said', [trueQuote]), ...invented.map((one) => feature(`Feature: ${one}`, [one]))],
    technical_requirements: [
      { heading: 'security', requirement: 'Said', quotes: [trueQuote] },
      ...invented.map((one) => ({ heading: 'security' as const, requirement: `Rule: ${one}`, quotes: [one] })),
    ],
    success_metrics: [
      { metric: 'Said', target: '1', measurement: 'Count', quotes: [trueQuote] },
      ...invented.map((one) => ({ metric: `Metric: ${one}`, target: '1', measurement: 'Count', quotes: [one] })),
    ],
  }
}
