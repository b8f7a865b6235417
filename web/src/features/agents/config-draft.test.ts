import { expect, test } from 'vitest'
import { config } from './agents.fixtures.ts'
import { defaultDraft, draftOf, isSameDraft } from './config-draft.ts'

test('a configuration that is older than the catalogue is filled up, and loses what no longer exists', () => {
  const { settings } = draftOf(config('impact-predictor', { settings: { timeHorizon: '3m', moonPhase: 'full' } }))
  expect(settings).toMatchObject({ timeHorizon: '3m', predictionModel: 'balanced', confidenceThreshold: 75 })
  expect(settings).not.toHaveProperty('moonPhase')
})

test('the defaults have every agent on but the Advocate Amplifier', () => {
  expect(defaultDraft('advocate-amplifier', 1)).toMatchObject({ enabled: false, version: 1 })
  expect(defaultDraft('market-maven', 1).enabled).toBe(true)
})

test('two drafts are the same when they say the same, lists and empty numbers included', () => {
  const draft = draftOf(config('community-catalyst'))
  const having = (settings: Record<string, string[] | number>) => ({
    ...draft,
    version: 9,
    settings: { ...draft.settings, ...settings },
  })
  expect(isSameDraft(draft, having({ platforms: ['discord', 'slack', 'reddit', 'forum', 'github', 'website'] }))).toBe(
    true,
  )
  expect(isSameDraft(draft, having({ platforms: ['discord'] }))).toBe(false)
  expect(isSameDraft(having({ responseTime: Number.NaN }), having({ responseTime: Number.NaN }))).toBe(true)
  expect(isSameDraft(draft, { ...draft, enabled: !draft.enabled })).toBe(false)
})
