import type { Mark, Span } from '../finding.ts'
import type { NeedLine, NumberLine } from '../findings/passages.ts'
import type { Need } from '../group/needs.ts'
import { hasNumber, unitsFit, withUnit } from './units.ts'

/** A number to reach, with what was said about it in its own line and the lines around. */
export interface TargetPlaces {
  /** The line that says what is measured. */
  metric: NeedLine
  line: NeedLine
  value?: Span
  baseline?: Span
  date?: Span
}

/** Words beside the numbers that a line needs to say what is measured. */
const enoughWords = 5
/** Of several numbers for one need, the last one that is about as sure as the surest: people haggle and correct. */
const aboutAsSure = 0.2
/** In lines. A date is said near the target. */
const reach = 12

/** The targets of all needs. A number says where one thing stands today, so it goes to the target that it fits best. */
export function targetsOf(text: string, needs: readonly Need[], numbers: readonly NumberLine[]): TargetPlaces[] {
  const found = needs.flatMap((need) => targetsIn(text, need).map((target) => ({ need, target })))
  const open = found.filter(({ target }) => !target.baseline)
  const choices = open.flatMap(({ need, target }) =>
    todaysNumbers(text, need, target, numbers).map((choice) => ({ target, ...choice })),
  )
  const taken = new Set(found.flatMap(({ target }) => target.baseline?.start ?? []))
  const chosen = new Map<TargetPlaces, Span>()
  for (const { target, span } of choices.toSorted((a, b) => b.likely - a.likely)) {
    if (taken.has(span.start) || chosen.has(target)) continue
    taken.add(span.start)
    chosen.set(target, span)
  }
  return found.map(({ target }) => {
    const baseline = target.baseline ?? withUnit(text, chosen.get(target))
    return { ...target, ...(baseline && { baseline }) }
  })
}

function targetsIn(text: string, { lines }: Need): TargetPlaces[] {
  const valued = lines.filter((line) => scoreOf(line) > 0 && has(line, 'value'))
  return holding(text, valued).map((line) => {
    const near = lines.filter(({ at }) => Math.abs(at - line.at) <= reach)
    const { from, value } = apart(text, markOf(line, 'value'))
    const baseline = from ?? withUnit(text, markOf(line, 'baseline'))
    const date = nearest(near, line, 'date')
    const around = [line, ...near.filter((one) => has(one, 'baseline')), ...lines]
    return {
      metric: around.find((one) => wordsBeside(text, one) >= enoughWords) ?? line,
      line,
      ...(value && { value }),
      ...(baseline && { baseline }),
      ...(date && { date }),
    }
  })
}

/** "Seven to two" is both numbers. */
function apart(text: string, mark: Span | undefined): { from?: Span; value?: Span } {
  if (!mark) return {}
  const words = text.slice(mark.start, mark.end)
  const at = words.search(/ (?:down |up )?to /i)
  if (at < 0 || !hasNumber(words.slice(0, at))) return { value: withUnit(text, mark) ?? mark }
  const start = mark.start + at + (/ (?:down |up )?to /i.exec(words)?.[0].length ?? 0)
  return { from: { start: mark.start, end: mark.start + at }, value: withUnit(text, { start, end: mark.end }) ?? mark }
}

/** One line for each thing that is measured. Numbers without a unit are about the same thing. */
function holding(text: string, valued: readonly NeedLine[]): NeedLine[] {
  const groups: NeedLine[][] = []
  for (const line of valued) {
    const same = groups.find(([first]) => first && unitsFit(wordsOf(text, first), wordsOf(text, line)) !== 'different')
    if (same) same.push(line)
    else groups.push([line])
  }
  return groups.flatMap((group) => {
    const most = Math.max(...group.map(scoreOf))
    return group.findLast((line) => scoreOf(line) >= most - aboutAsSure) ?? []
  })
}

const wordsOf = (text: string, line: NeedLine) => {
  const mark = markOf(line, 'value')
  return mark ? text.slice(mark.start, mark.end) : ''
}

/** Below it, it is likelier that today's number was not said. */
const likelyEnough = 0.12
/** How much likelier a line of the same need is than one too far away to tell, and how fast likelihood fades with lines. */
const [unknownNeed, fading] = [0.3, 60]
const fit = { same: 2, unknown: 1, different: 0.2 }

/** Numbers that may say where things stand today, wherever they were said. */
function todaysNumbers(
  text: string,
  { lines }: Need,
  { line: target, value }: TargetPlaces,
  numbers: readonly NumberLine[],
): { span: Span; likely: number }[] {
  const own = new Set(lines.map(({ at }) => at))
  const wanted = value ? text.slice(value.start, value.end) : ''
  return numbers.flatMap((number) => {
    const distance = Math.abs(number.at - target.at)
    const later = number.at > target.at ? number : target
    const same = own.has(number.at) ? 1 : (later.same[distance - 1] ?? unknownNeed)
    const mark = markOf(number, 'baseline')
    const words = mark ? text.slice(mark.start, mark.end) : ''
    if (!mark || distance === 0 || !hasNumber(words)) return []
    const likely = number.score * same * fit[unitsFit(wanted, words)] * Math.exp(-distance / fading)
    return likely > likelyEnough ? [{ span: mark, likely }] : []
  })
}

const scoreOf = ({ findings }: NeedLine) => findings.find(({ kind }) => kind === 'target')?.score ?? 0
const has = ({ marks }: NeedLine, tag: Mark['tag']) => marks.some((mark) => mark.tag === tag)
/** The longest says most: "twenty thousand listeners" rather than "weekly". */
const markOf = ({ marks }: Pick<NeedLine, 'marks'>, tag: Mark['tag']) =>
  marks.filter((mark) => mark.tag === tag).toSorted((a, b) => b.end - b.start - (a.end - a.start))[0]

/** In the line itself, else in the line that is closest to it; of two that are as close, the later. */
function nearest(lines: readonly NeedLine[], { at }: NeedLine, tag: Mark['tag']): Span | undefined {
  const having = lines.filter((line) => has(line, tag))
  const [best] = having.toReversed().toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))
  return best && markOf(best, tag)
}

const wordsBeside = (text: string, { start, end, marks }: NeedLine) =>
  words(text.slice(start, end)) - marks.reduce((sum, mark) => sum + words(text.slice(mark.start, mark.end)), 0)

const words = (part: string) => part.match(/\p{L}{2,}/gu)?.length ?? 0
