import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { standOf } from '@sextant/contract/advocates/import-columns'
import { emailKey } from '@sextant/contract/advocates/rules'
import { parseDocument } from '@sextant/engine/transcripts/formats/parse'
import { askFor } from '../../server/src/features/advocates/candidates/ask.ts'
import { verdictOn } from '../../server/src/features/advocates/candidates/verdict.ts'
import { hear, tellingSentences } from '../../server/src/features/advocates/candidates/voices.ts'
import { type ReadRow, readPeople } from '../../server/src/features/advocates/importing/read-people.ts'
import { peopleIn } from '../../server/src/features/advocates/people.ts'
import type { CustomerQuote } from '../../server/src/ports/customer-quotes.ts'
import { row, title } from '../print.ts'
import { embedded } from './embedded.ts'

// How well advocates and people who may leave are told apart: node bench/quality/advocates.ts [--closed] [--show].
// Closed cases are scored and never shown.

interface PersonTruth {
  key: string
  class: 'advocate' | 'risk' | 'nothing'
  acceptClass?: string[]
  ask: string | null
  acceptAsk?: string[]
}
interface Input {
  today: string
  ourDomain: string
  sources: { file: string; kind: string }[]
}
interface Post {
  author: string
  platform: string
  handle?: string
  email?: string | null
  text: string
}

const { closed, show } = parseArgs({ options: { closed: { type: 'boolean' }, show: { type: 'boolean' } } }).values
const home = path.resolve(import.meta.dirname, 'agents/advocate-amplifier', closed ? 'closed' : '')
const cases = readdirSync(home).filter((name) => name !== 'closed')

const sum = { advocates: 0, foundAdvocates: 0, risks: 0, foundRisks: 0, falseAdvocates: 0, asks: 0, rightAsks: 0 }
async function scored(name: string): Promise<string> {
  const folder = path.join(home, name)
  const read = <T>(file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as T
  const input = read<Input>('input.json')
  const truth = read<{ people: PersonTruth[] }>('truth.json')
  const quotes = input.sources.flatMap(({ file, kind }) => quotesIn(path.join(folder, file), kind, input.today))
  const utterances = tellingSentences(quotes.map(({ text }) => text))
  const embeddings = await embedded(utterances.map(({ text }) => text))
  const people = peopleIn(quotes, hear({ stands: quotes.map(standIn), utterances, embeddings })).filter(
    ({ email }) => !email.endsWith(`@${input.ourDomain}`),
  )
  const found = new Map(people.map((person) => [keyOf(person), { ...verdictOn(person), person }]))
  const own = { ...sum, ...Object.fromEntries(Object.keys(sum).map((key) => [key, 0])) }
  for (const one of truth.people) {
    const got = found.get(one.key.toLowerCase())
    const kind = got?.kind ?? 'nothing'
    const accepted = one.acceptClass ?? [one.class]
    if (kind === 'advocate' && !accepted.includes('advocate')) own.falseAdvocates += 1
    if (accepted.length === 1 && one.class === 'advocate') own.advocates += 1
    if (accepted.length === 1 && one.class === 'advocate' && kind === 'advocate') own.foundAdvocates += 1
    if (accepted.length === 1 && one.class === 'risk') own.risks += 1
    if (accepted.length === 1 && one.class === 'risk' && kind === 'risk') own.foundRisks += 1
    if (kind === 'advocate' && one.ask && got) {
      own.asks += 1
      if ([one.ask, ...(one.acceptAsk ?? [])].includes(askFor(got.person.goodWords).ask)) own.rightAsks += 1
    }
    if (show && !closed && !accepted.includes(kind))
      row(`  ${one.key}`, `${accepted.join('/')}, found ${kind} ${got?.why ?? ''}`)
  }
  const known = new Set(truth.people.map(({ key }) => key.toLowerCase()))
  for (const [key, { kind }] of found) if (kind === 'advocate' && !known.has(key)) own.falseAdvocates += 1
  for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += own[key]
  return wordsOf(own)
}

const standIn = ({ score }: CustomerQuote) => (score ? standOf(score.score, score.scale) : null)

const wordsOf = (one: typeof sum) =>
  [
    `advocates ${one.foundAdvocates} of ${one.advocates}`,
    `risks ${one.foundRisks} of ${one.risks}`,
    `false advocates ${one.falseAdvocates}`,
    `asks ${one.rightAsks} of ${one.asks}`,
  ].join(', ')

const keyOf = ({ email, handle, name }: { email: string; handle: string; name: string }) =>
  email ? emailKey(email) : handle ? handle.toLowerCase() : name.toLowerCase()

function quotesIn(file: string, kind: string, today: string): CustomerQuote[] {
  const text = readFileSync(file, 'utf8')
  const source = { id: file, title: path.basename(file), url: file }
  const saidAt = new Date(today)
  if (kind === 'posts') {
    return (JSON.parse(text) as Post[]).map(({ author, platform, email, text: said }) => ({
      ...{ speaker: author, email: email ?? undefined, handle: email ? undefined : `${platform}:${author}` },
      ...{ text: said, saidAt, source: { ...source, kind: 'post' as const } },
    }))
  }
  if (kind === 'transcript' || kind === 'chat') {
    const document = parseDocument(text, path.basename(file))
    return (document?.turns ?? []).flatMap(({ speaker = '', start, end }) =>
      speaker === '' || /^(?:speaker|agent)\b/i.test(speaker)
        ? []
        : [
            {
              ...{ speaker, email: speaker.includes('@') ? speaker : undefined, handle: undefined },
              ...{
                text: document?.text.slice(start, end) ?? '',
                saidAt,
                source: { ...source, kind: 'transcript' as const },
              },
            },
          ],
    )
  }
  return readPeople({ csv: text })
    .rows.filter(({ problem }) => problem === null)
    .map((one: ReadRow) => ({
      ...{ speaker: one.name, email: one.email, handle: undefined, company: one.company, text: one.comment },
      ...(one.score !== null && { score: { score: one.score, scale: one.scale } }),
      ...{ saidAt: one.saidAt ?? saidAt, source: { ...source, kind: 'feedback' as const } },
    }))
}

title('Advocates and risks')
for (const name of cases) row(name, await scored(name))
row('all', wordsOf(sum))
