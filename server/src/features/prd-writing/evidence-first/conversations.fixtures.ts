import { encodeByWords, type FakeLabel, noEnds, readerOf, transcriptOf } from '@sextant/engine/fake-reader.fixtures'
import { contentFrom } from './content.ts'
import { readSourceWith } from './read-source.ts'

export type Kinds = readonly (readonly [RegExp, readonly FakeLabel[]])[]

/** Words that the reader marks in every text. */
export const marked = {
  owner: ['I', 'Ben'],
  date: ['Friday', 'March', '3 May'],
  baseline: ['23 lost reports'],
  value: ['two a month'],
}

/** Reads a text with a reader that knows the answers, and makes a PRD of it. */
export async function prdOf(raw: string, kinds: Kinds, { title = '', name = '' } = {}) {
  const kindsOf = (line: string) => kinds.find(([pattern]) => pattern.test(line))?.[1] ?? []
  const { text, turns } = transcriptOf(raw)
  const source = { id: crypto.randomUUID(), title, name, text, turns: [...turns], context: '', day: 'Nov 18' }
  const reading = await readSourceWith(source, { read: readerOf(kindsOf, marked), encode: encodeByWords, ends: noEnds })
  return { source, reading, content: contentFrom(reading, source) }
}

export const visit: [string, Kinds] = [
  `Maya: Thanks for having us. Where do your inspectors write their reports?
Ingrid (Operations lead): On the phone, in the tunnel. There is no network for forty minutes at a time.
Ingrid (Operations lead): And then it is lost when they press save.
Per (Inspector): I am an inspector, I walk the line every night.
Per (Inspector): So I want the draft to be kept on the phone and sent when the network is back. If you fix nothing else, fix that.
Ingrid (Operations lead): +1
Per (Inspector): It would be nice to dictate with gloves, but that can wait.
Jonas: We could color the buttons. No, scratch that.
Ingrid (Operations lead): Drafts on the phone have to be encrypted, these are safety reports.
Ingrid (Operations lead): We want to go from 23 lost reports to two a month by March.
Maya: Agreed, text comes first.
Jonas: I'll send the estimate by Friday.
Maya: Who pays for the new phones?
Ingrid (Operations lead): Photos are not part of the first version.
Jonas: I don't agree with Ingrid on the phones.`,
  [
    [/no network/, ['problem', 'constraint']],
    [/lost when/, ['problem']],
    [/I am an inspector/, ['persona']],
    [/kept on the phone|color the buttons/, ['request']],
    [/dictate/, ['request', 'minor']],
    [/nothing else/, ['urgent', 'same']],
    [/scratch that/, ['withdrawn', 'same']],
    [/encrypted/, ['constraint']],
    [/from 23/, ['target']],
    [/Agreed/, ['decision']],
    [/I'll send/, ['action']],
    [/Who pays/, ['open-question']],
    [/not part of/, ['out-of-scope']],
    [/don't agree/, ['conflict']],
  ],
]

export const notes: [string, Kinds] = [
  `# Depot app, second visit

Must: export to Excel
Nice to have: a dark theme
As a driver, I want to sign on the phone so that nobody prints.
Decision: pilot in Leeds by 3 May
Action: Ben to write to the supplier by Friday
Open question: who pays for the scanners?`,
  [],
]

export const reviews: [string, Kinds] = [
  `The search takes ten seconds to load, every time.
Please let me mute a single board.
I get a hundred emails a day and delete them all.
Love the checklists!`,
  [
    [/ten seconds/, ['problem', 'request']],
    [/mute/, ['request']],
    [/hundred emails/, ['problem']],
    [/Love/, ['praise']],
  ],
]
