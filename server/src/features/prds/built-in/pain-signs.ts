import { sentimentOf } from '#text/sentiment'
import { measures } from './measures.ts'

const rx = (text: string) => new RegExp(text, 'i')
const { number } = measures
const time = '(?:seconds?|minutes?|hours?|days?|weeks?|months?|evenings?)'

/** What trouble sounds like, whatever it is trouble with; heavier signs tell by themselves. */
const signs: [RegExp, number][] = [
  [
    /\b\d+ tickets\b|\bha[ds] to be (?:typed|entered|filled in|done|sent|asked) (?:again|twice)\b|\bstays? (?:empty|unused|unsold|unanswered|unread)\b/i,
    2,
  ],
  [
    /\b(?:can't|cannot|can not|couldn't|could not|(?:is|are|am|was|were) (?:not able|unable) to)\b(?! (?:wait|complain|say|tell(?! (?:from|whether|which|who|if))|remember|imagine|believe|think))/i,
    2,
  ],
  [
    /\b(?:nobody|no one|none of (?:us|them))\b|\b(?:there(?:'s| is| are| was| were)|ha(?:s|ve)|had|get|gets|hears?|knew|knows?|types?|returns?|saw|found) (?:\w+ )?(?:no|nothing|zero|none)\b|\bno (?:alert|warning|answer|reply)\b/i,
    2,
  ],
  [
    /\bnever\b(?! mind)|\b(?:did|does|do|has|have|had|was|were|is|are)(?:n't| not) (?:(?:yet|even|really|always) )?(?:get|got|work|worked|start|started|take|took|know|last|see|find|arrive|tell|told|show|understand|look|listen|reach|match|fit|been|speak|come|came|update|load|open|save|sync|let|help|react|include|respond|reload|rotate|send|pick up|support|change|trust|read|use|pay)\b/i,
    2,
  ],
  [
    /\b(?:los(?:e|es|t|ing)|missed|misses|missing|go(?:es)? missing|fails?|failed|failing|crash\w*|breaks?|broke|broken|forgets?|forgot|gives? up|gave up|quits?|complain(?:s|ed|ing)?|hates?|hated|struggl\w+|oversold|sold out|annoy\w+|frustrat\w+|scar(?:es?|ed)|cried|flagged|kicks? (?:me|us|them|you) out|(?:get|gets|got|is|are) (?:stuck|lost|rejected|deleted|cut off|confused)|dies?|drains?|confus\w+|overwhelm\w*|engaged|holds? (?:us|me) back|fell over|falls? over|trips? over|turned (?:\w+ ){0,4}off|furious|drives? (?:me|us|them) (?:mad|crazy)|hurts?|furious|runs? out|times? out|freezes?|locks? (?:after|me|us)|log(?:s|ged)? (?:me|us|you|them) out|stops? (?:\w+ing|at)|chok(?:es?|ed)|duplicates?|overlook\w*|double[- ]book\w*|hang(?:s|ed)|stand in the|cancel(?:led|ed|ling)|churn\w*|threaten\w*|no-shows|mis-?ship\w*|phones? around|(?:is|are) (?:mailed|passed|sent) around|end(?:s|ed)? up|buzz(?:es|ed)|end up)\b/i,
    2,
  ],
  [
    /\b(?:I|we|they|you|he|she|people|somebody|someone|[a-z]+s) (?:still |always |then |often |constantly |currently )?(?:have|had|has)(?: got)? to (?!(?:decide|discuss|talk|think|go (?:now|to)|leave|run|finish|say|admit|be|check (?:with|if|whether)|ask|see if|get back|find out|confirm with|look into)\b)|\bI've got to (?!(?:go|run|say)\b)/i,
    2,
  ],
  [
    rx(
      String.raw`\b(?:takes?|took|taking|costs?|cost|wait(?:s|ed|ing)?|spen(?:d|ds|t|ding)|gone|needs?|runs?) (?:(?:me|us|them|him|her|you|on average|about|around|up to|over|more than|at least|almost|nearly|for|the|an? [a-z]+|customers?|inspectors?) )*(?:${number}(?: [a-z]+)? (?:percent|%|${time}|taps|clicks|menus|euros|pounds|dollars)|\d+ ?(?:s|ms|min|h)\b|half an hour|an hour|forever|ages|weeks|hours|days|months)\b`,
    ),
    2,
  ],
  [
    rx(
      String.raw`\b(?:is|are|was) (?:about |around |up to |off by )?${number} ${time}\b|\b(?:for|within) (?:weeks|hours|months|ages|two weeks)\b|\b${number} ${time} (?:I|we) (?:stand|wait|lose)|\bhave ${number} ${time} to\b`,
    ),
    2,
  ],
  [
    /\bby hand\b|\bmanually\b|\bon paper\b|\b(?:in|keeps?|builds?|into) (?:an? |\w+ )?(?:spreadsheets?|excel|word|pad)\b|\bspreadsheet\b|\bcop(?:y|ied|ies|ying)\b(?! of)|\btwice\b|\bone after the other\b|\bthe same (?:\w+ )?(?:documents?|data|paragraph|text|question|answer)s?\b|\b(?:two|three|four|five|six|seven|eight|ten|twenty|thirty|\d+) times\b|\bover and over\b|\bagain and again\b|\bscreenshots\b|\bin (?:three|four|five|several|two) (?:systems|spreadsheets|places|tools)|\binto (?:three|two|four) systems/i,
    2,
  ],
  [
    /\btoo (?:many|few|much|little|slow|long|late|complicated|complex|hard|expensive|small|big|low|noisy|dark|fast|short|loud|close|tiny)\b|\bso (?:small|slow|big|loud|many|much|long|complicated) that\b|\b(?:wrong|flat|useless|tiny|unreadable|unusable|flaky|dangerous|impossible|worthless|embarrassing|painful|tedious|silent(?:ly)?|invalid|outdated|out of date|inconsistent|error-prone|chaos|nightmare|a mess|a chore|a joke|a disaster|a pain|a guess|ashamed|slow|intimidating|dishonest)\b|\bnot enough\b|\bhard to\b|\bdifficult to\b|\bwaste\w*|\bdrop(?:s|ped)? (?:off|out|by)\b|\bhit(?:s)? 4\d\ds\b/i,
    2,
  ],
  [
    /\b(?:problem|issue|trouble|headache|pain|bottleneck|blocker)\b|\bkeeps? (?!a\b|the\b|an\b|it\b|track\b|asking\b|in\b)\w+/i,
    2,
  ],
  [
    /\b(?:is|are|was|were|went|goes) (?:\w+ )?down\b(?! to| from)|\b(?:is|are|was|were|get|gets|got) forced to\b|\bblocks? (?:the|our|my|all|every)\b|\bcan only\b|\b(?:expired|expires)\b|\bgets? (?:wiped|overwritten|mixed up|thrown away)\b/i,
    2,
  ],
  [
    /\b(?:disappear(?:s|ed)?|vanish(?:es|ed)?|froze|jams?|jammed|misreads?|mistak(?:es?|en)|deleted (?:my|our|all)|overwr(?:ites?|ote)|abandon(?:s|ed)?|refuses?|refused|bugs (?:me|us|people)|drives? (?:me|us|people|everyone) (?:nuts|insane|up the wall)|torture|awful|terrible|horrible|dreadful|unreliable|error[- ]prone|nonsense|flooded|drowning|swamped|in(?:to)? (?:the )?spam|means? nothing|given up|charged twice|sticky notes?|cheated|panic(?:s|ked)?|embarrass\w*|livid|on a whiteboard|ignored?|bounces?|piles? up|mixed up|guess(?:es|ing)?|no clue|clueless|afraid|worr(?:y|ies|ied)|fell through|slips? through|cumbersome|clunky|fiddly|complaints? (?:from|about)|buggy|laggy|glitch\w*)\b/i,
    2,
  ],
  [
    rx(
      String.raw`\b${number}(?: percent|%)? (?:of (?:\w+ ){1,4})?(?:leave|abandon|bounce|drop out|give up|never|quit|churn)`,
    ),
    2,
  ],
  [
    rx(
      String.raw`\b(?:wouldn't|would not) (?:load|open|start|work|connect|save|sync|print|scan|play|let|respond)\b|\b(?:queue|line|on hold|on the phone|stuck|stand|stands|sit|sits)\b[^,]{0,20} for (?:about )?${number} ${time}\b|\b(?:sends?|sent) (?:it|them|everything|\w+) back\b|\bcomes? without\b|\bback and forth\b|\b(?:shout|yell|scream)(?:s|ed|ing)? at\b`,
    ),
    2,
  ],
  [
    /\b(?:eats|burns|drains) (?:the|my|our|up)\b|\bfaintest idea\b|\bdrops? (?:the|an?|my|our|some|half)\b|\bnothing (?:moves|works|happens|else)\b|\b(?:the )?only way to\b|\bone by one\b|\bcrying\b|\bhelpless\b|\bscammed\b|\bimpolite\b|\bdeep and\b|\bsilent for\b|\bhears? nothing\b/i,
    2,
  ],
  [
    /\bonly (?:looks?|shows?|works?|goes|notice|see|sees|trailers|find)\b|\bonly$|\ball or nothing\b|\bonce a year\b|\b(?:un)?used\b.*\bnothing\b|\basleep\b|\bbehind (?:people|somebody)/i,
    2,
  ],
  [
    /\b(?:on (?:its|their) own|by itself|without (?:telling|asking|saying|a warning|an error|any|pay|reading|waiting)|the same)\b/i,
    1,
  ],
  [
    rx(
      String.raw`\b${number} (?:\w+ )?(?:tickets|calls|mails|e-?mails|messages|notifications|letters|requests|charts|curves|claims|payslips|addresses)\b|\b(?:worst|queues?|alone|despite|instead)\b`,
    ),
    1,
  ],
  [
    /\b(?:still|again|always|every time|every (?:evening|week|month|year|day)|all day|yesterday|last (?:week|month|year))\b|\bhappened\b/i,
    1,
  ],
]

const harmless =
  /\b(?:no (?:problem|issues?|trouble|worries|rush|idea what (?:she|he) )|not? (?:a|any|an) (?:problem|issue)|can't wait|can't complain|without (?:any )?(?:problems?|issues?)|don't (?:worry|mind)|won't (?:be long|take long)|fixed (?:it|that|now)|works? (?:fine|well|great)|love (?:it|the|how)|can't really (?:say|tell|remember)|couldn't agree|I can't (?:hear|see|remember|say|think|tell)|goes without saying|painless|not alone|nobody wants|not interested|don't need|do not need|(?:don't|do not|doesn't) want(?! to .*\bby hand)|not looking for|you said|out of scope)\b|^(?:success|goals?|targets?)\b|\b(?:happy|fine|content) with\b|\bplease (?:don't|do not) (?:change|touch|remove)\b|^(?:we|they|I) (?:count|measure|track|log|record) |\badd (?:yours|your own) below\b|^(?:we|I) can (?:keep|show|add|highlight|build|make|offer|include|provide|send|put)\b|^(?:we|they|I|the team)(?:'ve| have)? (?:all |also |just )?(?:decided|agreed)\b|^(?:going forward|from now on)\b|^(?:pulling together|collecting|gathering|rounding up)\b/i
const hypothetical =
  /\b(?:would|'d|will|'ll|might|should|must|shall|goal|target|aim|ought|let's|may|could be)\b|^(?:if|unless|please|thanks)\b/i
const lost =
  /\b(?:will not|won't|wouldn't|would not|cannot) (?:renew|sign|buy|switch|use|move|believe|trust)|\bwill block\b/i

/** A customer, a deal or trust is lost over it. */
export const isLoss = (text: string) =>
  lost.test(text) && !/\b(?:without|use|believe|trust) (?:it|that|this)\b/i.test(text)

export const isHarmless = (text: string) => harmless.test(text)

const surelyBad = 0.72

/** How much a sentence sounds like trouble: two is enough. Colleagues grumble about anything: there the tone alone tells nothing. */
export function troubleIn(text: string, isHeardByTone = true): number {
  if (isHarmless(text)) return 0
  if (isLoss(text)) return 2
  if (
    hypothetical.test(
      text.replace(/\b(?:wouldn't|would not) (?=load|open|start|work|connect|save|sync|print|scan|play)/gi, 'did not '),
    )
  )
    return 0
  const told = signs.reduce((sum, [sign, weight]) => sum + (sign.test(text) ? weight : 0), 0)
  if (!isHeardByTone && told !== 1) return told
  const { sentiment, certainty } = sentimentOf(text)
  const isBad = sentiment === 'negative'
  // A tone that says it outright needs no word of the list.
  if (told === 0) return isBad && certainty >= surelyBad && text.split(' ').length >= 5 ? 2 : 0
  return told + Number(isBad)
}
