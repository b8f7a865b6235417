/**
 * Scores a folder of produced documents, `<folder>/<id>.json`, and prints one line per case and the sums.
 *   node score-files.ts <folder> [--closed | --all] [--details] [--to-judge <file>]
 * Without a flag only the open cases count.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadCase, loadJudge, loadSet } from './load.ts'
import { percent, scoreDocument, summarize } from './score.ts'
import type { Produced, Score } from './types.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    closed: { type: 'boolean' },
    all: { type: 'boolean' },
    details: { type: 'boolean' },
    'to-judge': { type: 'string' },
  },
})
const folder = positionals[0]
if (folder === undefined) {
  console.error('Name the folder with the produced documents.')
  process.exit(2)
}

const scores: Score[] = []
for (const info of loadSet()) {
  if (values.all !== true && info.closed !== (values.closed === true)) continue
  const path = join(folder, `${info.id}.json`)
  if (!existsSync(path)) {
    console.log(`${info.id}: no document`)
    continue
  }
  const { source, truth } = loadCase(info)
  const score = scoreDocument(truth, source, JSON.parse(readFileSync(path, 'utf8')) as Produced, {
    judge: loadJudge(info.id),
    turns: info.turns,
  })
  scores.push(score)
  console.log(
    `${info.id.padEnd(28)} needs ${percent(score.needs)}, lines ${percent(score.lines)}, top ${percent(score.priorities.topHigh)}, targets ${percent(score.targets.complete)}, decisions ${percent(score.decisions)}, actions ${percent(score.actions)}, quotes ${percent(score.quotes.verbatim)}, invented ${score.invented.inventedLines}/${score.invented.lines}, to judge ${score.invented.toJudge.length}`,
  )
  if (values.details === true) console.log(JSON.stringify(score, null, 2))
}
console.log('')
for (const [name, value] of Object.entries(summarize(scores)))
  console.log(`${name.padEnd(20)} ${typeof value === 'number' ? value : percent(value)}`)
if (values['to-judge'] !== undefined)
  writeFileSync(
    values['to-judge'],
    `${JSON.stringify(
      scores.flatMap((score) => score.invented.toJudge.map((line) => ({ case: score.id, ...line }))),
      null,
      2,
    )}\n`,
  )
