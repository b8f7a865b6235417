import { measures } from './measures.ts'

const { number, measure, bound } = measures
const rx = (text: string) => new RegExp(text, 'i')

const end = `(?<target>(?:(?:down to|up to|to|under|below|above|over|at) )?${bound}${measure})`
const ways = [
  rx(`\\b(?:goal|target|aim)(?: (?:for|of) [\\w ]{2,30}?)? is (?<target>${number} (?:of|out of|in) ${number})$`),
  rx(`\\b(?:wants?|needs?|expects?|'d like|would like) (?:it|that|this|them) (?:to (?:be|go|get|come) )?${end}`),
  rx(
    `\\b(?:wants?|needs?|'d like|would like|'d love|would love) to (?:get|bring|have|see) (?:it|that|this|them)(?: down| up)? (?=to |under |below |over |above |at |within )${end}`,
  ),
  rx(`\\b(?:it|that|this) (?:has to|must|should|needs to) (?:be|stay|get to|go to) (?=zero\\b)${end}`),
]
const supposed = [
  rx(`\\bif you (?:get|bring|take) (?:us|it|that|me|them)(?: down| up)? (?=to )${end}`),
  rx(
    `\\bif (?:it|that|this) (?:was|were|is|went|goes|dropped|fell|came|got)(?: down| up)? (?=to |under |below |over |above |at |${number}\\b)${end}`,
  ),
]
const pleased =
  /\b(?:happy|glad|pleased|thrilled|content|satisfied|great|fine|worth|win|renew|buy|sign|stay|shut up|sold|convinced|done|pays? (?:for itself|off))\b/i

const lasting = rx(
  `\\b(?:it(?:'s| is| takes| took)|takes?|took)(?: me| us| them)?(?: about| around| over| almost| nearly)? (?:${measure}|an? \\w+)`,
)
const bare = rx(`${number}$`)
const times = /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?)\b/i

/** "Right now it's an hour, I'd want it under ten minutes": what takes so long was told as a story, and has no name. */
export const isTimeTaken = (target: string, said: readonly string[]) =>
  times.test(target) && said.some((sentence) => lasting.test(sentence) && times.test(sentence))

/** "It takes 6 seconds. I'd like to get it below 2.": seconds. */
export function withUnit(target: string, said: readonly string[]): string {
  if (times.test(target) || !bare.test(target)) return target
  const unit = said.map((sentence) => times.exec(lasting.exec(sentence)?.[0] ?? '')?.[0]).find(Boolean)
  return unit ? `${target} ${unit}` : target
}

/** "My boss wants it under ten", "if it was 80 he'd be happy": where to get with what was counted just before. */
export function targetOfIt(text: string): string | undefined {
  const heard = pleased.test(text) ? [...ways, ...supposed] : /\bif\b/i.test(text) ? [] : ways
  const found = heard.map((way) => way.exec(text)?.groups?.target).find(Boolean)
  return found?.replace(/^to /i, '')
}
