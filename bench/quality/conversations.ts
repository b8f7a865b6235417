import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openReader } from '../../engine/src/reader/open-reader.ts'
import { contentFrom } from '../../server/src/features/prd-writing/evidence-first/content.ts'
import { readSourceWith } from '../../server/src/features/prd-writing/evidence-first/read-source.ts'
import { parseText } from '../../server/src/features/transcripts/parse-text.ts'
import { producedFrom } from '../model/produced.ts'
import { type CaseInfo, loadCase, loadJudge, loadSet, ROOT } from '../model/set/load.ts'
import { percent, scoreDocument, summarize } from '../model/set/score.ts'
import type { Score } from '../model/set/types.ts'
import { row, title } from '../print.ts'

const results = path.join(import.meta.dirname, '../results/quality')
const folders = {
  conversations: ROOT,
  opened: path.join(import.meta.dirname, 'opened'),
  sealed: path.join(import.meta.dirname, 'sealed'),
}
type ConversationSet = keyof typeof folders

export const isConversations = (name: string): name is ConversationSet => name in folders

/**
 * Scores documents that the built-in engine makes of whole conversations, from their text alone. The open cases of the
 * model set and the odd half of the opened set are for working on the engine, the even half checks that. The sealed set
 * is scored once, for the final figure.
 */
export async function reportConversations({ set, half }: { set: ConversationSet; half?: string }): Promise<void> {
  const root = folders[set]
  const cases = loadSet(root).filter(
    ({ id, language, closed }) =>
      language === 'en' &&
      (set === 'sealed' || !closed) &&
      (!half || (Number.parseInt(id, 10) % 2 === 1) === (half === 'odd')),
  )
  title(`Documents of ${cases.length} conversations, ${set}${half ? `, ${half} half` : ''}`)
  mkdirSync(results, { recursive: true })
  const reader = await openReader()
  const scores: Score[] = []
  for (const info of cases) {
    const score = await scoreCase(info, root, reader)
    scores.push(score)
    row(info.id, line(score))
  }
  await reader.close()
  for (const [name, value] of Object.entries(summarize(scores))) {
    row(name, typeof value === 'number' ? String(value) : percent(value))
  }
  const toJudge = scores.map(({ id, invented }) => ({ case: id, lines: invented.toJudge }))
  writeFileSync(path.join(results, 'to-judge.json'), JSON.stringify(toJudge, null, 2))
}

async function scoreCase(info: CaseInfo, root: string, reader: Awaited<ReturnType<typeof openReader>>): Promise<Score> {
  const { source: raw, truth } = loadCase(info, root)
  const { content: text, turns } = parseText(raw)
  const reading = await readSourceWith({ id: info.id, text, turns, title: '', name: '', context: '', day: '' }, reader)
  const actions = reading.document.actions.map(({ id, clause, owner, date, people }) => ({
    ...{ id, owner, date, statement: clause.text, speakers: people, turns: [] },
    ...{ kind: 'action' as const, strength: 'plain' as const, by: 'reader' as const },
  }))
  const produced = producedFrom(contentFrom(reading, { id: info.id, text, turns }), actions)
  const source = text === raw ? raw : `${raw}\n${text}`
  const judge = loadJudge(info.id, path.join(root, 'judgements'))
  const score = scoreDocument(truth, source, produced, { judge, turns: info.turns })
  writeFileSync(path.join(results, `${info.id}.json`), JSON.stringify({ produced, score, ...reading }, null, 1))
  return score
}

const line = ({ needs, lines, priorities, targets }: Score) =>
  [
    `needs ${percent(needs)}`,
    `lines ${percent(lines)}, ${lines.unmatched.length} to judge`,
    `top ${percent(priorities.topHigh)}`,
    `targets ${percent(targets.complete)}`,
  ].join('  ')
