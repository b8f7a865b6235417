import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { composeDocument } from '../../engine/src/compose/compose.ts'
import type { EvidenceDocument } from '../../engine/src/compose/document.ts'
import { readConversation } from '../../engine/src/read-conversation.ts'
import { openReader } from '../../engine/src/reader/open-reader.ts'
import { parseText } from '../../server/src/features/prds/sources/parse-text.ts'
import { loadCase, loadJudge, loadSet } from '../model/set/load.ts'
import { percent, scoreDocument, summarize } from '../model/set/score.ts'
import type { Produced, Score } from '../model/set/types.ts'

function producedFrom(document: EvidenceDocument): Produced {
  const quotes = (claim: EvidenceDocument['problems'][number]) =>
    [claim.quote, ...claim.also].map(({ text, speaker }) => ({ text, speaker }))
  const base = (claim: EvidenceDocument['problems'][number], priority: string) => ({
    id: claim.id,
    title: claim.clause.text,
    description: '',
    priority,
    quotes: quotes(claim),
  })
  return {
    requirements: [
      ...document.requirements.map((one) => base(one, one.priority)),
      ...document.problems.map((one) => base(one, one.priority)),
      ...document.constraints.map((one) => base(one, 'medium')),
    ],
    targets: document.targets.map(({ metric, baseline, value, date }) => ({
      metric: metric.text,
      baseline: baseline || null,
      value: value || null,
      date: date || null,
    })),
    decisions: document.decisions.map(({ clause }) => clause),
    actions: document.actions.map(({ clause, owner, date }) => ({ text: clause.text, owner, date })),
    openQuestions: document.openQuestions.map(({ clause }) => clause),
    sentences: [],
  }
}

const [root, ...names] = process.argv.slice(2)
const isOpen = !root || root === 'model'
const cases = loadSet(isOpen ? undefined : root).filter(
  ({ id, language, closed }) =>
    language === 'en' && (!isOpen || !closed) && (names.length === 0 || names.some((n) => id.includes(n))),
)
const folder = path.join(import.meta.dirname, '../results/quality')
mkdirSync(folder, { recursive: true })
const reader = await openReader()
const scores: Score[] = []
for (const info of cases) {
  const { source: raw, truth } = loadCase(info, isOpen ? undefined : root)
  const { content: text, turns } = parseText(raw)
  const document = composeDocument(await readConversation({ text, turns }, reader))
  const produced = producedFrom(document)
  const source = text === raw ? raw : `${raw}\n${text}`
  const score = scoreDocument(truth, source, produced, {
    judge: loadJudge(info.id, path.join(folder, 'none')),
    turns: info.turns,
  })
  scores.push(score)
  writeFileSync(path.join(folder, `${info.id}.json`), JSON.stringify({ produced, score, document }, null, 1))
  console.log(
    info.id,
    `needs ${percent(score.needs)} lines ${percent(score.lines)} wrong ${score.lines.wrong.length} unmatched ${score.lines.unmatched.length} dup ${score.lines.duplicates.length} top ${percent(score.priorities.topHigh)} acc ${percent(score.priorities.accepted)} targets f ${percent(score.targets.found)} v ${percent(score.targets.value)} b ${percent(score.targets.baseline)} d ${percent(score.targets.date)} all ${percent(score.targets.complete)}`,
  )
  console.log('   missing', score.needs.missing.join(' | '))
}
for (const [name, value] of Object.entries(summarize(scores)))
  console.log(name.padEnd(22), typeof value === 'number' ? value : percent(value))
await reader.close()
