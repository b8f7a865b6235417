import { measures } from './measures.ts'

const { measure, number, bound } = measures
const rx = (text: string) => new RegExp(text, 'i')

const end = `(?:${bound}(?:${measure}|none|nothing|a quarter)(?: or (?:less|fewer|more|better))?)`
const per = `(?: (?:a|per|every|each|an) [a-z]+)?`
const noun = String.raw`(?<noun>(?: (?!to\b|for\b|by\b|and\b|a\b|per\b|instead\b|rather\b|now\b|today\b)[a-z][\w-]*){1,4}?)?`

const nouns = noun
  .replace('{1,4}?', '{1,4}')
  .replace(
    '(?!to\\b',
    String.raw`(?!(?:at|the|on|in|of|with|until|before|so|but|or|if|when|would|is|are|should)\b|to\b`,
  )

/** How people say where something is to get to; `what` stands before it, `noun` or `after` within it. */
const frames = [
  rx(
    String.raw`^(?<what>.*?),? ?\b(?<target>(?:down |up )?from ${bound}${measure}${noun}${per} (?:down |up )?to ${end}${per})`,
  ),
  rx(String.raw`^(?<what>.*?),? ?\b(?<target>(?:down|up) to ${end}${per}(?: from ${measure})?)`),
  rx(
    String.raw`^(?<what>.*?),? ?\b(?<target>(?:within |in (?:under )?|under |after |below |about |fewer than |less than )?${measure}${noun}${per},? (?:instead of|rather than|down from|up from|where it takes|today it is|it was|it is|it's|now|not)(?: about| around| the| only| over)? ${number}\b.*)$`,
  ),
  rx(
    String.raw`^(?<what>.*?),? ?\b(?<target>(?:within|in under|under|below|less than|fewer than|no more than|not more than|at most|at least|more than|over|above|up to|only|by|to) (?:the |an? )?(?:${measure}|an? (?:second|minute|hour|day|week|month|year|quarter)\b)(?: (?:of|per|a|out of|in|after|each|every) [^,;]+)?${nouns})`,
  ),
  rx(
    String.raw`^(?:and )?(?<target>(?:at least |at most |no more than )?${number}\s?(?:%|percent|per cent)) of (?<after>.+)$`,
  ),
  rx(
    String.raw`^(?:and )?(?<target>zero|no|not (?:a single|one)|nobody|no one) (?<after>(?!more\b|longer\b|way\b)[a-z][^,;]+)`,
  ),
  rx(
    `^(?<what>.+?)(?: (?:to be|be|should be|are|is))? (?<target>(?:cut|reduced|halved|doubled|slashed)(?: (?:in half|by half|(?:by|to) ${measure}))?)$`,
  ),
  rx(
    String.raw`^(?<what>.+?) (?<target>(?:on|by) (?:the )?(?:\d{1,2}(?:st|nd|rd|th)|[A-Z]?[a-z]+day) (?:instead of|rather than|not) .+)$`,
  ),
  rx(`^(?<what>.+? )(?<target>${number} times out of ${number})`),
  rx(
    `^(?<target>(?:at least )?(?:${number} (?:in|out of) ${number}|half of|a third of|a quarter of))(?: the| our| all)? (?<after>.+)$`,
  ),
  rx(String.raw`^(?<target>${bound}${measure}) (?<after>[a-z][\w -]+)$`),
  rx(`^(?<target>${bound}${measure})$`),
  rx(
    String.raw`^(?<what>.+?) (?:is |are |in |of |in under )?(?<target>${bound}${measure}(?: (?!and\b|but\b|so\b)[\w-]+){0,6})$`,
  ),
]

export interface Aim {
  what: string
  target: string
}

/** Where a stretch of a sentence says something is to get to. */
export function aimsIn(text: string): Aim[] {
  return frames.flatMap((frame): Aim[] => {
    const found = frame.exec(text)?.groups
    if (!found?.target) return []
    const isNone = /^(?:nobody|no one)$/i.test(found.target)
    const what = found.what?.trim() || found.noun?.trim() || found.after || ''
    const isOwn = !found.what?.trim() && found.noun !== undefined
    const target = isOwn ? found.target.replace(found.noun ?? '', '') : found.target
    return [
      {
        what: isNone ? `${found.target} ${found.after}` : what,
        target: isNone ? 'None' : target.trim().replace(/ of$/i, ''),
      },
    ]
  })
}
