import type { Produced, Truth } from './types.ts'

export const empty = (): Produced => ({
  requirements: [],
  targets: [],
  decisions: [],
  actions: [],
  openQuestions: [],
  sentences: [],
})

export const source = [
  'Ana Bell: We lose twenty-five orders a week. No, thirty.',
  'Ana Bell: I want an offline mode. It’s urgent.',
  'Rob: Should we add a chat bot?',
  'Ana Bell: No, please no chat bot. We want to be at ten a week by March 31.',
  "Rob: We use Redbox. No, we go with Bluebox instead. I'll call them by Friday.",
  'Ana Bell: A dark theme would be nice.',
].join('\n')

export const truth: Truth = {
  id: 'small',
  language: 'en',
  kind: 'test',
  needs: [
    {
      id: 'N1',
      text: 'Work offline.',
      mustMention: [
        ['offline', 'no network'],
        ['work', 'mode'],
      ],
      priority: 'high',
      topPriority: true,
      people: ['Ana Bell'],
      turnsContaining: ['I want an offline mode.'],
    },
    {
      id: 'N2',
      text: 'Offer a dark theme.',
      mustMention: [['dark']],
      priority: 'low',
      topPriority: false,
      people: ['Ana Bell'],
      turnsContaining: ['A dark theme would be nice.'],
    },
  ],
  otherWishes: [],
  notNeeds: [{ text: 'A chat bot.', mustMention: [['chat bot', 'chatbot']], why: 'Refused.' }],
  targets: [
    {
      id: 'T1',
      mustMention: [['order']],
      baseline: '30 a week',
      value: '10 a week',
      date: 'March 31',
      accept: { baseline: ['30'], value: ['10'], date: ['March 31', '03-31'] },
      snippet: 'We want to be at ten a week by March 31.',
    },
  ],
  notTargets: [{ value: ['25'], snippet: 'We lose twenty-five orders a week.', why: 'Corrected.' }],
  decisions: [
    { id: 'D1', text: 'Use Redbox.', mustMention: [['redbox']], snippet: 'We use Redbox.', superseded: true },
    {
      id: 'D2',
      text: 'Use Bluebox.',
      mustMention: [['bluebox']],
      snippet: 'No, we go with Bluebox instead.',
      superseded: false,
    },
  ],
  actions: [
    {
      id: 'A1',
      owner: 'Rob',
      date: 'Friday',
      mustMention: [['call', 'bluebox']],
      accept: { owner: ['Rob'], date: ['Friday'] },
      snippet: "I'll call them by Friday.",
    },
  ],
  openQuestions: [],
  facts: [],
}

export function requirement(
  title: string,
  description = '',
  priority = 'medium',
  quotes: { text: string; speaker?: string }[] = [],
): Produced['requirements'][number] {
  return { id: title.slice(0, 12), title, description, priority, quotes }
}
