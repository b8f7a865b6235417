import type { Ask } from '@sextant/contract/advocates/candidates'
import type { GoodWord } from '@sextant/contract/advocates/routes'

const asks: readonly (readonly [Ask, RegExp, string])[] = [
  [
    'referral',
    /\b(?:told|tell(?:s|ing)?|recommend(?:ed|s)?|refer(?:red|s)?|colleagues?|friends?|everyone|everybody)\b/i,
    'They already tell others',
  ],
  [
    'reference',
    /\b(?:happy to|glad to|gladly|be quoted|reference|talk to|speak at|case study)\b/i,
    'They offer to speak for you',
  ],
  ['beta', /\b(?:beta|early (?:version|access)|try (?:new|early)|preview)\b/i, 'They want to try what is new'],
  [
    'case study',
    /\d|\b(?:half|third|quarter|twice|double|instead of|zero|halved|(?:one|two|three|four|five|six|seven|eight|nine|ten) (?:minutes?|hours?|days?|weeks?|months?))\b/i,
    'They name a result',
  ],
]

/** What to ask this person for, by what they said: the first fit wins, a measured result above all. */
export function askFor(words: readonly GoodWord[]): { ask: Ask; because: string } {
  const fits = asks.filter(([, pattern]) => words.some(({ quote }) => pattern.test(quote)))
  const [ask, , because] = fits.find(([one]) => one === 'case study') ?? fits[0] ?? ['review', /./, 'They like it']
  return { ask, because }
}
