import { type CueKind, cueKinds, cuePatterns } from './cue-patterns.ts'

export type Cue = { kind: CueKind; name: string; start: number; end: number; quote: string }

/** Where a text says it needs, suffers, measures, is bound, decides or promises; by rules alone, in order of place. */
export function findCues(text: string, kinds: readonly CueKind[] = cueKinds): Cue[] {
  const cues = kinds.flatMap((kind) =>
    Object.entries(cuePatterns[kind]).flatMap(([name, pattern]) =>
      Array.from(text.matchAll(pattern), (match) => ({
        kind,
        name,
        start: match.index,
        end: match.index + match[0].length,
        quote: match[0],
      })),
    ),
  )
  return cues.sort((a, b) => a.start - b.start || b.end - a.end)
}
