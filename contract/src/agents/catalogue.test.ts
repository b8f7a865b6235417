import { expect, test } from 'vitest'
import { fieldsOf, findAction } from './actions.ts'
import { agentIds, agents, isAgentId } from './catalogue.ts'
import { defaultsOf, type Field, type Fields, fieldProblems } from './fields.ts'
import { planKinds, usagePercent } from './plans.ts'
import { settingFields } from './settings.ts'
import { actions, agentSettings } from './tasks.ts'

/** The agents of the specification. Others may follow them. */
const specified = [
  'user-whisperer',
  'market-maven',
  'narrative-architect',
  'impact-predictor',
  'advocate-amplifier',
  'community-catalyst',
] as const

const everyAction = agentIds.flatMap((id) =>
  Object.keys(actions[id]).map((type) => ({ id, type, kind: findAction(id, type) })),
)

test('six agents do eighteen things and announce eighteen', () => {
  expect(agentIds.slice(0, 6)).toEqual(specified)
  expect(specified.flatMap((id) => Object.keys(actions[id]))).toHaveLength(18)
  expect(specified.flatMap((id) => agents[id].eventTypes)).toHaveLength(18)
})

test('what an action announces is an event of its agent, and every event is announced by an action', () => {
  for (const id of agentIds) {
    const announced = new Set(Object.values(actions[id]).flatMap((kind) => kind.announces))
    const missing = agents[id].eventTypes.filter((type) => !announced.has(type as never))
    // A campaign completes when its last post is published, so no single action announces it.
    expect(missing).toEqual(id === 'narrative-architect' ? ['campaign-completed'] : [])
  }
})

test('the defaults of every action and setting pass their own rules, but for what a person must give', () => {
  for (const { kind } of everyAction) {
    const fields = kind ? fieldsOf(kind) : {}
    const required = Object.keys(fields).filter((key) => fields[key]?.required)
    expect(Object.keys(fieldProblems(fields, defaultsOf(fields)))).toEqual(required)
  }
  for (const id of agentIds) expect(fieldProblems(settingFields(id), defaultsOf(settingFields(id)))).toEqual({})
})

test('an action or agent by the name of something every object has is none', () => {
  expect(findAction('user-whisperer', 'constructor')).toBeUndefined()
  expect(isAgentId('toString')).toBe(false)
})

test('the defaults are those of the specification', () => {
  const preset = Object.fromEntries(specified.map((id) => [id, defaultsOf(settingFields(id))]))
  expect(preset).toMatchObject({
    'user-whisperer': { confidenceThreshold: 80, maxProcessingTime: 300 },
    'market-maven': { monitoringFrequency: 'daily' },
    'narrative-architect': { maxContentLength: 280 },
    'impact-predictor': { confidenceThreshold: 75 },
    'advocate-amplifier': {
      advocateThreshold: 85,
      rewardThreshold: 100,
      'customCriteria.minFollowers': 1_000,
      'customCriteria.engagementRate': 5,
      'customCriteria.brandMentions': 3,
    },
    'community-catalyst': {
      sentimentThreshold: 60,
      'escalationRules.negativeThreshold': 40,
      'escalationRules.urgentKeywords': ['bug', 'broken', 'urgent', 'critical'],
    },
  })
  expect(specified.filter((id) => !agents[id].isEnabledAtFirst)).toEqual(['advocate-amplifier'])
  expect(specified.map((id) => agents[id].monthlyLimit)).toEqual([50, 25, 40, 20, 15, 30])
})

test('every setting of the specification is there', () => {
  const keys = Object.fromEntries(specified.map((id) => [id, Object.keys(agentSettings[id]).sort()]))
  expect(keys).toEqual({
    'user-whisperer': [
      'autoExport',
      'confidenceThreshold',
      'customPrompts.prdGeneration',
      'customPrompts.requirementsExtraction',
      'detailLevel',
      'includeMetrics',
      'maxProcessingTime',
      'outputFormat',
    ],
    'market-maven': [
      'alertThreshold',
      'analysisDepth',
      'autoNotify',
      'competitorUrls',
      'includeScreenshots',
      'monitoringFrequency',
      'staleAfterDays',
      'trackingCategories',
      'weeklyDigest',
    ],
    'narrative-architect': [
      'avoidWords',
      'brandKeywords',
      'brandTone',
      'customGuidelines',
      'defaultPlatforms',
      'includeHashtags',
      'maxContentLength',
      'requiredHashtags',
    ],
    'impact-predictor': [
      'benchmarkData',
      'confidenceThreshold',
      'costFactors',
      'includeRiskAnalysis',
      'predictionModel',
      'successMetrics',
      'timeHorizon',
    ],
    'advocate-amplifier': [
      'advocateThreshold',
      'autoReward',
      'customCriteria.brandMentions',
      'customCriteria.engagementRate',
      'customCriteria.minFollowers',
      'engagementTracking',
      'outreachFrequency',
      'platforms',
      'rewardThreshold',
    ],
    'community-catalyst': [
      'autoRespond',
      'communityGuidelines',
      'escalationRules.negativeThreshold',
      'escalationRules.urgentKeywords',
      'platforms',
      'responseTime',
      'sentimentThreshold',
    ],
  })
})

test('usage is shown in whole percent and never above the bar', () => {
  expect([usagePercent(0, 50), usagePercent(41, 50), usagePercent(80, 50)]).toEqual([0, 82, 100])
  expect(planKinds.free).toMatchObject({ actionsPerMonth: 50, activeAgents: 2, pricePerMonth: 0 })
  expect(planKinds.pro).toMatchObject({ actionsPerMonth: 500, activeAgents: agentIds.length, pricePerMonth: 74.99 })
  expect(planKinds.team).toMatchObject({ actionsPerMonth: 5_000, activeAgents: agentIds.length, pricePerMonth: 349.99 })
})

test('chips, actions and events are named as the specification names them', () => {
  const named = Object.fromEntries(
    specified.map((id) => [
      id,
      [agents[id].features.join(', '), Object.keys(actions[id]).join(', '), agents[id].eventTypes.join(', ')],
    ]),
  )
  expect(named).toEqual({
    'user-whisperer': [
      'PRD Generation, Meeting Analysis, User Story Creation, Requirements Extraction',
      'generate-prd, analyze-feedback, create-requirements',
      'prd-generated, analysis-completed, requirements-extracted',
    ],
    'market-maven': [
      'Competitor Monitoring, Market Analysis, Trend Detection, Impact Assessment',
      'monitor-competitor, analyze-trends, generate-report',
      'competitor-alert, trend-detected, analysis-completed',
    ],
    'narrative-architect': [
      'Content Generation, Social Media Posts, Marketing Copy, Brand Messaging',
      'generate-content, create-post, draft-response',
      'content-generated, post-created, campaign-completed',
    ],
    'impact-predictor': [
      'Feature Scoring, ROI Analysis, Impact Prediction, Decision Support',
      'analyze-feature, predict-impact, calculate-roi',
      'analysis-completed, prediction-ready, score-calculated',
    ],
    'advocate-amplifier': [
      'Advocate Identification, Outreach Automation, Engagement Tracking, Program Management',
      'identify-advocates, send-outreach, track-engagement',
      'advocate-identified, outreach-completed, engagement-detected',
    ],
    'community-catalyst': [
      'Community Analysis, Sentiment Tracking, Engagement Suggestions, Response Automation',
      'analyze-sentiment, generate-response, track-engagement',
      'sentiment-analyzed, engagement-detected, response-generated',
    ],
  })
})

/** A field's options, or its kind. */
const taken = (field: Field | undefined) =>
  field && 'options' in field ? field.options.map(({ value }) => value).join(', ') : field?.kind

const takenBy = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, taken(field)]))

test('the parameters of actions are those of the specification', () => {
  expect(takenBy(actions['narrative-architect']['generate-content'].parameters)).toEqual({
    platforms: 'twitter, linkedin, facebook, instagram',
    tone: 'professional, casual, friendly, formal',
    includeHashtags: 'boolean',
    maxLength: 'number',
  })
  expect(takenBy(actions['narrative-architect']['create-post'].parameters)).toEqual({
    platform: 'twitter, linkedin, facebook, instagram',
    includeImages: 'boolean',
    scheduleTime: 'datetime',
  })
  expect(takenBy(actions['user-whisperer']['generate-prd'].parameters)).toEqual({
    format: 'jira, notion, plain',
    includeMetrics: 'boolean',
    detailLevel: 'basic, detailed, comprehensive',
  })
  expect(takenBy(actions['market-maven']['analyze-trends'].parameters)).toEqual({
    timeframe: 'week, month, quarter',
    includeCompetitors: 'boolean',
    confidenceThreshold: 'number',
  })
})

test('the settings take the values of the specification', () => {
  expect(taken(agentSettings['user-whisperer'].outputFormat)).toBe('jira, notion, plain, markdown')
  expect(taken(agentSettings['user-whisperer'].detailLevel)).toBe('basic, detailed, comprehensive')
  expect(taken(agentSettings['market-maven'].monitoringFrequency)).toBe('hourly, daily, weekly')
  expect(taken(agentSettings['market-maven'].alertThreshold)).toBe('low, medium, high')
  expect(taken(agentSettings['market-maven'].trackingCategories)).toBe('pricing, features, announcements, hiring')
  expect(taken(agentSettings['narrative-architect'].brandTone)?.split(', ').sort()).toEqual(
    ['professional', 'friendly', 'casual', 'formal'].sort(),
  )
})
