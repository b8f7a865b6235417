import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFrom } from '../../server/src/features/prds/built-in/conversations.fixtures.ts'
import { readStatements, type Statement } from '../../server/src/features/prds/built-in/statements.ts'
import { type TagName, tagNames } from '../../server/src/features/prds/built-in/tagger.ts'
import { taggerFeatures } from '../../server/src/features/prds/built-in/tagger-features.ts'

/** A made-up talk, each sentence of which says what it is: a line holds its label, who said it, and the sentence. */
export type TaggedTalk = {
  name: string
  kind: string
  statements: readonly Statement[]
  features: Map<string, number>[]
  labels: Record<TagName, boolean>[]
}

const letters: Record<TagName, string> = { wish: 'W', pain: 'P', figure: 'M' }

export const readTagged = (folder: string): TaggedTalk[] =>
  readdirSync(folder)
    .sort()
    .flatMap((kind) =>
      readdirSync(path.join(folder, kind))
        .filter((file) => file.endsWith('.tsv'))
        .sort()
        .map((file) => talkFrom(`${kind}/${file}`, kind, readFileSync(path.join(folder, kind, file), 'utf8'))),
    )

type Line = { label: string; speaker: string; sentence: string }

function talkFrom(name: string, kind: string, raw: string): TaggedTalk {
  const lines = raw
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Line => {
      const [label = '', speaker = '', sentence = ''] = line.split('\t')
      return { label: label.trim(), speaker: speaker.trim(), sentence: sentence.trim() }
    })
  const source = sourceFrom(textOf(lines))
  const statements = readStatements(source)
  const labelled = labelsOn(lines, source.text, statements)
  return {
    name,
    kind,
    statements,
    features: taggerFeatures(statements),
    labels: labelled.map(
      (label) =>
        Object.fromEntries(tagNames.map((tag) => [tag, label.includes(letters[tag])])) as Record<TagName, boolean>,
    ),
  }
}

/** As somebody would paste it: a line a turn, entries and headings on lines of their own. */
function textOf(lines: readonly Line[]): string {
  let text = ''
  for (const [index, { speaker, sentence }] of lines.entries()) {
    const last = lines[index - 1]
    const isOwnLine = /^(?:- |# )/.test(sentence) || /^(?:- |# )/.test(last?.sentence ?? '')
    const goesOn = last !== undefined && last.speaker === speaker && !isOwnLine
    // Who writes without full stops sends line by line.
    const gap = /[.!?…"”')]$/.test(last?.sentence ?? '') ? ' ' : '\n'
    text += goesOn ? `${gap}${sentence}` : `${index > 0 ? '\n' : ''}${speaker ? `${speaker}: ` : ''}${sentence}`
  }
  return text
}

/** What was split otherwise than it was written takes the labels of all it touches. */
function labelsOn(lines: readonly Line[], text: string, statements: readonly Statement[]): string[] {
  let from = 0
  const places = lines.flatMap(({ label, sentence }) => {
    const words = sentence.replace(/^(?:- |# )/, '')
    const start = text.indexOf(words, from)
    if (start < 0) return []
    from = start + words.length
    return [{ label, start, end: from }]
  })
  return statements.map(({ start, end }) =>
    places
      .filter((place) => Math.min(end, place.end) - Math.max(start, place.start) > 3)
      .map(({ label }) => label)
      .join('+'),
  )
}
