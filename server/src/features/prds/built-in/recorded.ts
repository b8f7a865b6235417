import { asSentence, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'

export type RecordKind = 'decision' | 'action' | 'problem'

const labelled = String.raw`(?<label>decisions?|agreed|resolution|resolved|actions?(?: items?| points?)?|to-?dos?|next steps?|follow[- ]ups?|open (?:question|issue|point)s?)(?: (?:#|no\.? ?)?\d+(?:\.\d+)?)?\s?[:—–](?!\d)`
const numbered = String.raw`\d{1,3}\.\d{1,2}\s?[:—–](?!\s*\d)`
const start = new RegExp(String.raw`(?:^|[\s(.])(?:${labelled}|${numbered})\s*`, 'gi')

/** Entries of minutes that somebody wrote into the transcript: `Decision: ...`, `Action item 2: ...`, `93.1: ...`. */
export function recordsIn({ said }: Pick<Statement, 'said'>): { kind: RecordKind; sentence: string }[] {
  const starts = [...said.matchAll(start)]
  return starts.flatMap((match, index) => {
    const text = said
      .slice(match.index + match[0].length, starts[index + 1]?.index ?? said.length)
      .replace(/\s+/g, ' ')
      // Whoever speaks next may stand in the same line.
      .replace(/ [\w.-]+: (?=[A-Z]).*$/, '')
      .trim()
    if (text.split(' ').length < 3 || /\?$/.test(text)) return []
    return [{ kind: kindOf(match.groups?.label, text), sentence: asSentence(withoutStop(text)) }]
  })
}

const toDo =
  /^(?:(?:[A-Z][\w'-]*|and)[, ]+){1,6}to (?!be\b)[a-z]+|^(?:Update|Move|Review|Discuss|Write|Send|Check|Prepare|Ask|Contact|Schedule|Create|Draft|Investigate|Share|Publish|Follow)\b/

function kindOf(label: string | undefined, text: string): RecordKind {
  if (/^(?:action|to-?do|next|follow)/i.test(label ?? '')) return 'action'
  if (/^open/i.test(label ?? '')) return 'problem'
  return label === undefined && toDo.test(text) ? 'action' : 'decision'
}
