import type { Clause } from './clauses.ts'
import { type Asked, type Frame, wishing } from './frames/asked.ts'
import { pointed, praised, valued, wish } from './frames/hoping.ts'
import { hanging, lacking } from './frames/lacking.ts'
import { ordered, planned, requested, written } from './frames/requesting.ts'
import { bound, wanted } from './frames/wanting.ts'
import { imaginedIn, isRefusing } from './grammar.ts'

const frames: Frame[] = [
  written,
  hanging,
  pointed,
  valued,
  wish,
  lacking,
  requested,
  ordered,
  wanted,
  bound,
  praised,
  planned,
]

/** What one clause asks for; a reason or a supposition asks for nothing. */
export function askedIn({ text, link }: Clause): Asked | undefined {
  if (/^(?:because|since|otherwise|or else|so that|if|which|where|although|though|unless)$/.test(link)) return undefined
  for (const frame of frames) {
    const found = frame(text)
    if (found) return found
  }
  return undefined
}

const outcomeStart = / (?=(?:I|we|they|it|that|everyone|(?:my|our|the) \w+)(?:'d| would)\b)/i

/** "If I could X, I would Y": what is wished for under an "if" whose outcome is good. */
export function askedUnderIf(condition: Clause, outcome: Clause | undefined): Asked | undefined {
  const only = /^if (?:only (?<all>.+)|(?<who>[\w ]+?) only (?<had>(?:had|could|would) .+))$/i.exec(
    condition.text,
  )?.groups
  if (only) return wishing(imaginedIn(only.all ?? `${only.who} ${only.had}`))
  if (condition.link !== 'if' || !/^(?:and |but |so |or )?if\b/i.test(condition.text)) return undefined
  const [rest = '', joined = ''] = condition.text.replace(/^(?:and |but |so |or )?if /i, '').split(outcomeStart)
  const then = outcome?.text ?? joined
  if (!/(?:'d|\bwould)\b/i.test(then) || isRefusing(then)) return undefined
  return /\b(?:could|had|was|were|would)\b/i.test(rest) ? wishing(imaginedIn(rest)) : undefined
}
