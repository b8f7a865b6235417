import { measures } from './measures.ts'
import type { Aim } from './target-frames.ts'

const { number, measure, bound } = measures
const rx = (text: string) => new RegExp(text, 'i')

const share = String.raw`${bound}(?:${number}\s?(?:%|percent|per cent) of|${number} (?:out of|in) ${number}(?: of)?|half of|every (?:second|third|other)|two thirds of|three quarters of)`
const wanting = `(?:wants?|like|love|needs?|expects?|aim for|aiming for|see)`
const wanted = String.raw`\b(?:wants?|'d like|would like|needs?|goal|aim|target|plan|hope|promised?|aiming|shooting|success|happy|should|must|has to|have to)\b`
const per = `(?: (?:a|per|every|each|an) [a-z]+)?`

type Shape = { pattern: RegExp; aim: (found: Record<string, string | undefined>) => Aim }

const plain = (text = '') => text.trim().replace(/^(?:the|our|all|my) /i, '')

const shapes: Shape[] = [
  {
    // "We want 80 percent of new users to finish the setup", "nine out of ten patients should show up"
    pattern: rx(
      String.raw`(?:\b${wanting}(?: to see)? (?<a>${share}) (?<whom>[a-z][\w -]{2,40}?) to|(?<b>${share}) (?<who>[a-z][\w -]{2,40}?) (?:should|must|have to|need to)) (?<do>[a-z]+[^.;]{2,60})$`,
    ),
    aim: ({ a, b, whom, who, do: doing }) => ({
      what: `${plain(whom ?? who)} who ${doing}`,
      target: (a ?? b ?? '').replace(/ of$/i, ''),
    }),
  },
  {
    // "I'd go for 12 percent of subscribers on the family plan after six months"
    pattern: rx(
      String.raw`\b(?:go|aim|aiming|shoot|shooting|settle) for (?<target>${bound}${number}\s?(?:%|percent|per cent)) of (?<what>[a-z][\w' -]{3,50}?)(?<when>,? (?:after|by|within|before) [\w ]{3,30})?$`,
    ),
    aim: ({ what, target, when = '' }) => ({ what: plain(what), target: `${target}${when}` }),
  },
  {
    pattern: rx(
      String.raw`(?:^|\b(?:to|should|will|must|we|I) )(?<verb>double|triple|halve) (?<what>(?:the |our )?[a-z][\w -]{3,50}?)(?: (?:by|within|until|this|next)\b.*)?$`,
    ),
    aim: ({ verb, what }) => ({ what: plain(what), target: verb ?? '' }),
  },
  {
    // "If the queue isn't below five minutes by then, they send it back"
    pattern: rx(
      String.raw`^(?:and |but |so )?if (?:the |our )?(?<what>[a-z][\w -]{2,50}?) (?:isn't|is not|aren't|are not) (?:down to |up to )?(?<target>(?:below|under|above|over|at least|at most) ${measure})`,
    ),
    aim: ({ what, target }) => ({ what: plain(what), target: target ?? '' }),
  },
  {
    // "Average time 7:40, should be under four minutes"
    pattern: rx(
      String.raw`^(?<what>[a-z][a-z -]{3,40}?) (?:is |was )?(?<now>\d[\d:.,]*(?: (?!should\b)\w+)?),? (?:and |but )?should be (?<target>${bound}${measure})`,
    ),
    aim: ({ what, now, target }) => ({
      what: plain(what),
      target: `${target} instead of ${now?.replace(/[,.]$/, '')}`,
    }),
  },
  {
    // "Let's aim for less than 2 restarts per driver by end of Q1"
    pattern: rx(
      String.raw`\baim for (?<target>${bound}${number}) (?<what>(?!percent\b|%|seconds?\b|minutes?\b|hours?\b|days?\b|weeks?\b|months?\b|years?\b|euros?\b|dollars\b|pounds\b|an?\b|per\b)[a-z][a-z -]{2,40}?)(?<rate>(?: (?:a|per|every|each) [a-z]+){0,2})(?= (?:by|until|before|within)\b|$)`,
    ),
    aim: ({ what, target, rate = '' }) => ({ what: plain(what), target: `${target}${rate}` }),
  },
  {
    // "If approvals take less than a day I'm happy"
    pattern: rx(
      String.raw`^(?:and |but |so )?if (?:the |our )?(?<what>[a-z][\w -]{2,40}?) (?:takes?|took|lasts?|costs?) (?<target>(?:less than|under|at most|no more than|below) (?:${measure}|an? (?:second|minute|hour|day|week|month)))\b.*\b(?:I|we|they)(?:'m|'re|'d be| am| are| would be)\b`,
    ),
    aim: ({ what, target }) => ({ what: plain(what), target: target ?? '' }),
  },
  {
    // "If billing tickets halve I'm happy"
    pattern: rx(
      String.raw`^(?:and |but |so )?if (?:the |our )?(?<what>[a-z][\w -]{2,50}?) (?<verb>halves?|doubles?|triples?|(?:drops?|falls?|goes|go|rises?) (?:down |up )?(?:by|to|under|below) ${bound}${measure}),? (?:I|we|they)(?:'m|'re|'d be| am| are| would be)\b`,
    ),
    aim: ({ what, verb = '' }) => ({ what: plain(what), target: verb.replace(/^(halve|double|triple)s$/i, '$1') }),
  },
  {
    pattern: rx(String.raw`\b(?:cut|reduce|slash|bring down) (?<what>[a-z][\w -]{3,50}?) (?:in|by) half\b`),
    aim: ({ what }) => ({ what: plain(what), target: 'Cut in half' }),
  },
  {
    pattern: rx(
      String.raw`\b(?:aim(?:ing)?|shooting|hoping|going|looking) for (?:an? )?(?<what>[a-z][a-z -]{2,40}?) of (?<target>${bound}${measure})`,
    ),
    aim: ({ what, target }) => ({ what: plain(what), target: target ?? '' }),
  },
  {
    pattern: rx(
      String.raw`\b(?:want|'d like|would like|need|plan|hope|have) to (?:be at|get to|reach|hit) (?<target>${bound}${measure})(?: in| of)? (?<what>(?:paying |active |new |weekly |monthly )*[a-z]+)\b`,
    ),
    aim: ({ what, target }) => ({ what: plain(what), target: target ?? '' }),
  },
  {
    pattern: rx(
      String.raw`\b(?:want|'d like|would like|need|hope|goal is|aim is|target is) to save (?:us |me |them )?(?<target>${bound}${measure}${per})`,
    ),
    aim: ({ target }) => ({
      what: /euro|dollar|pound|[$€£]/i.test(target ?? '') ? 'Money saved' : 'Time saved',
      target: target ?? '',
    }),
  },
  {
    pattern: rx(
      String.raw`${wanted}.*?\b(?<target>${bound}${number}(?:\s?%| percent)? (?:fewer|less|more)) (?<what>[a-z][a-z -]{2,40}?)(?<rate>${per})$`,
    ),
    aim: ({ what, target, rate }) => ({ what: plain(what), target: `${target}${rate ?? ''}` }),
  },
  {
    // "The no-show rate is 14 percent now and the clinics want it below 8 percent"
    pattern: rx(
      String.raw`^(?:and |so |but )?(?<what>[a-z][\w' -]{2,50}?) (?:is|are)(?: at| about| around)* (?<now>${measure})(?: now| today| at the moment)?,? (?:and|but) [\w' ]{0,30}?\b(?:wants?|like|love|needs?|happy|content|aim|go)(?: (?:it|that|this|them|for|with|at|to be|to get to|down to|up to))* (?<target>${bound}${measure}${per})`,
    ),
    aim: ({ what, now, target }) => ({ what: plain(what), target: `${target} instead of ${now}` }),
  },
  {
    // "I'd love restore tickets to go from 25 a month to five"
    pattern: rx(
      String.raw`\b${wanting} (?<what>[a-z][\w -]{2,40}?) to (?:go|drop|fall|come|get|rise|be)(?: down| up)? (?<target>(?:from ${measure}${per} (?:down |up )?)?(?:to|under|below|above) ${bound}${measure}${per})`,
    ),
    aim: ({ what, target }) => ({ what: plain(what), target: target ?? '' }),
  },
  {
    // What is so today, and beside it what would be better.
    pattern: rx(
      String.raw`^(?:right now|currently|today|at the moment)?,? ?(?<what>[a-z][\w -]{2,50}?) (?:takes?|is|are|costs?|lasts?) (?<now>${measure})(?: today| now)?[,;.]? (?:and |but )?(?<target>${bound}${measure}) (?:would|'d) (?:be|do)\b`,
    ),
    aim: ({ what, now, target }) => ({ what: plain(what), target: `${target} instead of ${now}` }),
  },
  {
    pattern: rx(
      String.raw`\b(?<now>${number}(?:\s?%| percent)?) (?<what>[a-z][a-z -]{2,40}?)(?: today| now| at the moment)?,? (?:and |but )?(?:I|we|they)(?:'d| would)? (?:like|want|love)(?: to see| (?:that|it) to be| to get to| to be at)? (?<target>${bound}${number})$`,
    ),
    aim: ({ now, what, target }) => ({ what: plain(what), target: `${target} instead of ${now}` }),
  },
  {
    pattern: rx(
      String.raw`^(?<what>[a-z][\w -]{3,50}): (?<target>${bound}${number}\s?(?:%|percent|ms|euros|dollars|stars))$`,
    ),
    aim: ({ what, target }) => ({ what: plain(what), target: target ?? '' }),
  },
]

// In letters; a figure stands in a sentence, and these patterns look from each letter on.
const longest = 400

/** Where the words alone say that a figure is wanted, whoever asked. */
export function outrightAim(text: string): Aim | undefined {
  if (text.length > longest) return undefined
  for (const { pattern, aim } of shapes) {
    const found = pattern.exec(text)?.groups
    if (found) return aim(found)
  }
  return undefined
}
