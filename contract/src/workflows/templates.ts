import type { TemplateCategory } from './kinds.ts'
import type { Action, Condition, ScheduleConfig, Trigger } from './parts.ts'
import type { WorkflowTemplate } from './routes.ts'
import { newCondition, newTrigger } from './rules.ts'

type Part<A> = A extends Action ? Omit<A, 'id' | 'order'> : never
type Step = Part<Action>
type AgentStep = Extract<Step, { type: 'trigger-agent' }>

const run = (agentId: AgentStep['agentId'], actionType: string, parameters: AgentStep['parameters'] = {}): Step => ({
  type: 'trigger-agent',
  agentId,
  actionType,
  parameters,
})
const notifyStep = (
  type: 'email' | 'slack' | 'in-app',
  title: string,
  template: string,
  recipients: string[] = [],
): Step => ({
  type: 'send-notification',
  notificationConfig: { type, recipients, title, template },
})
const post = (url: string): Step => ({ type: 'webhook', webhookConfig: { url, method: 'POST', body: '' } })
const wait = (duration: number, unit: 'minutes' | 'hours' | 'days'): Step => ({
  type: 'delay',
  delayConfig: { duration, unit },
})

const at = (schedule: Partial<ScheduleConfig>): Trigger => ({
  id: 'trigger',
  type: 'schedule',
  scheduleConfig: { frequency: 'daily', time: '09:00', dayOfWeek: 1, dayOfMonth: 1, ...schedule },
})
const when = (agentId: AgentStep['agentId'], eventType: string, ...conditions: Partial<Condition>[]): Trigger => ({
  id: 'trigger',
  type: 'agent-output',
  agentId,
  eventType,
  conditions: conditions.map((condition, index) => ({ ...newCondition(`condition-${index + 1}`), ...condition })),
})

interface Recipe {
  name: string
  description: string
  category: TemplateCategory
  trigger: Trigger
  steps: Step[]
  tags: string[]
  popularity: number
}

const recipes: Recipe[] = [
  {
    name: 'Competitor Alert to Content',
    description:
      'Drafts a response in your brand voice and notifies the team when a competitor makes an important change.',
    category: 'competitive-intelligence',
    trigger: when('market-maven', 'competitor-alert', { value: 80 }),
    steps: [
      run('narrative-architect', 'generate-content', {
        platforms: ['linkedin'],
        tone: 'professional',
        featureDescription: 'Our response to: {{trigger.subject.title}}',
      }),
      notifyStep(
        'in-app',
        'Competitor update',
        '{{trigger.subject.title}} Your draft is ready: {{steps.1.output.title}}',
        ['team'],
      ),
    ],
    tags: ['competitors', 'content', 'alerts'],
    popularity: 85,
  },
  {
    name: 'Customer Feedback to PRD',
    description: 'Analyzes feedback sent by another tool, writes a PRD from it and emails you the result.',
    category: 'customer-feedback',
    trigger: newTrigger('trigger', 'webhook'),
    steps: [
      run('user-whisperer', 'analyze-feedback', { sourceText: '{{trigger.text}}', title: '{{trigger.title}}' }),
      run('user-whisperer', 'generate-prd', {
        sourceText: '{{trigger.text}}',
        title: '{{trigger.title | default:"Customer feedback"}}',
        detailLevel: 'detailed',
        includeMetrics: true,
      }),
      notifyStep(
        'email',
        'A PRD is ready for your review',
        '{{steps.2.output.title}} was generated from customer feedback.\n{{steps.2.output.url}}',
      ),
    ],
    tags: ['feedback', 'prd', 'requirements'],
    popularity: 92,
  },
  {
    name: 'Weekly Market Report',
    description: 'Emails the team a report on competitor activity and shared trends every Monday morning.',
    category: 'reporting',
    trigger: at({ frequency: 'weekly', dayOfWeek: 1 }),
    steps: [
      run('market-maven', 'analyze-trends', { timeframe: 'week' }),
      run('market-maven', 'generate-report', { timeframe: 'week' }),
      notifyStep('email', 'This week in the market', '{{steps.2.output.title}}\n\n{{steps.2.output.body}}', ['team']),
    ],
    tags: ['market', 'report', 'weekly'],
    popularity: 78,
  },
  {
    name: 'PRD Review Reminder',
    description: 'Notifies you when a PRD is generated and reminds you to review it a day later.',
    category: 'customer-feedback',
    trigger: when('user-whisperer', 'prd-generated'),
    steps: [
      notifyStep('in-app', 'A PRD is ready', '{{trigger.subject.title}} is ready for review.'),
      wait(1, 'days'),
      notifyStep(
        'email',
        'Reminder: review your PRD',
        "{{trigger.subject.title}} was generated yesterday. Review and approve it if you haven't yet.",
      ),
    ],
    tags: ['prd', 'review', 'reminder'],
    popularity: 74,
  },
  {
    name: 'Requirements to Your Tools',
    description: 'Sends extracted requirements to your own URL in a signed webhook call.',
    category: 'customer-feedback',
    trigger: when('user-whisperer', 'requirements-extracted', { value: 70 }),
    steps: [
      post('https://example.com/requirements'),
      notifyStep(
        'in-app',
        'Requirements sent',
        '{{trigger.subject.title}} was sent. Response status: {{steps.1.output.status}}.',
      ),
    ],
    tags: ['requirements', 'webhook', 'hand-over'],
    popularity: 66,
  },
  {
    name: 'Support Tickets to Requirements',
    description: 'Extracts requirements, with evidence, from tickets your support tool sends.',
    category: 'customer-feedback',
    trigger: newTrigger('trigger', 'webhook'),
    steps: [
      run('user-whisperer', 'create-requirements', {
        sourceText: '{{trigger.description}}',
        title: '{{trigger.subject}}',
      }),
      notifyStep('in-app', 'New requirements', '{{steps.1.output.title}}\n{{steps.1.output.url}}'),
    ],
    tags: ['support', 'requirements', 'webhook'],
    popularity: 70,
  },
  {
    name: 'Negative Feedback Alert',
    description: 'Notifies the whole team right away when feedback is negative.',
    category: 'customer-feedback',
    trigger: when('user-whisperer', 'analysis-completed', {
      type: 'sentiment',
      field: 'sentiment',
      operator: 'equals',
      value: 'negative',
    }),
    steps: [
      notifyStep('in-app', 'Unhappy customers', '{{trigger.subject.title}} is negative. Please review it today.', [
        'team',
      ]),
      notifyStep('email', 'Unhappy customers', '{{trigger.subject.title}} is negative. Please review it today.'),
    ],
    tags: ['feedback', 'sentiment', 'alerts'],
    popularity: 71,
  },
  {
    name: 'Daily Competitor Watch',
    description: 'Checks every competitor each morning and posts changes to Slack.',
    category: 'competitive-intelligence',
    trigger: at({ time: '08:00' }),
    steps: [
      run('market-maven', 'monitor-competitor'),
      notifyStep('slack', 'Competitor changes this morning', '{{steps.1.output.title}}\n{{steps.1.output.body}}', [
        '#market',
      ]),
    ],
    tags: ['competitors', 'daily', 'slack'],
    popularity: 81,
  },
  {
    name: 'Trend to Feature Analysis',
    description: 'Scores a feature idea when a market trend is detected.',
    category: 'competitive-intelligence',
    trigger: when('market-maven', 'trend-detected', { value: 75 }),
    steps: [
      run('impact-predictor', 'analyze-feature', {
        title: '{{trigger.subject.title}}',
        description: 'Market trend: {{trigger.subject.title}}',
      }),
      notifyStep('in-app', 'New trend and its potential impact', '{{steps.1.output.title}}\n{{steps.1.output.url}}'),
    ],
    tags: ['trends', 'features', 'impact'],
    popularity: 63,
  },
  {
    name: 'PRD to Announcement',
    description: 'Turns a finished PRD into posts for LinkedIn and X, ready for your approval.',
    category: 'content-automation',
    trigger: when('user-whisperer', 'prd-generated', { value: 85 }),
    steps: [
      run('narrative-architect', 'generate-content', {
        platforms: ['linkedin', 'twitter'],
        tone: 'friendly',
        featureDescription: '{{trigger.subject.title}}',
      }),
      notifyStep('in-app', 'Posts are ready', '{{steps.1.output.title}}\n{{steps.1.output.url}}'),
    ],
    tags: ['content', 'launch', 'social'],
    popularity: 69,
  },
  {
    name: 'Weekly Post',
    description: 'Drafts a LinkedIn post on your topic every Wednesday, ready for your approval.',
    category: 'content-automation',
    trigger: at({ frequency: 'weekly', dayOfWeek: 3, time: '10:00' }),
    steps: [
      run('narrative-architect', 'create-post', {
        platform: 'linkedin',
        featureDescription: 'How our product helped its users this week',
      }),
      notifyStep('in-app', "This week's post", '{{steps.1.output.title}}\n{{steps.1.output.url}}'),
    ],
    tags: ['content', 'linkedin', 'weekly'],
    popularity: 64,
  },
  {
    name: 'Community Reply Drafts',
    description: "Drafts a reply to a post your community tool sends and notifies you when it's ready.",
    category: 'content-automation',
    trigger: newTrigger('trigger', 'webhook'),
    steps: [
      run('community-catalyst', 'generate-response', { post: '{{trigger.post}}', tone: 'friendly' }),
      notifyStep('in-app', 'Reply draft ready', '{{steps.1.output.body}}'),
    ],
    tags: ['community', 'replies', 'webhook'],
    popularity: 58,
  },
  {
    name: 'Monthly Community Report',
    description: 'Emails the team a report on community sentiment and activity on the first of each month.',
    category: 'reporting',
    trigger: at({ frequency: 'monthly', dayOfMonth: 1 }),
    steps: [
      run('community-catalyst', 'analyze-sentiment', { timeframe: 'month' }),
      run('community-catalyst', 'track-engagement', { timeframe: 'month' }),
      notifyStep('email', 'Community report for last month', '{{steps.1.output.body}}\n\n{{steps.2.output.body}}', [
        'team',
      ]),
    ],
    tags: ['community', 'report', 'monthly'],
    popularity: 61,
  },
  {
    name: 'Weekly Advocate Roundup',
    description: 'Finds advocates and summarizes their activity every Friday.',
    category: 'reporting',
    trigger: at({ frequency: 'weekly', dayOfWeek: 5, time: '15:00' }),
    steps: [
      run('advocate-amplifier', 'identify-advocates'),
      run('advocate-amplifier', 'track-engagement', { timeframe: 'week' }),
      notifyStep('in-app', 'Your advocates this week', '{{steps.1.output.title}}\n{{steps.2.output.body}}'),
    ],
    tags: ['advocates', 'report', 'weekly'],
    popularity: 52,
  },
  {
    name: 'Stand-up Reminder',
    description: 'Reminds the team every week to share user feedback. No agent needed.',
    category: 'reporting',
    trigger: at({ frequency: 'weekly', dayOfWeek: 1, time: '08:45' }),
    steps: [notifyStep('in-app', 'Stand-up in 15 minutes', 'Bring one thing a user said since last week.', ['team'])],
    tags: ['team', 'reminder', 'weekly'],
    popularity: 48,
  },
]

/** The server shows only templates whose actions are available. */
export const workflowTemplates: readonly WorkflowTemplate[] = recipes.map(({ steps, ...recipe }) => ({
  ...recipe,
  id: recipe.name.toLowerCase().replaceAll(' ', '-'),
  actions: steps.map((step, index) => ({ ...step, id: `step-${index + 1}`, order: index + 1 }) as Action),
}))
