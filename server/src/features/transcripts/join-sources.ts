import { mostSourceCharacters } from '@sextant/contract/prds/rules'
import { isRoleLabel } from '@sextant/contract/prds/sources'
import { UserError } from '#kernel/errors'
import { inSource } from '#kernel/text/evidence'
import type { ReadSource, SourcePart } from '#ports/prds/transcripts'

const between = '\n\n'

/** Several sources as one text, which keeps where each of them is. */
export function joinSources([first, ...others]: readonly [ReadSource, ...ReadSource[]]): ReadSource {
  if (others.length === 0) return first
  const sources = [first, ...others]
  const shared = roleLabels(sources)
  const parts: SourcePart[] = []
  const turns: ReadSource['turns'] = []
  let text = ''
  for (const source of sources) {
    if (text) text += between
    const start = text.length
    text += source.text
    parts.push({ id: source.id, title: source.title, start, end: text.length })
    for (const turn of source.turns) {
      const { speaker } = turn
      turns.push({
        ...turn,
        speaker: shared.has(speaker) ? inSource(speaker, source.title) : speaker,
        start: turn.start + start,
        end: turn.end + start,
      })
    }
  }
  const title = `Requirements from ${sources.length} sources`
  return { ...first, title, name: title, text, turns, parts }
}

/** Refuses sources that can't be read together. */
export function refuseTogether(sources: readonly ReadSource[]): void {
  refuseTooLong(sources)
  refuseSameText(sources)
}

function refuseTooLong(sources: readonly ReadSource[]): void {
  const all = sources.reduce((sum, { text }) => sum + text.length, 0)
  // A text alone was measured as it came; written out with its speakers, it may be longer.
  if (sources.length === 1 || all <= mostSourceCharacters) return
  const [sum, most] = [all, mostSourceCharacters].map((count) => count.toLocaleString('en-US'))
  throw new UserError('too_large', `Together these sources have ${sum} characters; a PRD takes ${most}. Remove one.`)
}

function refuseSameText(sources: readonly ReadSource[]): void {
  for (const [at, { text, title }] of sources.entries()) {
    const same = sources.slice(0, at).find((other) => other.text === text)
    if (same) {
      throw new UserError('invalid_input', `“${same.title}” and “${title}” have the same text. Remove one of them.`)
    }
  }
}

/** Labels such as "Customer" that more than one source uses, for different people. */
function roleLabels(sources: readonly ReadSource[]): Set<string> {
  const labels = sources.flatMap(({ turns }) => [...new Set(turns.map(({ speaker }) => speaker))])
  return new Set(labels.filter((label, at) => isRoleLabel(label) && labels.indexOf(label) !== at).filter(Boolean))
}
