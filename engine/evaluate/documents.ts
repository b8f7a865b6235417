import { composeDocument } from '../src/compose/compose.ts'
import { type Claim, type EvidenceDocument, saidIn } from '../src/compose/document.ts'
import type { FindingKind, Mark, Span } from '../src/finding.ts'
import { readConversation } from '../src/read-conversation.ts'
import type { Reader } from '../src/reader/reader.ts'
import { parseDocument } from '../src/transcripts/formats/parse.ts'
import { type Counts, noCounts } from './counts.ts'
import type { LabelledLine, LabelledTalk } from './talks.ts'

export interface DocumentScore {
  name: string
  /** Needs that were said, and those that the document has. `wrong` are requirements that are no need. */
  needs: Counts
  /** Needs with weight that came out high; `wrong` are others that did. */
  urgent: Counts
  /** Targets whose value, baseline and date are all as they were said. */
  targets: Counts
  /** Words outside headings that are no stretch of the text. */
  invented: number
  milliseconds: number
  characters: number
}

const needKinds: readonly FindingKind[] = ['request', 'problem']

/** Writes a talk as people export it. */
export const renderTalk = ({ lines }: LabelledTalk): string =>
  lines.map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text)).join('\n')

/** Makes a document of a talk from its text alone, and compares it with the labels. */
export async function scoreDocument(talk: LabelledTalk, reader: Reader): Promise<DocumentScore> {
  const began = performance.now()
  const parsed = parseDocument(renderTalk(talk))
  const turns = parsed?.turns.map(({ speaker = '', at = '', start, end }) => ({ speaker, at, start, end })) ?? []
  const text = parsed?.text ?? ''
  const document = composeDocument(await readConversation({ text, turns }, reader))
  const places = placesOf(text, talk)
  return {
    name: talk.name,
    ...scoreNeeds(places, document),
    targets: scoreTargets(text, places, document),
    invented: saidIn(document).filter((said) => text.slice(said.start, said.end) !== said.text).length,
    milliseconds: performance.now() - began,
    characters: text.length,
  }
}

interface Place extends Span, LabelledLine {}

function placesOf(text: string, { lines }: LabelledTalk): Place[] {
  let from = 0
  return lines.flatMap((line) => {
    const start = text.indexOf(line.text, from)
    if (start < 0) return []
    from = start + line.text.length
    return [{ ...line, start, end: from }]
  })
}

const overlap = (a: Span, b: Span) => Math.min(a.end, b.end) - Math.max(a.start, b.start)
const linesUnder = (places: readonly Place[], span: Span) =>
  places.filter((place) => overlap(span, place) >= 0.4 * Math.min(span.end - span.start, place.end - place.start))

/** Each requirement stands for one need at most, the one that it says most about. */
function scoreNeeds(places: readonly Place[], document: EvidenceDocument): Pick<DocumentScore, 'needs' | 'urgent'> {
  const said = Map.groupBy(
    places.filter(({ need }) => need),
    ({ need }) => need,
  )
  const wanted = [...said.keys()].filter((need) => isWanted(said.get(need) ?? []))
  const claims = [...document.requirements, ...document.problems]
  const pairs = claims.flatMap((claim) => {
    const main = linesUnder(places, claim.clause)
    const all = [...main, ...claim.also.flatMap((span) => linesUnder(places, span))]
    return wanted.map((need) => ({
      claim,
      need,
      weight: all.filter((place) => place.need === need).length + (main.some((place) => place.need === need) ? 2 : 0),
    }))
  })
  const found = new Map<string, (typeof claims)[number]>()
  const used = new Set<Claim>()
  for (const { claim, need, weight } of pairs.toSorted((a, b) => b.weight - a.weight)) {
    if (weight === 0 || found.has(need) || used.has(claim)) continue
    found.set(need, claim)
    used.add(claim)
  }
  const isUrgent = (need: string) => said.get(need)?.some(({ labels }) => labels.has('urgent')) ?? false
  const [needs, urgent] = [noCounts(), noCounts()]
  for (const need of wanted) {
    const claim = found.get(need)
    if (claim) needs.right++
    else needs.missed++
    if (isUrgent(need) && claim?.priority === 'high') urgent.right++
    else if (isUrgent(need)) urgent.missed++
    else if (claim?.priority === 'high') urgent.wrong++
  }
  needs.wrong = claims.filter(
    ({ clause }) => !linesUnder(places, clause).some(({ labels }) => needKinds.some((kind) => labels.has(kind))),
  ).length
  return { needs, urgent }
}

/** Somebody asks for it or has the problem, and nobody takes it back or rules it out. */
const isWanted = (lines: readonly Place[]) =>
  lines.some(({ labels }) => needKinds.some((kind) => labels.has(kind))) &&
  !lines.some(({ labels }) => labels.has('withdrawn') || labels.has('out-of-scope'))

function scoreTargets(text: string, places: readonly Place[], { targets }: EvidenceDocument): Counts {
  const counts = noCounts()
  const used = new Set<Claim>()
  const byNeed = Map.groupBy(
    places.filter(({ need, labels }) => need && (labels.has('target') || labels.has('baseline'))),
    ({ need }) => need,
  )
  for (const lines of byNeed.values()) {
    const wordsOf = (tag: Mark['tag']) =>
      lines.flatMap(({ start, marks }) =>
        marks.filter((mark) => mark.tag === tag).map((mark) => text.slice(start + mark.start, start + mark.end)),
      )
    const [values, baselines, dates] = [wordsOf('value'), wordsOf('baseline'), wordsOf('date')]
    if (values.length === 0) continue
    const isOne = (found: string, said: readonly string[]) =>
      said.length === 0
        ? found === ''
        : said.some((words) => found !== '' && (words.includes(found) || found.includes(words)))
    const found = targets.find((target) => !used.has(target) && lines.some((line) => overlap(line, target.clause) > 0))
    if (found) used.add(found)
    if (found && isOne(found.value, values) && isOne(found.baseline, baselines) && isOne(found.date, dates))
      counts.right++
    else counts.missed++
  }
  counts.wrong = targets.filter((target) => !used.has(target)).length
  return counts
}
