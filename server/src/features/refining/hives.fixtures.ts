import type { PrdContent } from '@sextant/contract/prds/content'
import { emptySections } from '@sextant/contract/prds/sections'

const evidenceOf = (quote: string, speaker: string, start: number) => [
  {
    sourceType: 'transcript' as const,
    sourceId: '11111111-1111-4111-8111-111111111111',
    start,
    end: start + quote.length,
    quote,
    speaker,
    at: '',
  },
]
const claim = (id: string, quote: string, speaker = 'Jonas') => ({
  id,
  evidence: evidenceOf(quote, speaker, Number(id.replace(/\D/g, '')) * 1_000),
  is_accepted: false,
})

type Story = PrdContent['user_stories'][number]
type Requirement = PrdContent['feature_requirements'][number]

const story = (id: string, rest: Partial<Story> & Pick<Story, 'i_want'>): Story => ({
  ...claim(id, `We need ${rest.i_want}.`),
  as_a: 'beekeeper',
  so_that: '',
  acceptance_criteria: [],
  priority: 'medium',
  ...rest,
})
const requirement = (id: string, feature: string, rest: Partial<Requirement> = {}): Requirement => ({
  ...claim(id, `Give us this: ${feature}.`, id === 'requirement-5' ? 'Dr Weber' : 'Jonas'),
  feature,
  description: `${feature}.`,
  user_value: '',
  priority: 'medium',
  effort: 'medium',
  ...rest,
})

const alarm = claim('requirement-3', 'When they swarm I have to know at once, wake me up.')

/** A document about beehives, with two requirements about treatment and ten in all. */
export const hives: PrdContent = {
  title: 'Hive monitor',
  product_name: 'Hivewatch',
  executive_summary: 'Beekeepers lose swarms. They want to know at once. Reports to the vet get lost. The app helps.',
  problem_statement: 'Swarms leave unseen. Reports get lost on the way to the vet.',
  target_audience: [
    {
      name: 'Jonas',
      description: 'Beekeeper. Spoke 9 times in the conversation.',
      goals: ['Swarm alarm'],
      pain_points: [],
    },
    { name: 'Vet office', description: 'Mentioned by Jonas.', goals: [], pain_points: ['Reports get lost'] },
    { name: 'Mara', description: 'Spoke 3 times in the conversation.', goals: [], pain_points: [] },
  ],
  user_stories: [
    story('story-1', { i_want: 'a swarm alarm on my phone', evidence: alarm.evidence, priority: 'high' }),
    story('story-2', {
      i_want: 'to report a treatment to the vet',
      acceptance_criteria: ['The vet gets it within a day.', 'The dose is part of it.'],
    }),
    story('story-3', { i_want: 'to see the weight of each hive' }),
    story('story-4', { i_want: 'to print labels for the jars', priority: 'low' }),
    story('story-5', { i_want: 'to use the app with gloves' }),
    story('story-6', { i_want: 'to order sugar from the app', as_a: 'club treasurer', evidence: [], priority: 'low' }),
  ],
  feature_requirements: [
    requirement('requirement-1', 'Weight chart for each hive', { user_value: 'See when the honey flows' }),
    requirement('requirement-2', 'Treatment log', {
      description: 'Write down each treatment with its dose. It is dated by itself.',
      priority: 'high',
    }),
    { ...requirement('requirement-3', 'Swarm alarm'), ...alarm, description: 'A loud alarm when the bees swarm.' },
    requirement('requirement-4', 'Sensor status page', {
      description: 'Shows the charge of the battery of every sensor.',
      effort: 'large',
    }),
    requirement('requirement-5', 'Report to the vet', {
      description: 'Sends what was given, as a PDF.',
      user_value: 'The vet sees every treatment',
      priority: 'high',
    }),
    requirement('requirement-6', 'Glove mode', { description: 'Big buttons.' }),
    requirement('requirement-7', 'Offline readings'),
    requirement('requirement-8', 'Label printing', { priority: 'low' }),
    requirement('requirement-9', 'Sugar orders', { evidence: [], priority: 'low' }),
    requirement('requirement-10', 'Club calendar', { evidence: [], priority: 'low' }),
  ],
  technical_requirements: {
    performance: [
      {
        ...claim('performance-1', 'The alarm must come within ten seconds.'),
        requirement: 'The alarm comes within ten seconds',
      },
    ],
    security: [
      {
        ...claim('security-1', 'Nobody else may see where my hives stand.'),
        requirement: 'The place of a hive is private',
      },
    ],
    scalability: [],
    integration: [],
    platform: [{ ...claim('platform-1', 'It has to run on my old Android.'), requirement: 'Runs on Android 9' }],
  },
  success_metrics: [
    {
      ...claim('metric-1', 'We lose 3 reports a month.'),
      metric: 'Reports lost',
      target: 'fewer than 3',
      measurement: '',
    },
    { ...claim('metric-2', 'Half of all swarms get away.'), metric: 'Swarms caught', target: '90%', measurement: '' },
  ],
  ...emptySections,
}
