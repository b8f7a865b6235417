import type { Block, OutputDocument } from '#ports/world/documents'

const wants = [
  'see how far an export has come',
  'be told when a long export is ready',
  'cancel an export that was started by mistake',
  'filter reports by the team that owns the feature',
]
const utterances = [
  'Honestly, when the export hangs at ninety percent I just start it again, and then I have two of them running.',
  'If it takes longer than a minute, send me an email. I am not going to sit there and watch a bar.',
  'We lose about two hours a week on this, every single week.',
]
const pick = <T>(items: readonly T[], index: number): T => items[index % items.length] as T

function story(index: number): Block {
  const level = pick(['high', 'medium', 'low'] as const, index)
  const quotes = [
    { text: pick(utterances, index), speaker: 'Ana Ruiz', at: '00:12:04' },
    { text: pick(utterances, index + 1), speaker: 'Priya Natarajan', at: '00:31:47' },
  ]
  return {
    type: 'card',
    mark: `US-${index + 1}`,
    title: `As a project manager, I want to ${pick(wants, index)}`,
    chips: [
      { label: `${level[0]?.toUpperCase()}${level.slice(1)} priority`, tone: level },
      { label: 'Effort: medium' },
    ],
    fields: [{ label: 'So that', text: 'I can promise a date to my customers without asking an engineer first.' }],
    lists: [
      {
        label: 'Acceptance criteria',
        items: [
          'The bar shows percent and time left.',
          'Closing the tab does not stop the export.',
          'A failed export says why, and can be tried again.',
        ],
      },
    ],
    quotes: index % 4 === 3 ? [] : quotes.slice(0, 1 + (index % 2)),
    isAssumption: index % 4 === 3,
  }
}

const opening: Block[] = [
  { type: 'heading', level: 1, text: 'Executive summary' },
  {
    type: 'paragraph',
    style: 'lead',
    text: 'Exports of large projects take minutes, give no sign of life and fail without a word. Three of the four customers who were interviewed start them twice; one has stopped using them. This release makes an export visible, cancellable and dependable.',
  },
  {
    type: 'callout',
    title: 'Three items are assumptions',
    text: 'Nobody said them in the conversations. They were accepted by name when this document was approved.',
    tone: 'warning',
  },
  { type: 'heading', level: 1, text: 'Problem statement' },
  {
    type: 'paragraph',
    text: [
      { text: 'Project managers lose ' },
      {
        text: 'about two hours a week',
        isStrong: true,
        note: 'Priya Natarajan, customer interview of Nov 3, 2026, at 00:31:47.',
      },
      { text: ' to exports they cannot see. The work is not hard; ' },
      { text: 'not knowing', isEmphasised: true },
      { text: ' is: whether it runs, whether it will finish, and whether the file that arrives is the whole of it.' },
    ],
  },
  { type: 'quotes', quotes: [{ text: utterances[0] as string, speaker: 'Ana Ruiz', at: '00:12:04' }] },
  { type: 'heading', level: 1, text: 'Target audience' },
  { type: 'heading', level: 2, text: 'The project manager' },
  { type: 'paragraph', text: 'Runs three to six projects, reports every Friday, and is measured by dates.' },
  {
    type: 'list',
    items: [
      'Wants to promise a date and keep it',
      [{ text: 'Loses time', isStrong: true }, { text: ' to exports that hang at ninety percent' }],
      'Does not want to learn another tool',
    ],
  },
  { type: 'heading', level: 2, text: 'The customer’s administrator' },
  { type: 'list', isOrdered: true, items: ['Sets limits for the whole company', 'Is called when something fails'] },
]

const closing: Block[] = [
  { type: 'heading', level: 1, text: 'Technical requirements' },
  { type: 'heading', level: 2, text: 'Performance' },
  {
    type: 'table',
    columns: [
      { label: 'ID', share: 0.7 },
      { label: 'Requirement', share: 4.2 },
      { label: 'Evidence', share: 2 },
      { label: 'Figure', share: 1, align: 'end' },
    ],
    rows: Array.from({ length: 14 }, (_, index) => [
      `T-${index + 1}`,
      index % 3
        ? 'Streams rows to disk, so that memory does not grow with the project'
        : 'Finishes a project of one million rows within ten minutes on the smallest plan that is sold, and says so before it begins',
      'Tom Okafor, 00:18:22',
      `${(index + 1) * 12} s`,
    ]),
  },
  { type: 'heading', level: 1, text: 'Success metrics' },
  {
    type: 'table',
    caption: 'Measured four weeks after release',
    columns: [
      { label: 'Metric', share: 3 },
      { label: 'Target', share: 1.2 },
      { label: 'How it is measured', share: 3 },
    ],
    rows: [
      ['Exports started twice', '< 2%', 'Same project, same person, within ten minutes'],
      ['Time lost per person and week', '15 minutes', 'Survey, as in November 2026'],
      ['Failed exports that say why', '100%', 'Audit log'],
    ],
  },
  {
    type: 'paragraph',
    style: 'muted',
    text: 'Made from “Customer interview, Nov 3, 2026” by the built-in engine.',
  },
]

export const sampleDocument = (stories = 8): OutputDocument => ({
  kind: 'Product requirements',
  title: 'Exports you can watch, stop and trust',
  subtitle: 'Atlas for project teams',
  facts: [
    { label: 'Version', value: '2.0' },
    { label: 'Status', value: 'Approved' },
    { label: 'Last changed', value: 'Nov 15, 2026' },
    { label: 'Evidence', value: '31 quotes from 4 people' },
  ],
  createdAt: '2026-11-15T06:00:00.000Z',
  author: 'Ana Ruiz',
  blocks: [
    ...opening,
    { type: 'heading', level: 1, text: 'User stories' },
    ...Array.from({ length: stories }, (_, index) => story(index)),
    ...closing,
  ],
})

/** Content that breaks layouts: long words, other scripts, characters without a font. */
export const awkwardDocument = (): OutputDocument => ({
  ...sampleDocument(2),
  title:
    'Ein Titel mit Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft & <b>tags</b> ✓',
  blocks: [
    { type: 'heading', level: 1, text: 'Scripts' },
    {
      type: 'paragraph',
      text: 'Ελληνικά, Русский, Tiếng Việt, Türkçe, עברית בתוך משפט, naïve café, 5 € → ✓ ≥ ½, 日本語のテキスト and 한국어, emoji 😀 👩‍👩‍👧 🚀.',
    },
    {
      type: 'paragraph',
      text: 'هذه فقرة باللغة العربية عن تصدير المشاريع الكبيرة، وفيها اسم Atlas 2.0 ورقم 42 لنرى كيف تلتف الأسطر عندما يطول النص أكثر من عرض الصفحة بكثير.',
    },
    { type: 'paragraph', text: `A word without end: ${'abcdefghij'.repeat(30)} and on it goes.` },
    {
      type: 'table',
      columns: [{ label: 'Key' }, { label: 'ملاحظة', share: 2 }],
      rows: [
        ['x'.repeat(90), 'نص عربي قصير'],
        ['a|b', `line one\nline two ${'many words '.repeat(300)}`],
        ['', ''],
      ],
    },
    {
      type: 'card',
      title: `${'Very long title '.repeat(25)}`,
      mark: 'FR-1000',
      chips: [
        { label: 'High priority', tone: 'high' },
        ...Array.from({ length: 12 }, () => ({ label: 'Another chip' })),
      ],
      fields: [{ label: 'Description with a long label', text: 'word '.repeat(1_500) }],
      quotes: [{ text: 'Say it. '.repeat(400), speaker: 'Ünal Ğ.', at: '1:02:03' }],
      isAssumption: true,
    },
    { type: 'list', items: ['', '# not a heading', '1. not a list', '* not * bold *', `${'deep '.repeat(200)}`] },
    { type: 'heading', level: 2, text: 'A heading with nothing below it' },
  ],
})
