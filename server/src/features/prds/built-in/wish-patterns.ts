export interface WishPattern {
  pattern: RegExp
  /** How strongly it asks: 1 would be nice, 2 wants, 3 must. */
  strength: 1 | 2 | 3
  /** What a found thing, rather than a doing, is put after: `Add` dark mode. */
  verb?: string
  /** Said of themselves it may be what a meeting is to do next, rather than its product. */
  mayBePlan?: true
  /** In a long meeting these words are said of anything. */
  inShortTalks?: true
}

const adverb = String.raw`(?:really |just |only |also |definitely |still |all |both |probably |desperately |badly |always |often |sometimes |usually |constantly |actually )*`
const some = String.raw`(?:two|three|four|five|six|ten|several|both|some|many|most|all|half|a lot|\d+)`
const who = String.raw`(?<who>(?:I|we|you|they|users|customers|people|clients|everyone|everybody|(?:all|both)(?: of them| two| three| four| five)?|(?:${some} of )?(?:(?:the|our|my|your|their|${some}|every|each|any|a lot of|new|power|enterprise|small|big|larger?) ){0,3}(?!(?:will|would|should|could|can|do|does|did|may|are|is|was|were|of|for|that|if|when|so|and|but|because|to|from|with|the|by|who) )[a-z-]*\s?(?:users?|prospects?|accounts?|drivers?|dispatchers?|workers?|partners?|suppliers?|merchants?|tenants?|players?|donors?|auditors?|boss|[ct][feto]o|directors?|colleagues?|technicians?|couriers?|clerks?|lawyers?|recruiters?|candidates?|contractors?|volunteers?|residents?|subscribers?|shoppers?|passengers?|freelancers?|schools?|departments?|finance|procurement|customers?|people|admins?|administrators?|managers?|teams?|members?|clients?|agents?|developers?|engineers?|buyers?|sellers?|students?|teachers?|patients?|doctors?|nurses?|parents?|owners?|operators?|analysts?|reps?|leads?|guests?|visitors?|readers?|editors?|accountants?|companies|person|staff|employees?|reviewers?|approvers?|marketers?|designers?)))`
const inNoun = String.raw`(?!(?:I|we|you|they|he|she|it|that|which|who|is|are|was|were|will|would|should|can|could|do|does|if|and|or|but|not|to)\b)[\w/-]+`
const thing = String.raw`(?:^|[,;] |\b(?:and|but|so|that|then|because|where|think|means) )(?<what>(?:the|our|your|this|each|every|all|an?)(?: ${inNoun}){1,4}|it|(?!\w+ly\b|Also|Or|Maybe|Perhaps|Else|Now|Once|And|Then|But|So|Such|Otherwise|Because|Every|Most|Some|All|There|What|Which|Who|How|Why|This|That|These|Those|They|You|He|She|We|If|When|Of|In|On|At|For)[A-Z][\w-]+(?: ${inNoun}){0,2}|(?!was\b|this\b|is\b|has\b|does\b|as\b|us\b)[a-z]{3,}s)`
const doing = String.raw`(?<do>[a-z]+(?:-[a-z]+)?\b.+)`
const having = String.raw`(?<have>(?:an?|the|some|more|better|another|one|two|three|proper|real|real-time|full|automatic|custom|support|separate|different|fewer|less|[a-z-]+)\b.+)`

const rx = (text: string) => new RegExp(text, 'i')

// In order: the first that fits says it best.
export const wishPatterns: WishPattern[] = [
  {
    pattern: rx(
      String.raw`\b(?:(?:won't|will not|can't|cannot|wouldn't|would not) (?:renew|buy|purchase|sign(?: off| up)?|switch|upgrade|go live|roll out|move over|adopt|continue|proceed|approve)|(?:will|would|going to|is|are)? ?(?:block(?:s|ing)?|reject(?:s|ing)?|veto(?:es|ing)?)(?: us| it| this| the deal| the purchase)?)\b.{0,40}?\b(?:without|until (?:we|there|you|it) (?:have|has|get|is|are|adds?)|unless (?:we|there|you|it) (?:have|has|get|is|are|adds?)) ${having}`,
    ),
    strength: 3,
    verb: 'Provide',
  },
  {
    pattern: rx(
      String.raw`^(?<have>(?:an? |free |more |better |automatic )?(?!(?:it|that|this|which|what|who|there|I|we|you|they)\b)[a-z][\w-]*(?: [\w-]+){0,5}?) would (?:be (?:perfect|ideal|great|enough|a (?:big|huge) help|amazing|useful|helpful|huge|lovely|wonderful|fantastic|nice|the icing on the cake|a (?:game.?changer|life ?saver|dream|plus|relief))|(?:really |already )?(?:help(?: a lot| us| me| here)?|solve (?:it|that|this)|fix (?:it|that|this)|do))\b`,
    ),
    strength: 2,
    verb: 'Provide',
  },
  {
    pattern: rx(
      String.raw`\b(?:I|we)(?:'d| would) ${adverb}(?:love|like) (?!to\b|it\b|that\b|this\b|you\b|us\b|if\b)${having}`,
    ),
    strength: 2,
    verb: 'Provide',
  },
  {
    pattern: rx(
      String.raw`\b${who} (?:have |has |had |is |are |was |were |been |also |all |both |keep |keeps |kept )*${adverb}(?:ask(?:s|ed|ing)?|begg(?:ed|ing)|push(?:es|ed|ing)?|press(?:es|ed|ing)?|call(?:s|ed|ing)?|wait(?:s|ed|ing)?)(?: us| me| you)? for (?!to\b|it\b|that\b|this\b|(?:the )?(?:same|more|time|help)\b)${having}`,
    ),
    strength: 2,
    verb: 'Provide',
  },
  {
    pattern: rx(
      String.raw`\b${who} (?:insists?|insisted|are insisting|is insisting) on (?!it\b|that\b|this\b)${having}`,
    ),
    strength: 3,
    verb: 'Provide',
  },
  {
    pattern: rx(
      String.raw`^if (?:I|we|they|you|users|customers|people|patients|clients) could (?:just |only |also |simply |finally )*(?:be able to )?${doing}(?:,| (?:I|we|my|our|the|that|it|they|everyone))(?: [a-z]+){0,2}?(?:'d| would)\b`,
    ),
    strength: 2,
  },
  {
    pattern: rx(String.raw`^(?:replace|swap) (?:it|that|this|them) (?:with|by|for) ${having}`),
    strength: 2,
    verb: 'Provide',
    inShortTalks: true,
  },
  {
    pattern: rx(
      String.raw`^(?<do>(?:add|remove|replace|move|rename|hide|show|merge|split|drop|simplify|automate|translate) (?!it\b|that\b|this\b|them\b|up\b|out\b|off\b|me\b|us\b|to\b).+)`,
    ),
    strength: 2,
    inShortTalks: true,
  },
  {
    pattern: rx(
      String.raw`^let (?:me|us) (?!know\b|see\b|think\b|check\b|say\b|be\b|go\b|start\b|put\b|show\b|tell\b|ask\b|give\b|try\b)${doing}`,
    ),
    strength: 2,
  },
  {
    pattern: rx(
      String.raw`^(?<do>let (?:people|users|customers|patients|guests|visitors|donors|players|admins|managers|teachers|parents|students|drivers|members|teams|everyone|anyone)\b.+)`,
    ),
    strength: 2,
  },
  {
    pattern: rx(
      String.raw`\bas an? (?<who>[\w -]{3,40}?), I (?:want|need|would like|'d like) (?:to be able to |to )${doing}`,
    ),
    strength: 2,
  },
  {
    pattern: rx(
      String.raw`\b${who}(?:'d| would)? ${adverb}(?:need|needs|needed|must|have|has|require|requires)(?: to)? be able to ${doing}`,
    ),
    strength: 3,
  },
  {
    pattern: rx(
      String.raw`^(?<who>(?:our |the )?(?!(?:I|It|He|She|This|That|There|What|Who|Nobody|Everybody|App|Product|System|Page)\b)(?:[A-Z]{2,}|[A-Z][a-z]+)) (?:also |really |always )*(?:needs|wants|requires) (?!to\b|it\b|that\b|this\b)${having}`,
    ),
    strength: 3,
    verb: 'Provide',
  },
  { pattern: rx(String.raw`\b${who} (?:should|ought to) ${adverb}be able to ${doing}`), strength: 2 },
  {
    pattern: rx(
      String.raw`\b(?:would|'d|could|might|will) ${adverb}be (?:so |very |really |even |much |more |a |super |extremely )*(?:nice|great|good|better|awesome|perfect|cool|helpful|useful|handy|amazing|wonderful|ideal|fantastic|appreciated|plus|best|easier|huge|lovely|valuable|dream)(?: \w+){0,4}? if (?:I|we|you|they|users?|customers?|people|(?<what>it|there|(?:the|our|your|each|every|all)(?: ${inNoun}){1,3}?|[A-Z][\w-]+))(?: (?:could|can|would|were able to|was able to|had the ability to)(?: (?:just|also|actually|automatically|be able to))*) ${doing}`,
    ),
    strength: 2,
  },
  {
    pattern: rx(
      String.raw`\b(?:would|'d|could|might) ${adverb}be (?:so |very |really |even |much |more |a |super )*(?:nice|great|good|better|awesome|perfect|cool|helpful|useful|handy|amazing|wonderful|ideal|fantastic|plus|best|easier|huge|lovely|valuable)(?: \w+){0,3}? (?:to have|if (?:there (?:was|were)|(?:I|we|you|they|it) had)) ${having}`,
    ),
    strength: 2,
  },
  {
    pattern: rx(
      String.raw`\b(?:would|'d|could|might) ${adverb}be (?:so |very |really |even |much |more |a |super )*(?:nice|great|good|better|awesome|perfect|cool|helpful|useful|handy|amazing|wonderful|ideal|fantastic|best|easier|huge|lovely|valuable)(?: \w+){0,3}? to (?:be able to )?${doing}`,
    ),
    strength: 2,
  },
  {
    pattern: rx(
      String.raw`\bwish (?:that )?(?:I|we|you|they|users?|(?<what>it|(?:the|our|your|each|every|all)(?: ${inNoun}){1,3}?|[A-Z][\w-]+)) (?:could|would|was able to|were able to)(?: (?:just|also|automatically))* ${doing}`,
    ),
    strength: 2,
  },
  {
    pattern: rx(String.raw`\bwish (?:that )?(?:there (?:was|were)|(?:I|we|you|they|it|the \w+) had) ${having}`),
    strength: 2,
  },
  {
    pattern: rx(
      String.raw`\b(?:there(?:'s| is| was)|has|have|had|got|see|find|found) (?:currently |still |really |absolutely )?no (?:easy |good |simple |real |other )?(?:way|option|ability|possibility|means)(?: for (?:me|us|users|customers|people|them))? (?:to|of) ${doing}`,
    ),
    strength: 2,
    verb: 'Make it possible to',
  },
  {
    pattern: rx(
      String.raw`\b(?:an?|the|some|any|more|better|easier) (?:easy |easier |simple |quick |better |good )?(?:way|option|ability|possibility|feature|setting|button|toggle|switch) (?:for (?:me|us|users|customers|people|them) )?to ${doing}`,
    ),
    strength: 2,
    verb: 'Make it possible to',
  },
  {
    pattern: rx(
      String.raw`\b${who}(?:'d| would| do)? ${adverb}(?:need|needs|needed|must have|require|requires|have to have|has to have) (?!to\b|for\b|it\b|that\b|this\b|you\b|us\b)${having}`,
    ),
    strength: 3,
    verb: 'Provide',
  },
  {
    pattern: rx(
      String.raw`\b${who}(?:'d| would| do)? ${adverb}(?:need|needs|needed|have|has|must)(?: to) (?!be able)${doing}`,
    ),
    strength: 3,
    mayBePlan: true,
  },
  {
    pattern: rx(
      String.raw`\b${who}(?:'d| would| do)? ${adverb}(?:want|wants|wanted|like|love|prefer|wish|hope|asked|ask|keep asking|asking|are asking|expect|are looking|is looking|am looking)(?: (?:us|you|it|them))? to (?:be able to |have the ability to |have the option to )?(?!know\b)${doing}`,
    ),
    strength: 2,
    mayBePlan: true,
  },
  {
    pattern: rx(
      String.raw`\b(?:I|we|they|users?|customers?|people|clients?)(?:'d| would)? ${adverb}(?:want|wants|wanted|would like|'d like|would love|'d love|prefer|asked for|ask for|keep asking for|are asking for|is asking for|requested|request|are looking for|am looking for|is looking for) (?!to\b|it\b|that\b|this\b|you\b|us\b)${having}`,
    ),
    strength: 2,
    verb: 'Provide',
  },
  {
    pattern: rx(
      String.raw`\b(?:please|pls|kindly) (?:also |just |do )?(?<do>(?:add|make|include|allow|let|give|bring|put|support|provide|enable|consider|create|improve|change|update|implement|remove|fix|show|stop|keep|offer|integrate|reduce|increase|send|export|restore)\b.+)`,
    ),
    strength: 2,
  },
  {
    pattern: rx(
      String.raw`\b(?:could|can|would|will) (?:you|we|they|someone)(?: guys)? (?:please |pls |also |maybe |possibly |just |not )*(?<do>(?:add|make|include|allow|let|give|bring|support|provide|enable|create|improve|implement|remove|fix|show|offer|integrate|reduce|increase|export|build|automate|hide|sort|filter|restore|move|raise|rename|split|merge|replace|translate|track|extend|simplify|expose|group)\b.+)`,
    ),
    strength: 2,
  },
  {
    pattern: rx(
      String.raw`\b${thing} (?:must|has to|have to|needs to|need to|shall) (?:also |always |at least |really |definitely )*(?!be able\b)${doing}`,
    ),
    strength: 3,
  },
  {
    pattern: rx(
      String.raw`\b${thing} (?:should|ought to) (?:also |always |at least |really |definitely |probably )*(?!be able\b)${doing}`,
    ),
    strength: 2,
  },
  {
    pattern: rx(
      String.raw`\b(?:is missing|are missing|lacks|lack|is lacking|we're missing|it's missing|missing) ${having}`,
    ),
    strength: 2,
    verb: 'Add',
  },
  {
    pattern: rx(
      String.raw`\b(?<!\b(?:I|we|he|she|who) )(?:doesn't|does not) (?:have|support|offer|include|provide) (?!to\b|that\b|it\b)(?:any )?${having}`,
    ),
    strength: 2,
    verb: 'Add',
  },
  {
    pattern: rx(String.raw`^(?:feature )?(?:request|suggestion|idea|wish)(?:: | - | – )${having}`),
    strength: 2,
    verb: 'Add',
  },
  {
    pattern: rx(
      String.raw`\b(?:let's|we (?:should|could|can|will|'ll|are going to|'re going to|decided to|agreed to)) ${adverb}${doing}`,
    ),
    strength: 2,
    mayBePlan: true,
  },
  {
    pattern: rx(String.raw`\b(?:could|can|might) (?:we|you|they) (?:also )?(?:have|get) ${having}`),
    strength: 1,
    verb: 'Provide',
  },
]

/** Where the wish ends and something else begins: a reason, an aside, the next thought. */
export const clauseEnd =
  /(?:,? (?:so that|so (?:I|we|they|you|people|users|customers|it|my|our|the)\b|because|but\b|otherwise|which (?:is|means|would|makes)|since (?:I|we|they|it|the)|or else|and (?:I|we|it|that|then|they|he|she|you|so|this|there)\b|if (?:that's|possible|you)|though|although|whereas|and let|and right now|and then|and the (?:first|next|last|others?|rest)\b|rather than (?:I|we)|(?:I|we|they|it|that|everyone|(?:my|our|the) \w+)(?:'d| would)\b|instead of me)|[;:!?]| [-–—] |\.(?:\s|$)|, (?:and|or) (?:I|we|it|they|that)\b|, (?:I|we|it|they|that's|because|you know|right|yeah|okay)\b)/i

export const benefitAfter =
  /\b(?:so that|so|in order that|because|since|otherwise|that way|which (?:means|would mean)(?: that)?)[, ]+(?<why>(?:I|we|they|you|it|people|users?|customers?|the|our|my|this|that|there|nobody|everyone|[a-z]+)\b.{8,})$/i
