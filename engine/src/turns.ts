/** A stretch of a text that one person said. Offsets refer to the text. */
export interface SpokenTurn {
  speaker: string
  at: string
  start: number
  end: number
}

/** A short stretch with a number that findings refer to, so that quotes are looked up and never typed. */
export interface NumberedTurn extends SpokenTurn {
  id: number
  /** Set for several sources in one text. */
  source?: TurnSource
}

export interface TurnSource {
  title: string
  start: number
  end: number
}

/** In characters. A longer turn becomes several, so that a quote is a sentence or two. */
const longestTurn = 280
const shortestTurn = 40
/** Speaker labels and time codes between turns have fewer words. */
const fewestWordsOfGap = 4

/** Numbers every sentence or two of a text, including what stands between the turns, such as headings. */
export function numberTurns(
  text: string,
  turns: readonly SpokenTurn[],
  sources: readonly TurnSource[] = [],
): NumberedTurn[] {
  const numbered: NumberedTurn[] = []
  for (const turn of withGaps(text, turns)) {
    const source = sources.find((one) => one.start <= turn.start && turn.start < one.end)
    for (const { start, end } of piecesOf(text, turn)) {
      numbered.push({ ...turn, start, end, id: numbered.length + 1, ...(source && { source }) })
    }
  }
  return numbered
}

/** The turns in order of the text, and the lines between them that are more than a label. */
function withGaps(text: string, turns: readonly SpokenTurn[]): SpokenTurn[] {
  const all: SpokenTurn[] = []
  let reached = 0
  const fewestWords = turns.length === 0 ? 1 : fewestWordsOfGap
  const addGap = (end: number) => {
    for (const [line] of text.slice(reached, end).matchAll(/[^\n]+\n?|\n/g)) {
      const start = reached
      reached += line.length
      if (wordsIn(line) >= fewestWords) all.push({ speaker: '', at: '', start, end: reached })
    }
  }
  for (const turn of turns.toSorted((a, b) => a.start - b.start)) {
    if (turn.start > reached) addGap(turn.start)
    if (turn.end > reached) all.push({ ...turn, start: Math.max(turn.start, reached) })
    reached = Math.max(reached, turn.end)
  }
  addGap(text.length)
  return all
}

const wordsIn = (line: string) => line.match(/\p{L}+/gu)?.length ?? 0

interface Span {
  start: number
  end: number
}

/** Sentences of a turn; short ones stay with the next, overlong ones are cut between words. */
function piecesOf(text: string, { start, end }: Span): Span[] {
  const pieces: Span[] = []
  let open: Span | undefined
  for (const sentence of sentencesOf(text, start, end)) {
    const joined: Span = open ? { start: open.start, end: sentence.end } : sentence
    if (open && (joined.end - joined.start > longestTurn || open.end - open.start >= shortestTurn)) {
      pieces.push(open)
      open = sentence
    } else {
      open = joined
    }
  }
  if (open) pieces.push(open)
  return pieces.flatMap((piece) => cutLong(text, piece))
}

function sentencesOf(text: string, start: number, end: number): Span[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text.slice(start, end))
  return Array.from(segments, ({ segment, index }) =>
    trimmed(text, start + index, start + index + segment.length),
  ).filter((span) => span.end > span.start)
}

function trimmed(text: string, start: number, end: number): Span {
  const piece = text.slice(start, end)
  const from = piece.length - piece.trimStart().length
  return { start: start + from, end: start + Math.max(from, piece.trimEnd().length) }
}

/** A transcript without punctuation is one sentence of any length. */
function cutLong(text: string, { start, end }: Span): Span[] {
  const pieces: Span[] = []
  let from = start
  while (end - from > longestTurn) {
    const space = text.lastIndexOf(' ', from + longestTurn)
    const to = space > from + shortestTurn ? space : from + longestTurn
    pieces.push(trimmed(text, from, to))
    from = to
  }
  pieces.push(trimmed(text, from, end))
  return pieces.filter((span) => span.end > span.start)
}

/**
 * The turns as a model reads them: one line each, the speaker where it changes or lines are left out, and a line with the
 * title where another source begins.
 */
export function renderTurns(text: string, turns: readonly NumberedTurn[]): string {
  let before: NumberedTurn | undefined
  return turns
    .map((turn) => {
      const { id, speaker, source } = turn
      const isSameSource = before?.source === source
      const isSame = before?.speaker === speaker && before.id === id - 1 && isSameSource
      const heading = source && !isSameSource ? `Source: ${source.title.replace(/\s+/g, ' ')}\n` : ''
      const label = speaker && !isSame ? `${speaker}: ` : ''
      before = turn
      return `${heading}#${id} ${label}${text.slice(turn.start, turn.end).replace(/\s+/g, ' ')}`
    })
    .join('\n')
}

/** Splits a long conversation into windows that share a few turns, so that nothing is cut out of its context. */
export function windowsOf(turns: readonly NumberedTurn[], longest: number, shared = 4): NumberedTurn[][] {
  const windows: NumberedTurn[][] = []
  let window: NumberedTurn[] = []
  let length = 0
  for (const turn of turns) {
    const size = turn.end - turn.start
    if (length + size > longest && window.length > shared) {
      windows.push(window)
      window = window.slice(-shared)
      length = window.reduce((sum, one) => sum + one.end - one.start, 0)
    }
    window.push(turn)
    length += size
  }
  if (window.length > 0) windows.push(window)
  return windows
}

/** The spans to quote for some turn numbers: neighbors of one speaker in one source are one quote. Unknown ones are skipped. */
export function quotedSpans(turns: readonly NumberedTurn[], ids: readonly number[]): SpokenTurn[] {
  const spans: (NumberedTurn & { last: number })[] = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const turn = turns[id - 1]
    if (!turn) continue
    const open = spans.at(-1)
    const isNext = open?.last === id - 1 && open.speaker === turn.speaker && open.source === turn.source
    if (open && isNext && turn.end - open.start <= 2 * longestTurn) {
      open.end = turn.end
      open.last = id
    } else {
      spans.push({ ...turn, last: id })
    }
  }
  return spans.map(({ speaker, at, start, end }) => ({ speaker, at, start, end }))
}
