/**
 * Scores the reader by line and by document on labelled talks.
 *
 * node engine/evaluate/run.ts                 the kept talks, for the final figure
 * node engine/evaluate/run.ts --validation    the talks that choose between variants
 * node engine/evaluate/run.ts --choose        chooses the thresholds on them and stores them
 * node engine/evaluate/run.ts --show NAME     the document of one talk
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { composeDocument } from '../src/compose/compose.ts'
import { findingKinds, lineSigns } from '../src/finding.ts'
import { readConversation } from '../src/read-conversation.ts'
import { modelsFolder, openReader } from '../src/reader/open-reader.ts'
import type { Reader } from '../src/reader/reader.ts'
import { parseDocument } from '../src/transcripts/formats/parse.ts'
import { noCounts, show } from './counts.ts'
import { renderTalk, scoreDocument } from './documents.ts'
import { chooseThresholds, countKind, countSame, scoreTalks } from './lines.ts'
import { isKept, type LabelledTalk, readTalks } from './talks.ts'

const settingsFile = path.join(modelsFolder, 'thresholds.json')

async function scoreByLine(talks: readonly LabelledTalk[], reader: Reader): Promise<void> {
  const { thresholds } = JSON.parse(readFileSync(settingsFile, 'utf8'))
  const scored = await scoreTalks(talks, reader.read)
  for (const source of ['told', 'overheard', 'talks'] as const) {
    const own = scored.filter((talk) => talk.source === source)
    for (const kind of [...findingKinds, ...lineSigns]) {
      const counts = countKind(own, kind, thresholds[kind])
      if (counts.right + counts.missed > 0) console.log(source.padEnd(10), kind.padEnd(14), show(counts))
    }
    if (source === 'talks') console.log(source.padEnd(10), 'same need'.padEnd(14), show(countSame(own, 0.5)))
  }
}

async function scoreByDocument(talks: readonly LabelledTalk[], reader: Reader): Promise<void> {
  const total = { needs: noCounts(), urgent: noCounts(), targets: noCounts() }
  let [invented, milliseconds, characters] = [0, 0, 0]
  for (const talk of talks.filter(({ source }) => source === 'talks')) {
    const score = await scoreDocument(talk, reader)
    console.log('needs', show(score.needs), ' urgent', show(score.urgent), ' targets', show(score.targets), talk.name)
    for (const name of ['needs', 'urgent', 'targets'] as const) {
      for (const key of ['right', 'wrong', 'missed'] as const) total[name][key] += score[name][key]
    }
    invented += score.invented
    milliseconds += score.milliseconds
    characters += score.characters
  }
  for (const [name, counts] of Object.entries(total)) console.log(name.padEnd(8), show(counts))
  console.log(`no stretch of the text: ${invented}`)
  console.log(`${Math.round(characters / 1000)} KB in ${(milliseconds / 1000).toFixed(1)} s`)
}

async function showDocument(talk: LabelledTalk, reader: Reader): Promise<void> {
  const { text = '', turns = [] } = parseDocument(renderTalk(talk)) ?? {}
  const spoken = turns.map(({ speaker = '', at = '', start, end }) => ({ speaker, at, start, end }))
  const conversation = await readConversation({ text, turns: spoken }, reader)
  console.log(JSON.stringify(composeDocument(conversation), null, 1))
}

const [mode, name = ''] = process.argv.slice(2)
const reader = await openReader()
const talks = readTalks()
const validation = new Set<string>(
  JSON.parse(readFileSync(path.join(modelsFolder, 'report.json'), 'utf8')).validation.talks,
)
const chosen = mode ? talks.filter((talk) => validation.has(talk.name)) : talks.filter(isKept)
if (mode === '--choose') {
  const settings = JSON.parse(readFileSync(settingsFile, 'utf8'))
  const thresholds = chooseThresholds(await scoreTalks(chosen, reader.read))
  writeFileSync(settingsFile, `${JSON.stringify({ ...settings, thresholds }, null, 2)}\n`)
}
const shown = mode === '--show' ? talks.find((talk) => talk.name.includes(name)) : undefined
if (shown) await showDocument(shown, reader)
else {
  await scoreByLine(chosen, reader)
  await scoreByDocument(chosen, reader)
}
await reader.close()
