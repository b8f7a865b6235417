export const cueKinds = ['need', 'problem', 'metric', 'constraint', 'decision', 'action'] as const
export type CueKind = (typeof cueKinds)[number]

const some = String.raw`(?:\w+ ){0,3}?`

/** What people say when they mean one of these; each pattern has a name that explains a hit. */
export const cuePatterns: Record<CueKind, Record<string, RegExp>> = {
  need: {
    wish: /\b(?:i|we|they|users?|customers?) (?:really |just |only |also |do |would )?(?:wish|hope|want(?:ed|s)?|need(?:ed|s)?|would like|would love|'d (?:like|love)|am looking for|are looking for)\b|\bwish (?:it|there|that|you|they|i|we)\b/gi,
    wouldBe:
      /\b(?:would|'d|could|might) (?:also |really )?be (?:so |very |really |even |much |more |a )*(?:nice|great|good|better|awesome|perfect|cool|helpful|useful|handy|amazing|wonderful|ideal|fantastic|appreciated|plus|best|easier)\b/gi,
    pleaseDo: new RegExp(
      String.raw`\b(?:please|pls|plz|kindly) ${some}(?:add|make|include|allow|let|give|bring|put|support|provide|enable|consider|create|improve|change|update|implement|have|remove)\b`,
      'gi',
    ),
    add: /\b(?:add(?:ing)?|include|includ(?:e|ing)|bring back|support for|integrat(?:e|ion) with|compatib(?:le|ility) with) (?:a |an |the |some |more |in |back |us |support )?\w+/gi,
    should:
      /\b(?:should|ought to|must|needs? to|has to|have to) (?:also |really |at least |definitely )?(?:be able|have|add|allow|let|include|offer|provide|support|give|make|show|work|be)\b/gi,
    option:
      /\b(?:an?|the|more|some|any) (?:option|way|ability|possibility|feature|setting|button|choice|filter|mode)s? (?:to|for|of|that|where|in|like)\b|\bability to\b/gi,
    couldYou:
      /\b(?:could|can|would|will) (?:you|u|we|they|someone)(?: guys)? (?:please |pls |also |maybe |possibly )?(?:add|make|include|allow|let|give|put|have|get|bring|provide|do)\b/gi,
    ifOnly: /\bif (?:only|it|there|you|they|we|i)(?: \w+){0,2} (?:could|had|would|were|was|can|add(?:ed)?|has)\b/gi,
    missing:
      /\b(?:missing|lacks?|lacking|only thing|no way to|there(?:'s| is) no|does(?:n't| not) (?:have|support|allow|let|offer)|not able to choose|without (?:a|an|any))\b/gi,
    suggestion:
      /\b(?:suggest(?:ions?|ed|ing)?|feature requests?|request(?:s|ed|ing)?|recommend(?:ation)?|improvements?|idea|future update|next (?:update|version|release)|room for improvement)\b/gi,
    lookingTo:
      /\b(?:so (?:that )?(?:i|we|they|users?) can|in order to|trying to|want to be able to|allow(?:s|ing)? (?:me|us|users?|people|you) to|let (?:me|us|users?|people) )\b/gi,
    more: /\b(?:more|better|different|extra|additional|other) (?:options?|features?|choices?|levels?|filters?|control|settings?|fonts?|colou?rs?|themes?|languages?|maps?|support|content|tools?|ways)\b/gi,
  },
  problem: {
    crash:
      /\b(?:crash(?:es|ed|ing|y)?|freez(?:e|es|ing)|froze|frozen|hang(?:s|ing)?|hung|stuck|glitch(?:es|y|ed|ing)?|bug(?:s|gy)?|broken?|lag(?:s|gy|ging)?|fail(?:s|ed|ing|ure)?|error(?:s)?|exception|corrupt(?:ed|s)?|force[- ]?clos(?:e|es|ed|ing)|shuts? down|kicks? me|closes (?:itself|by)|black screen|blank (?:screen|page))\b/gi,
    cannot:
      /\b(?:can ?n?['’]?t|cannot|could ?n['’]?t|unable to|won['’]?t|would ?n['’]?t|not able to|impossible to|no longer|refus(?:e|es|ed|ing) to|stop(?:s|ped)? (?:working|responding)|quit working) ?\w*/gi,
    notWorking:
      /\b(?:(?:do|does|did|is|are|was)(?: not|n['’]?t| n['’]?t) (?:even |always |really |actually )?(?:work(?:ing)?|load(?:ing)?|open(?:ing)?|connect(?:ing)?|sync(?:ing)?|save|saving|show(?:ing)?|play(?:ing)?|respond(?:ing)?|update|updating|start|download(?:ing)?|let|recogni[sz]e|send(?:ing)?|function(?:ing)?)|not working|isnt working|doesnt work|dont work|never (?:works?|loads?|opens?))\b/gi,
    keeps:
      /\b(?:keeps?|kept|constantly|continually|always|every time|each time|whenever|randomly) (?:i |it |on |the )?\w+(?:ing|s|ed)?\b/gi,
    sinceUpdate:
      /\b(?:since|after|with|ever since|until) (?:the |this |last |latest |recent |new |newest |i |my |installing |that )*(?:update|upgrade|updated|upgraded|updating|version|ios ?\d*|release|patch)\b/gi,
    fix: /\b(?:fix(?:ed|es|ing)?|resolve[sd]?|solve[sd]?|work(?:ing)? on (?:it|this|that)|repair)\b/gi,
    lost: /\b(?:lost|loses|losing|disappear(?:s|ed|ing)?|deleted|erased|wiped|vanished|gone|went missing|wo(?:n't|nt) save)\b/gi,
    slow: /\b(?:(?:too|so|very|really|extremely|painfully|super) slow|slow(?:s|ed|ly|er)?|takes? (?:forever|ages|too long|so long|minutes|hours)|drain(?:s|ing|ed)?|unresponsive|time(?:s|d)? ?out)\b/gi,
    trouble:
      /\b(?:problems?|issues?|trouble|annoy(?:ing|ed|s|ance)?|frustrat(?:ing|ed|ion|es)|pain(?:ful)?(?: point)?|confus(?:ing|ed|es)|difficult|hard to|struggl(?:e|es|ed|ing)|complain(?:s|ed|ts?|ing)?|hate|cumbersome|tedious|blocker|workaround|clunky)\b/gi,
    reinstall:
      /\b(?:re-?install(?:ed|ing)?|uninstall(?:ed|ing)?|restart(?:ed|ing)?|reboot(?:ed|ing)?|delet(?:e|ed|ing) (?:and|the app|it))\b/gi,
  },
  metric: {
    percent: /\b\d+(?:[.,]\d+)?\s?(?:%|percent|per cent|percentage points?|pp\b|bps\b)/gi,
    money:
      /(?:[$€£¥]\s?\d[\d,.]{0,15}\s?(?:k|m|bn|million|billion|thousand)?\b|\b\d[\d,.]{0,15}\s?(?:dollars|euros?|pounds|usd|eur|gbp|cents)\b)/gi,
    amountOfTime:
      /\b(?:\d+(?:[.,]\d+)?|two|three|four|five|six|seven|eight|ten|twenty|thirty)\s?(?:ms|milliseconds?|s|secs?|seconds?|mins?|minutes?|hours?|hrs?|days?|weeks?|months?|quarters?|years?)\b/gi,
    amountOf:
      /\b\d[\d,.]{0,15}\s?(?:k|m)?\s?(?:users?|customers?|accounts?|sessions?|requests?|tickets?|downloads?|sign-?ups?|seats?|teams?|clicks?|visits?|orders?|calls?|people|transactions?)\b/gi,
    named:
      /\b(?:kpi|okr|nps|csat|mrr|arr|dau|mau|wau|ltv|cac|arpu|sla|slo|churn(?: rate)?|retention(?: rate)?|conversion(?: rate)?|adoption(?: rate)?|activation(?: rate)?|engagement|click-?through|bounce rate|time to value|response time|uptime|latency|throughput|error rate|drop-?off)\b/gi,
    change:
      /\b(?:increase[sd]?|decrease[sd]?|reduc(?:e|es|ed|ing)|improv(?:e|es|ed|ing)|grow|grew|grown|drop(?:s|ped)?|cut|rais(?:e|ed)|boost(?:ed)?|double[ds]?|halve[ds]?|from \d\S* to \d\S*) (?:\w+ ){0,4}(?:by|to|from) (?:about |around |at least )?\d[\d.,]{0,15}\s?(?:%|x|percent)?/gi,
  },
  constraint: {
    must: /\b(?:must(?: not|n['’]?t)?|shall(?: not)?|has to|have to|required to|requires?|mandatory|compulsory|is not allowed|are not allowed|may not|only if|no more than|no less than|at least|at most|up to|maximum|minimum|within \d+)\b/gi,
    deadline:
      /\b(?:deadline|due (?:by|on|date)|no later than|by (?:the end of|end of|next|monday|tuesday|wednesday|thursday|friday|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|eod|eow)\b|before (?:the )?(?:launch|release|holidays?|end of))/gi,
    law: /\b(?:gdpr|hipaa|soc ?2|iso ?27001|pci(?:[- ]dss)?|ccpa|wcag|complian(?:ce|t)|regulat(?:ion|ions|ory|ed)|legal(?:ly)?|polic(?:y|ies)|licen[cs]e|contract(?:ual)?|data residency)\b/gi,
    means:
      /\b(?:budget|head ?count|capacity|bandwidth (?:to|for)|resources? (?:to|for|are|is)|limit(?:s|ed|ation|ations)?|restrict(?:s|ed|ion|ions)|constraint|constrained|depend(?:s|ency|encies|ent)(?: on)?|blocked (?:by|on)|backwards? compatib\w+|legacy|on-?prem(?:ise)?|offline|out of scope)\b/gi,
  },
  decision: {
    decided:
      /\b(?:we|they|i|team|everyone)(?:'ve| have|'ll| will|'re| are)? (?:all )?(?:decided?|agreed?|concluded|settled|resolved|chosen?|chose|opted|approved?|signed off|committed)\b|\b(?:it (?:was|is|has been)|was|been) (?:decided|agreed|approved|rejected|accepted)\b|\bdecisions?\b/gi,
    goWith:
      /\b(?:let['’]?s|we(?:['’]ll| will|['’]re going to| are going to| can| should)?|i(?:['’]ll| will)?) (?:just |then )?(?:go(?:ing)? (?:with|ahead|for)|stick with|drop|postpone|keep|use|ship|move (?:forward|ahead)|leave it|pick|choose|merge|include|defer|skip)\b/gi,
    consensus:
      /\b(?:consensus|no objections?|sounds like (?:we|everyone)|we(?:'re| are) (?:all )?(?:in agreement|aligned|agreed|good with|fine with|okay with|happy with)|final(?:ly|ised|ized)? (?:decision|answer|call)|that(?:'s| is) (?:decided|settled|agreed|final)|so (?:it'?s|that'?s) (?:a )?(?:yes|no|agreed))\b/gi,
  },
  action: {
    willDo:
      /\b(?:[IiWw]e?|[Yy]ou|[Hh]e|[Ss]he|[Tt]hey|[A-Z][a-z]+)(?:['’]ll| will| am going to| is going to|['’]m going to|['’]re going to| are going to|['’]m gonna|['’]re gonna) (?:\w+ly |also |just |then |try to |go ahead and )?(?:send|share|write|draft|prepare|set up|schedule|follow up|check|look into|look at|investigate|create|make|update|review|talk to|reach out|ask|fix|add|file|open|publish|test|work on|get|put|do|finish|present|post|document|contact|email|ping|organi[sz]e|build|run|release|merge|design|bring|think about|find)\b/g,
    needTo:
      /\b(?:[IiWw]e?|[Yy]ou|someone|somebody|[A-Z][a-z]+) (?:need(?:s)? to|ha(?:ve|s) to|should|must|got to|gotta) (?:\w+ly |also |just )?(?:send|share|write|draft|prepare|set up|schedule|follow up|check|look into|investigate|create|update|review|talk to|reach out|ask|fix|file|publish|test|finish|present|post|document|contact|email|ping|organi[sz]e|decide|figure out|find out|find|work on|think about)\b/g,
    asked:
      /\b(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) (?:you|someone|somebody|[A-Z][a-z]+) (?:please |maybe |also )?(?:send|share|write|draft|prepare|set up|schedule|follow up|check|look into|investigate|create|update|review|talk to|reach out|ask|fix|file|publish|test|present|post|document|contact|email|ping)\b/g,
    named:
      /\b(?:action items?|action point|to-?dos?|next steps?|follow[- ]ups?|take (?:this|that|it) offline|assigned to|owner:|due (?:by|on)|by (?:monday|tuesday|wednesday|thursday|friday|tomorrow|next week|next meeting|end of (?:day|week)))\b/gi,
    promised:
      /\b(?:let me (?:check|look|get back|find out|follow up|send|write)|i can (?:take|do|handle|write|prepare|send|look)|leave (?:it|that) (?:to|with) me|i['’]ll take (?:it|that|this))\b/gi,
  },
}
