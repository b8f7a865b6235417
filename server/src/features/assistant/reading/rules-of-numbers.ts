import type { Rule } from './rule.ts'

const superlative =
  'best|top|highest|biggest|largest|greatest|strongest|most|worst|lowest|least|smallest|weakest|riskiest|safest'
const generating =
  'take|takes|took|last|lasts|run|runs|generat\\w*|writ\\w*|agents?|actions?|prds?|posts?|content|answer\\w*'

/** Questions answered with a number from billing or analytics. */
export const numberRules: readonly Rule[] = [
  {
    topic: 'usage',
    state: 'forecast',
    asks: /\brun(?:ning)? out\b|\b(?:enough|sufficient)\b.*\b(?:actions?|runs?|credits?|allowance|quota)\b|\b(?:hit|reach|exceed|go over|blow through)\b.*\b(?:limit|cap|quota|allowance)\b|\b(?:actions?|usage|quota)\b.*\b(?:month'?s? end|end of (?:the |this )?(?:month|period))\b|\b(?:forecast|project(?:ed|ion)|expected|estimated|predicted)\b.*\busage\b|\busage\b.*\b(?:forecast|projection)\b/,
  },
  {
    topic: 'plan',
    asks: /\b(?:cost|costs|price|priced|pay|charge|charged|expensive|include|includes)\b.*\b(free|pro|team)(?: plan)?\b|\b(free|pro|team)(?: plan)?\b.*\b(?:cost|costs|price|pricing|include|includes)\b/,
    about: ([, first, second]) => `${first ?? second} plan`,
    noise: 'plan',
  },
  {
    topic: 'plan',
    asks: /\bnext (?:invoice|bill|charge|payment|billing|renewal)\b|\bwhen\b.*\b(?:invoice|bill|payment|charge|renewal)\b.*\b(?:due|next|come|arrive)\b|\b(?:pay|paying|charged|cost|costs|spend|spending)\b.*\b(?:each|per|a|every) month\b|\bwhat (?:am i|are we) (?:paying|charged)\b/,
  },
  {
    topic: 'invoices',
    state: 'total',
    asks: /\b(?:total|sum|altogether|overall|how much|what)\b.*\b(?:spent|spend|paid|invoiced|billed|charged|cost us)\b|\b(?:total|sum) of (?:all |our |the )*(?:invoices|bills)\b/,
  },
  {
    topic: 'usage',
    asks: /\b(?:burn\w*|consum\w*|eaten|gone|used up|spent|left|remain\w*)\b.*\b(?:plan|actions?|allowance|quota|credits?)\b|\b(?:plan|actions?|allowance|quota|credits?)\b.*\b(?:burn\w*|consum\w*|gone|eaten|left|remain\w*)\b/,
  },
  {
    topic: 'acceptance',
    asks: /\b(?:acceptance|approval|rejection) rates?\b|\bhow (?:often|many|much)\b.*\b(?:accept|approve|reject|edit|chang)\w*\b.*\b(?:as (?:written|is)|unedited|unchanged|edits?|changes?|output|outputs|drafts?)\b|\bedit distance\b|\bunedited\b|\bwithout (?:edits|changes|editing)\b|\b(?:accept|reject|approv)\w* most\b/,
    keepsWords: true,
    noise:
      'acceptance approval rejection rate rates accept accepted approve approved reject rejected edit edited edits unedited unchanged change changes changed output outputs draft drafts agent agents often written distance editing',
  },
  {
    topic: 'accuracy',
    asks: /\bhow (?:good|accurate|right|reliable|well|precise|trustworthy|often)\b.*\b(?:predict\w*|forecast\w*|estimat\w*)\b|\b(?:predict\w*|forecast\w*|estimat\w*)\b.*\b(?:accura\w*|right|correct|true|wrong|reliable|calibrat\w*|trust\w*|hold|held)\b|\b(?:trust|rely on|believe)\b.*\b(?:predict\w*|forecast\w*)\b|\bhit rate\b|\bbrier\b|\bcalibrat\w*\b|\b(?:accuracy|track record)\b/,
  },
  {
    topic: 'latency',
    asks: new RegExp(
      `\\bhow (?:long|fast|quick|quickly|slow)\\b(?! (?:has|have|ago|until|since)).*\\b(?:${generating})\\b|\\b(?:average|mean|typical) (?:duration|time|latency|speed)\\b|\\blatency\\b|\\b(?:slowest|fastest) (?:agent|action)s?\\b`,
    ),
    keepsWords: true,
    noise:
      'long fast quick quickly slow take takes took last lasts run runs average mean typical duration time latency speed slowest fastest agent agents action actions on usually generation generating generate',
  },
  {
    topic: 'spending',
    asks: /\b(?:model|models|llm|ai|tokens?)\b.*\b(?:costs?|spen[dt]\w*|bill|charge|used?|price)\b|\b(?:costs?|spen[dt]\w*)\b.*\b(?:model|models|llm|ai|tokens?|agents?|runs?)\b|\bhow many tokens\b/,
  },
  {
    topic: 'success',
    asks: /\b(?:success|failure|completion|error) rates?\b|\bhow (?:reliable|stable|often)\b.*\b(?:workflows?|automations?)\b.*\b(?:fail|succeed|work|reliable|stable)\w*\b|\bhow reliable are\b/,
  },
  {
    topic: 'agents',
    asks: /\b(?:which|what) agents?\b.*\b(most|least|busiest|often|idle)\b|\b(most|least)[- ](?:used|active|popular|busy) agents?\b|\b(?:busiest|idle) agents?\b|\bwhich agents? (?:are|is|were) (?:never |not |un)used\b/,
    rank: ([match]) => ({ end: /\b(?:least|idle|never|not|unused)\b/.test(match) ? 'least' : 'most', by: 'uses' }),
  },
  {
    topic: 'analyses',
    asks: new RegExp(
      `\\b(?:${superlative})\\b.*\\b(roi|return|impact|confidence|confident|risk|risky|feature|forecast|idea|bet)\\w*\\b|\\b(?:features?|forecasts?|ideas?)\\b.*\\b(?:${superlative})\\b|\\b(?:riskiest|safest) (?:feature|forecast|idea|bet)`,
    ),
    rank: ([match]) => ({ end: endOf(match), by: measureOf(match) }),
  },
  {
    topic: 'content',
    asks: new RegExp(
      `\\b(?:${superlative})\\b.*\\b(?:posts?|tweets?|content)\\b|\\b(?:posts?|tweets?|content)\\b.*\\b(?:${superlative})\\b`,
    ),
    rank: ([match]) => ({ end: endOf(match), by: 'engagement' }),
    platforms: true,
  },
  {
    topic: 'content',
    asks: /\bhow (?:did|does|do|is|was|were|are)\b.*\b(?:posts?|tweets?|content)\b.*\b(?:do|doing|perform\w*|go|received|land|fare)\b|\b(?:engagement|likes|reactions|interactions|shares|impressions)\b/,
    rank: () => ({ end: 'most', by: 'engagement' }),
    keepsWords: true,
    platforms: true,
    noise:
      'post posts tweet tweets content do doing perform performed performing performance go received land fare engagement like likes reaction reactions interaction interactions share shares impressions social media get',
  },
]

const endOf = (phrase: string) => (/\b(?:worst|lowest|least|smallest|weakest|safest)\b/.test(phrase) ? 'least' : 'most')

const measureOf = (phrase: string) => {
  if (/\brisk|\bsafe/.test(phrase)) return 'risk'
  if (/\bconfiden/.test(phrase)) return 'confidence'
  return /\bimpact/.test(phrase) ? 'impact' : 'roi'
}
