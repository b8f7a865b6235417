export const agentIds = [
  'user-whisperer',
  'market-maven',
  'narrative-architect',
  'impact-predictor',
  'advocate-amplifier',
  'community-catalyst',
] as const
export type AgentId = (typeof agentIds)[number]
export const isAgentId = (text: unknown): text is AgentId => agentIds.includes(text as AgentId)

export interface AgentKind {
  name: string
  description: string
  category: string
  /** Shown as chips in the workspace header. */
  features: readonly string[]
  /** Monthly guide for the usage meter. Runs beyond it are not refused. */
  monthlyLimit: number
  /** Label of its Quick Actions tile. */
  quickAction: string
  /** Events an agent-output trigger can listen to. */
  eventTypes: readonly string[]
  isEnabledAtFirst: boolean
}

export const agents = {
  'user-whisperer': {
    name: 'User Whisperer',
    description:
      'Turns transcripts, meeting notes and feedback into product requirements documents, user stories and requirements.',
    category: 'Requirements',
    features: ['PRD Generation', 'Meeting Analysis', 'User Story Creation', 'Requirements Extraction'],
    monthlyLimit: 50,
    quickAction: 'Generate PRD',
    eventTypes: ['prd-generated', 'analysis-completed', 'requirements-extracted'],
    isEnabledAtFirst: true,
  },
  'market-maven': {
    name: 'Market Maven',
    description: 'Monitors competitors, analyzes the market and detects trends.',
    category: 'Market intelligence',
    features: ['Competitor Monitoring', 'Market Analysis', 'Trend Detection', 'Impact Assessment'],
    monthlyLimit: 25,
    quickAction: 'Monitor Competitor',
    eventTypes: ['competitor-alert', 'trend-detected', 'analysis-completed'],
    isEnabledAtFirst: true,
  },
  'narrative-architect': {
    name: 'Narrative Architect',
    description: 'Writes social and marketing content in your brand voice.',
    category: 'Content',
    features: ['Content Generation', 'Social Media Posts', 'Marketing Copy', 'Brand Messaging'],
    monthlyLimit: 40,
    quickAction: 'Draft Content',
    eventTypes: ['content-generated', 'post-created', 'campaign-completed'],
    isEnabledAtFirst: true,
  },
  'impact-predictor': {
    name: 'Impact Predictor',
    description: "Predicts a feature's impact and ROI to support your decision.",
    category: 'Decisions',
    features: ['Feature Scoring', 'ROI Analysis', 'Impact Prediction', 'Decision Support'],
    monthlyLimit: 20,
    quickAction: 'Analyze Feature',
    eventTypes: ['analysis-completed', 'prediction-ready', 'score-calculated'],
    isEnabledAtFirst: true,
  },
  'advocate-amplifier': {
    name: 'Advocate Amplifier',
    description: 'Finds brand advocates, automates outreach and tracks engagement.',
    category: 'Advocacy',
    features: ['Advocate Identification', 'Outreach Automation', 'Engagement Tracking', 'Program Management'],
    monthlyLimit: 15,
    quickAction: 'Find Advocates',
    eventTypes: ['advocate-identified', 'outreach-completed', 'engagement-detected'],
    isEnabledAtFirst: false,
  },
  'community-catalyst': {
    name: 'Community Catalyst',
    description: 'Tracks community sentiment, suggests engagement and drafts responses.',
    category: 'Community',
    features: ['Community Analysis', 'Sentiment Tracking', 'Engagement Suggestions', 'Response Automation'],
    monthlyLimit: 30,
    quickAction: 'Engage Community',
    eventTypes: ['sentiment-analyzed', 'engagement-detected', 'response-generated'],
    isEnabledAtFirst: true,
  },
} as const satisfies Record<AgentId, AgentKind>

export type EventTypeOf<A extends AgentId> = (typeof agents)[A]['eventTypes'][number]
