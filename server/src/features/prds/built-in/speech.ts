import { tokensOf } from '#text/tokens'
import { startsWithDoing } from './verbs.ts'

/** Makes a written sentence of a spoken one: no fillers, false starts, hedges or words that only hold the floor. */
export function cleanSpeech(said: string): string {
  let text = said
    .replace(/\s+/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/^(?:[-*+•>]|\d+[.)]|#{1,6}|\[[ x]?\])\s+/i, '')
    .replace(/\[[^\]]*\]|\((?:laughs?|laughter|inaudible|crosstalk|pause|sighs?|[^)]*\bagrees\b[^)]*)\)/gi, ' ')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s*…+$/, '.')
    // Letters that a transcriber kept apart: L_C_D_.
    .replace(/(?<=[A-Z])_(?![a-z0-9])/g, '')
    // A line of a chat that was pasted among what was said.
    .replace(/^\d{1,2}:\d{2}(?::\d{2})?\s+(?:From\s+)?[A-Z][\w .'-]{1,40}?(?: to \w+)?:\s+/, '')
    // What is left of a time at the start of a line.
    .replace(/^\d{2}\s+(?=[A-Z][a-z])/, '')
  for (const [pattern, by] of spoken) text = text.replace(pattern, by)
  text = dropRepeats(dropFragments(text))
  text = stripped(tidied(text)).replace(/^(.{24,}?\w)\. (?=[a-z]).*$/s, '$1.')
  for (const [pattern, by] of hedges) text = text.replace(pattern, by)
  return asSentence(stripped(tidied(dropRepeats(text))))
}

const spoken: [RegExp, string][] = [
  [/,?\s*\b(?:um+|uh+|uhm+|er|erm|ehm?|hmm+|mm+(?:-hmm+)?|mhm|uh-huh)\b[,.]*/gi, ' '],
  [
    /(?<!\b(?:would|do|did|could|will|can|should|how|to|that) )\b(?:you know(?: what I mean)?|I mean|as it were|if you like|if you will|let's say|how do you say)\b,?(?! (?:how|what|where|why|when|if|that|who)\b)/gi,
    ' ',
  ],
  [
    /(?<!\b(?:what|any|some|this|that|the|a|which|every|each|other|one|different|certain|same|all|of|these|those|another) )\b(?:sort|kind) of\b/gi,
    ' ',
  ],
  [/\b(?:kinda|sorta|basically|literally|obviously|honestly|frankly|to be honest|at the end of the day)\b,?/gi, ' '],
  [
    /\b(?:or something(?: like that)?|or whatever|or anything(?: like that)?|and stuff(?: like that)?|and things like that|and all that|and so on|blah blah(?: blah)?)\b/gi,
    ' ',
  ],
  [
    /(?:,\s*like,\s+|,\s*like\s+(?!an? |the |in |on |with |when )|\blike,\s+|(?<=\b(?:is|are|was|were|have|has|had|need|want|about|with|of|and|so|just|that|or|in|for|get|got|it's|there's|we're|they're|the|we|you|they|I) )(?<!\b(?:would|do|did|could) (?:you|we|they|I) )like (?=[a-z])(?!that\b|this\b|it\b|to\b))/gi,
    ' ',
  ],
  [/,? by the way\b,?(?= \w)|,? by the way(?=[.?!]?$)/gi, ','],
  [/\b(?:just )?(?:a )?(?:quick (?:memo|note|one) )?before I forget\b,?/gi, ' '],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/(?<=\b(?:it|he|she|there|that))(?:'s| has) got to\b/gi, ' has to'],
  [/\b(?:have |has |'ve )?got to\b|\bgotta\b/gi, 'have to'],
  [/(?<![a-z])'?cause\b(?! of| and)/gi, 'because'],
  [/(?<![a-z])'em\b/gi, 'them'],
  [/\b(?:I|we|you|they)'ve have to\b/gi, 'we have to'],
]

const hedges: [RegExp, string][] = [
  [
    /(^|[,;] |\b(?:so|and|but|that|because|if) )(?:I|we) (?:just |also |do |really |personally )?(?:think|guess|suppose|believe|reckon|assume|imagine|feel like|would say|'d say)(?: that)?,? (?=\S)/gi,
    '$1',
  ],
  [
    /(^|[,;] )(?:it seems (?:to me )?(?:that|like)|it's just that|the thing is(?: that)?|the point is(?: that)?|what I (?:mean|'m saying) is(?: that)?|as (?:I|we|you) (?:said|mentioned|know|can see)|for me|in my opinion|from my (?:side|point of view)),? /gi,
    '$1',
  ],
  [/,? (?:I|we) (?:think|guess|suppose|believe)(?=[,.?!]|$)/gi, ''],
  [/, say(?=[.?!]?$)/i, ''],
  [/\bwhatever (?:we|you) (?:do|build|end up with),? (?=it\b)/gi, ''],
  [/, (?:I don't know|let me think|what was it|how shall I put it), /gi, ' '],
  [
    /\b(?:actually|really|just|maybe|perhaps|probably|definitely|certainly|simply|pretty much|of course),? (?=\S)/gi,
    '',
  ],
]

/** Words of one to three letters that are words, and no pieces of one. */
export const shortWords = new Set(
  'a i am an as at be by do go he if in is it me my no of on or so to tv pc ui ux us up we id ok vs all and any app are bad bar big box but buy can car cut day did end far few fit fix for get got had has her him his hot how its job key law let lot low man map may men new non not now off old one our out own pay per put red run saw say see set she six ten the tie too top try two use was way web who why yes yet you add age ago aim api ask csv pdf sql sso sms crm erp bug big hit hub ios kit led lie log max min mix net nor odd per pin pop raw row sad sit sum tab tag tap tax tip url via war win ads art bit bus cap cat cup dog due ear eat eye fan fun gap hey hi ice ill ink key kid lab lag lay leg lip mad mid mom nut oil pan pen pet pig pot rid rob sea sex shy sky son spy sun tea toe ton toy van wet zoo'.split(
    ' ',
  ),
)

const stumbles = new Set(
  'th tha wh wou shou coul becau wi fo ha thi wha ther sor dem gon bas lik sh pr pro des int'.split(' '),
)

/** Words broken off and begun again: `des design`, `th the`. */
function dropFragments(text: string): string {
  return text.replace(
    /(?<![\w'])([a-z]{1,5})[,-]? (?=([a-z]+))/gi,
    (whole, piece: string, next: string, at: number) => {
      const [start, word] = [piece.toLowerCase(), next.toLowerCase()]
      const isBroken =
        !shortWords.has(start) &&
        start !== word &&
        word.startsWith(start) &&
        (start.length < 4 || word.length > start.length + 2)
      const isLetter = start.length === 1 && !'ai'.includes(start) && piece === start
      // "Paid for Pro": with a capital in the middle it is a name.
      const isStumble = stumbles.has(start) && (piece === start || at === 0)
      return isBroken || isLetter || isStumble ? '' : whole
    },
  )
}

function dropRepeats(text: string): string {
  return text
    .replace(/\b((?:[\w']+ ){2,4}[\w']+)[ ,]+(?:and |but )?\1\b/gi, '$1')
    .replace(/\b([\w']+ [\w']+)(?:[ ,]+\1\b)+/gi, '$1')
    .replace(/\b([a-z][\w']*)(?:[ ,-]+\1\b)+/gi, '$1')
    .replace(/\b(a|an|the) (?=(?:a|an|the|this|that|these|those|my|our|your|their|some|any) )/gi, '')
    .replace(
      /(?<!\b(?:[Ww]ithout|with|of|for|to|from|about|on|in|use|need|want|like|see|have|get|send|make|before|after|than) )\b(I|we|you|they|it|he|she) (?=(?:I|we|you|they|it|he|she)(?:'\w+)? )/g,
      '',
    )
}

const openers =
  /^(?:(?:so|and|but|well|okay|ok|yeah|yes|yep|yup|sure|great|cool|exactly|absolutely|anyway|anyways|alright|all right|oh|ah|also|plus|hey|hi|hello|thanks|thank you|look|listen|see(?! (?:how|which|who|whether|my|our|their|all)\b)|or|then)\b(?! (?:that|far|many|much|as|on|to|at)\b)[,.!]*|(?:no|right|now|like|first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|last(?:ly)?|finally|because),|because\b|(?:while (?:I'm|we're|I am) (?:here|at it)|one (?:more|last|other|final) thing(?= (?:we|I|the|can|could|it|please))|quick one today|first of all|on the other hand|in that case|in other words|by the way|having said that|that said|for example|for instance|I mean)\b,?)\s*/i
const tails =
  /[,.]? \b(?<!\b(?:the|is|was|are|were|be|and|all|too|so|a|look|looks|feel|sound|sounds|it's|not) )(?:right|you know|okay|ok|yeah|huh|isn't it|don't you think|or not|though|then|so|and|but|or|because|anyway|please|thanks|thank you|if possible|as well|too|also|at least|for sure|of course)\s*[.?!,]*$/i

function stripped(text: string): string {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(openers, '').replace(/^[\s,.;:!?-]+/, '')
    rest = rest.replace(tails, (tail) => (/[?]\s*$/.test(tail) ? '?' : '')).trim()
  }
  return rest
}

const tidied = (text: string) =>
  text
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/([.?!])(?:\s*[.?!])+/g, '$1')
    .replace(/,\s*([.?!])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

export function asSentence(text: string): string {
  const rest = text.trim().replace(/[\s,;:–-]+$/, '')
  if (rest === '') return ''
  return capitalised(/[.?!]["')]?$/.test(rest) ? rest : `${rest}.`)
}

export const capitalised = (text: string) =>
  /^\S+@\S/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)

const common =
  /^(?:Data|If|The|An?|In|On|At|For|When|While|Because|Since|As|And|But|So|That|This|These|Those|It|We|They|You|He|She|There|What|How|Our|My|Your|Their|Some|Many|Most|All|Every|Each|Any|No|Not|With|From|To|Of|By|After|Before)\b/

/** For the middle of a sentence; names and abbreviations keep their capitals. */
export function uncapitalised(text: string): string {
  if (common.test(text)) return text.charAt(0).toLowerCase() + text.slice(1)
  if (/^(?:I\b|[A-Z]{2}|[A-Z]\w*[A-Z]|[A-Z]\w* [A-Z])/.test(text)) return text
  if (startsWithDoing(text)) return text.charAt(0).toLowerCase() + text.slice(1)
  const lowered = text.charAt(0).toLowerCase() + text.slice(1)
  const [asIs, asCommon] = [tokensOf(text.slice(0, 80))[0], tokensOf(lowered.slice(0, 80))[0]]
  // A tagger takes most words with a capital for names: a name is none of the other kinds without it either.
  const isName = asIs?.pos === 'PROPN' && /^(?:PROPN|NOUN)$/.test(asCommon?.pos ?? '') && !/s$/.test(asIs.text)
  return isName ? text : lowered
}

export const withoutStop = (text: string) => text.replace(/[\s.!?;,:]+$/, '')

export function listed(names: readonly string[], word = 'and'): string {
  if (names.length < 2) return names[0] ?? ''
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}
