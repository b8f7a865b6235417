import type { Option } from './fields.ts'

const options = (...pairs: [value: string, label: string][]): readonly Option[] =>
  pairs.map(([value, label]) => ({ value, label }))

export const platforms = options(
  ['twitter', 'X (Twitter)'],
  ['linkedin', 'LinkedIn'],
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
)
export const communityPlatforms = options(
  ['discord', 'Discord'],
  ['slack', 'Slack'],
  ['reddit', 'Reddit'],
  ['forum', 'Forum'],
  ['github', 'GitHub'],
  ['website', 'Website'],
)
export const tones = options(
  ['professional', 'Professional'],
  ['casual', 'Casual'],
  ['friendly', 'Friendly'],
  ['formal', 'Formal'],
)
export const detailLevels = options(['basic', 'Basic'], ['detailed', 'Detailed'], ['comprehensive', 'Comprehensive'])
export const documentFormats = options(['jira', 'Jira'], ['notion', 'Notion'], ['plain', 'Plain text'])
export const prdLayouts = options(
  ['default', "The workspace's default"],
  ['full', 'Full PRD'],
  ['one-pager', 'One-pager'],
  ['rfc', 'RFC'],
  ['bug-brief', 'Bug brief'],
  ['experiment', 'Experiment'],
)
export const outputFormats: readonly Option[] = [...documentFormats, { value: 'markdown', label: 'Markdown' }]
export const timeframes = options(['week', 'Week'], ['month', 'Month'], ['quarter', 'Quarter'])
export const lengths = options(
  ['short', 'Short (1-2 sentences)'],
  ['medium', 'Medium (1-2 paragraphs)'],
  ['long', 'Long (3+ paragraphs)'],
)
export const levels = options(['low', 'Low'], ['medium', 'Medium'], ['high', 'High'])
export const checkFrequencies = options(['hourly', 'Hourly'], ['daily', 'Daily'], ['weekly', 'Weekly'])
export const trackingCategories = options(
  ['pricing', 'Pricing'],
  ['features', 'Features'],
  ['announcements', 'Announcements'],
  ['hiring', 'Hiring'],
)
export const featureCategories = options(
  ...(
    [
      'Security',
      'AI/ML',
      'User Experience',
      'Performance',
      'Integration',
      'Analytics',
      'Mobile',
      'Collaboration',
      'Automation',
      'Other',
    ] as const
  ).map((name): [string, string] => [name, name]),
)
export const successMetrics = options(
  ['mrr', 'Monthly recurring revenue'],
  ['userAdoption', 'User adoption'],
  ['retention', 'Retention'],
)
export const costFactors = options(
  ['development', 'Development'],
  ['maintenance', 'Maintenance'],
  ['marketing', 'Marketing'],
)
export const predictionModels = options(
  ['conservative', 'Conservative'],
  ['balanced', 'Balanced'],
  ['optimistic', 'Optimistic'],
)
export const timeHorizons = options(['3m', '3 months'], ['6m', '6 months'], ['12m', '12 months'], ['24m', '24 months'])
export const outreachFrequencies = options(
  ['weekly', 'Weekly'],
  ['biweekly', 'Every two weeks'],
  ['monthly', 'Monthly'],
  ['quarterly', 'Quarterly'],
)
