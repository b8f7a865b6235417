import { nameKey, type RoomQuestion } from '#kernel/assistant-answers'
import type { FoundRecord } from '#kernel/records'
import { contentWords, plainWords, stemsOf } from './content-words.ts'

/** No one types longer names in a question. */
const longestName = 8
const shortestName = 4

/** Every word sequence of the question, normalized for comparison, with its original spelling. */
export function namesIn(wording: string): Map<string, string> {
  const words = plainWords(wording).slice(0, 60)
  const names = new Map<string, string>()
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + longestName); to++) {
      const run = words.slice(from, to).join(' ')
      const key = nameKey(run)
      if (key.length >= shortestName) names.set(key, run)
    }
  }
  return names
}

/** The words that may appear in a question about each kind. Any other word asks for something we do not store. */
const facets: Record<string, ReadonlySet<string>> = {
  PRD: stemsOf(
    `prd document requirement spec approve approval sign signed off status state ready final finish finished version
    draft summary summarize summarise sum describe description cover story metric update updated edited created written`,
  ),
  Workflow: stemsOf(
    `workflow automation run ran fire fired trigger triggered success rate succeed fail failed often schedule scheduled next time active
    inactive paused status state start execution execute work step kick kicked`,
  ),
  'Feature analysis': stemsOf(
    `feature forecast analysis prediction predict risk risky roi return impact score confidence confident sure expect
    worth payback value pay approve approval draft status state idea`,
  ),
  Competitor: stemsOf(
    'competitor rival company check checked monitor watch watched track visit visited industry size big page site',
  ),
}

const changeTypes: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['pricing', stemsOf('price prices pricing cheap cheaper expensive cost charge')],
  ['hiring', stemsOf('hire hiring recruit job jobs role opening position staff vacancy')],
  ['funding', stemsOf('fund funding funded money capital invest investment investor series raise raised')],
  ['feature', stemsOf('feature release ship shipped launch launched')],
  ['announcement', stemsOf('announce announcement partner partnership')],
]
const changeWords = stemsOf(
  `change news move update updated happen doing latest late competitor rival raise raised increase increased drop
  dropped cut lower lowered raising plan plans tier detect detected spot spotted come came page site`,
)

interface AskOfNamed extends Pick<RoomQuestion, 'topic' | 'id' | 'words' | 'spelled' | 'state'> {
  kinds?: readonly string[]
}

const asksForNews = /\b(?:new|news|happen\w*|latest|recent|up to)\b/
const failing = stemsOf('fail failed failing error errors broken broke wrong')

/** The record the question means and what it asks about it; undefined if unclear. */
export function askOfNamed(words: string, records: readonly FoundRecord[]): AskOfNamed | undefined {
  const names = namesIn(words)
  const fitting = records
    .map((record) => ({ record, run: runOf(record, names) }))
    .toSorted((a, b) => b.run.length - a.run.length)
  for (const { record, run } of fitting) {
    const rest = contentWords(words.replace(run, ' '))
    const known = facets[record.kind]
    if (record.kind === 'Workflow' && rest.some((word) => failing.has(word)))
      return { topic: 'failures', kinds: ['Execution'], words: run, spelled: run, state: '' }
    const isNews = record.kind === 'Competitor' && rest.length === 0 && asksForNews.test(words)
    if (run && known && !isNews && rest.every((word) => known.has(word)))
      return { topic: 'record', id: record.id, words: '', state: '' }
    const state = record.kind === 'Competitor' ? changeAsked(rest) : undefined
    if (state !== undefined) return { topic: 'changes', words: run, spelled: titleCase(run), state }
  }
  return undefined
}

const runOf = ({ title }: FoundRecord, names: ReadonlyMap<string, string>) =>
  names.get(nameKey(title)) ?? names.get(nameKey(title.split(' ')[0] ?? '')) ?? ''

function changeAsked(rest: readonly string[]): string | undefined {
  const type = changeTypes.find(([, words]) => rest.some((word) => words.has(word)))
  return rest.every((word) => type?.[1].has(word) || changeWords.has(word)) ? (type?.[0] ?? '') : undefined
}

const titleCase = (run: string) => run.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
