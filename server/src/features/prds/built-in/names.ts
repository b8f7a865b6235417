import { keyPhrases, nounPhrases } from '#text/key-phrases'
import { type Token, tokensOf } from '#text/tokens'
import type { ReadSource } from '../sources/source.ts'
import { isOverheard } from './meetings.ts'
import { capitalised, listed } from './speech.ts'
import { isSpread } from './spread.ts'
import type { Statement } from './statements.ts'
import { startsWithDoing } from './verbs.ts'

const otherNames =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|english|german|french|polish|romanian|spanish|italian|dutch|portuguese|chinese|japanese|korean|arabic|turkish|russian|swedish|danish|finnish|norwegian|greek|hindi|ukrainian|czech|hungarian|pmo|hr|it|vat|asana|garmin|slack|jira|excel|google|microsoft|salesforce|hubspot|zendesk|intercom|csv|pdf|api|ios|android|iphone|ipad|okta|saml|sso|gdpr|ui|ux|faq|kpi|okr|nps|csat|q[1-4]|i|ok|tv|dvd|vcr|lcd|euro|euros|mr|mrs|gmail|outlook|notion|teams|zoom|chrome|safari|windows|mac|linux|amazon|apple|facebook|twitter|linkedin|europe|america|berlin|london|paris|germany|france|spain|italy|india|china|us|usa|uk|eu|sql|crm|erp|ceo|cto|pm|qa|id|url|html|json|xml|http|rss|sms|gps|usb|ai|sap|visma|whatsapp|telegram|datev|xero|quickbooks|sage|stripe|paypal|shopify|oracle|workday|trello|confluence|github|gitlab|dropbox|onedrive|sharepoint|discord|instagram|youtube|figma|miro|airtable|zapier|netsuite|servicenow|personio|adp|word|powerpoints?|sheets|calendar|drive|dynamics|pipedrive|mailchimp|wordpress|magento|woocommerce|navision|dampsoft)$/i

/** What somebody said the product is called, or wrote down as its name. */
export function calledName(statements: readonly Statement[], context: string): string {
  const whole = statements.map(({ said }) => said).join(' ')
  const called =
    /\b(?:product|app|tool|platform|service|software|application|it)(?: is|'s| will be)? (?:called|named) ["“]?((?:[A-Z][\w-]*)(?: [A-Z][\w-]*){0,2})/.exec(
      `${context} ${whole}`,
    )?.[1]
  const labelled = /\b(?:Product|App|Tool):\s*(?<name>[A-Z][\w-]*(?: [A-Z][\w-]*){0,2})/.exec(`${context}\n${whole}`)
    ?.groups?.name
  return called ?? labelled ?? ''
}

/** The name the product goes by: said to be called so, or a name that keeps coming up and is no person's. */
export function productName(
  statements: readonly Statement[],
  { title, context, text = '' }: Pick<ReadSource, 'title' | 'context'> & { text?: string },
): string {
  const given = calledName(statements, context)
  if (given) return given
  const whole = statements.map(({ said }) => said).join(' ')
  const people = new Set(statements.flatMap(({ speaker }) => speaker.toLowerCase().split(/\W+/)))
  const coined = coinedName(`${title} ${context} ${text} ${whole}`, people)
  if (coined) return coined
  // Whoever talks long says "in" of towns, countries and last year's projects too.
  const isLong = statements.length >= 60
  const counts = new Map<string, number>()
  for (const { tokens } of statements)
    for (const name of namesUsed(tokens, people, isLong)) counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const [name] of counts) if (isPlaceLike(name, statements)) counts.delete(name)
  const [name, count] = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0] ?? ['', 0]
  const least = statements.length < 60 ? 1 : Math.max(2, Math.ceil(statements.length / 150))
  const subject = subjectOf(statements)
  if (count >= least) return name
  return subject?.includes(' ') ? subject : isFileName(title) ? '' : title
}

const ofOthers =
  /^(?:LinkedIn|YouTube|WhatsApp|JavaScript|TypeScript|PowerPoints?|OneNote|OneDrive|MacBook|AirPods?|AirTags?|PlayStation|DocuSign|BitBucket|MasterCard|FedEx|DoorDash|ClickUp|LastPass|OpenAI|ChatGPT|DeepL|GitHub|GitLab|HubSpot|PayPal|SharePoint|QuickBooks|NetSuite|ServiceNow|WordPress|WooCommerce|MailChimp|SurveyMonkey|BlackBerry|FaceTime|MySQL|PostgreSQL|MongoDB|GraphQL|DevOps|VoIP|McDonald\w*|Mc[A-Z]\w+|Mac[A-Z]\w+|O[A-Z]\w+)$/

/** "HiveScale": a word with a capital in its middle is a name somebody made up. Only one, or nobody knows which. */
function coinedName(text: string, people: ReadonlySet<string>): string | undefined {
  const coined = (text.match(/\b[A-Z][a-z]+[A-Z][a-z]{2,}\b/g) ?? []).filter(
    (name) => !ofOthers.test(name) && !otherNames.test(name) && !people.has(name.toLowerCase()),
  )
  return new Set(coined).size === 1 ? coined[0] : undefined
}

/** "In Lyon and Grenoble", said once: somebody lives there. What ours has to work with, or is left for, is not ours. */
function isPlaceLike(name: string, statements: readonly Statement[]): boolean {
  // "Invoicing is in Navision", "hand the tours over to Navision": a system of theirs.
  const theirs = new RegExp(
    `\\b(?:is|are|lives?|runs?|stays?|comes? from|home|office|shop|store|branch|clinic|school|site|depot|based|located|plant|warehouse|practice|hotel|restaurant|hospital) in ${name}\\b|\\b(?:over to|export(?:ed)? to|sync(?:ed)? to|write into|typ(?:es?|ed|ing)[^.]{0,30} into|tell) ${name}\\b|\\b(?:[Tt]hey|[Hh]e|[Ss]he) uses? ${name}\\b`,
  )
  if (statements.some(({ said }) => theirs.test(said))) return true
  const list = new RegExp(`\\bin ${name}(?: and|,) [A-Z]`)
  const partner = new RegExp(`\\b(?:with|from|instead of) (?:our |the |their )?${name}\\b`)
  const naming = statements.filter(({ said }) => said.includes(name))
  const town = new RegExp(`\\b[a-z]+s? in ${name}\\b|\\b${name} and [A-Z][a-z]`)
  const used = new RegExp(`\\b(?:use|uses|using|into|open|opened|inside|via|love|bought|tried|called) ${name}\\b`, 'i')
  if (naming.length > 1 && naming.some(({ said }) => town.test(said)) && !naming.some(({ said }) => used.test(said)))
    return naming.some(({ said }) => new RegExp(`\\b(?:at|of|and|from) ${name}\\b|\\b${name} and\\b`).test(said))
  return (
    naming.some(({ said }) => partner.test(said)) || (naming.length < 2 && naming.some(({ said }) => list.test(said)))
  )
}

const usedIn = /^(?:use|uses|using|our|open|opened|inside|via|love|bought|tried)$/
const spokenIn = /^(?:in|use|uses|using|into|our|open|opened|inside|via|love|bought|tried)$/

/** Names one is in, uses or opens: that is how a product is spoken of, and not how people are. */
function namesUsed(tokens: readonly Token[], people: ReadonlySet<string>, isLong: boolean): string[] {
  return tokens.flatMap((token, index) => {
    const previous = tokens[index - 1]
    if (!(isLong ? usedIn : spokenIn).test(previous?.lower ?? '')) return []
    if (previous?.lower === 'our' && /^[A-Z]+$/.test(token.text)) return []
    if (!/^[A-Z][a-zA-Z0-9]{2,}$/.test(token.text) || people.has(token.lower) || otherNames.test(token.lower)) return []
    const next = tokens[index + 1]
    return [
      next && /^[A-Z][a-z]+$/.test(next.text) && !otherNames.test(next.lower)
        ? `${token.text} ${next.text}`
        : token.text,
    ]
  })
}

/** What is spoken of more than anything else, where something is: named with an article, again and again. */
function subjectOf(statements: readonly Statement[]): string | undefined {
  const people = new Set(statements.flatMap(({ speaker }) => speaker.toLowerCase().split(/\W+/)))
  const counts = new Map<string, number>()
  for (const { tokens } of statements)
    for (const phrase of nounPhrases(tokens)) {
      const [first, last] = [phrase[0], phrase.at(-1)]
      const before = tokens[tokens.indexOf(first as (typeof tokens)[number]) - 1]
      if (
        !last ||
        !/^(?:the|an?|our|your|this|new)$/.test(before?.lower ?? '') ||
        last.pos !== 'NOUN' ||
        /[^s]s$/.test(last.lower)
      )
        continue
      const words = phrase.map(({ lower }) => lower)
      if (words.some((word) => vague.test(word) || people.has(word))) continue
      for (const name of new Set([words.slice(-2).join(' '), words.at(-1) ?? '']))
        counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  const best = [...counts].sort((a, b) => b[1] - a[1] || b[0].length - a[0].length)[0]
  if (!best || best[1] < Math.max(3, statements.length / 60)) return undefined
  const longer = [...counts]
    .filter(([name, count]) =>
      name.endsWith(` ${best[0]}`) || name.startsWith(`${best[0]} `) ? count >= best[1] * 0.4 : false,
    )
    .sort((a, b) => b[1] - a[1])[0]
  const name = (longer ?? best)[0]
  return ofAny.test(name) ? undefined : capitalised(asSpelled(name, statements))
}

// Everybody's product is one.
const ofAny =
  /^(?:(?:web|mobile|native|phone|android|ios|new|whole) )?(?:app|website|tool|system|platform|page|screen)$/i

export const vague =
  /\b(?:thing|things|kind|lot|bit|way|people|guy|guys|minute|minutes|meeting|time|point|question|idea|example|first|second|next|last|good|great|nice|more|many|much|other|same|dunno|th|alright|huh|mmm|hey|wow|thanks|mind|hmm|eh|yeah|um|uh|okay|gonna|sort|case|week|day|today|tomorrow|moment|number|stuff|different|sure|right|able|little|big|dem|course|couple|work|issue|issues|problem|problems|favourite|favorite|animal|end|side|half|twenty|thirty|fifty|five|ten|hundred|percent|etcetera)\b/i

const isFileName = (title: string) =>
  title === '' || /\.\w{2,4}$|^untitled|^(?:recording|meeting|transcript|notes?|document)[\W\d_]*$/i.test(title)

// Days, places and words for anything are no subject of a document.
const noSubject =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|eu|uk|us|usa|app|apps|form|page|home page|lines?|steps?|month|year|devices?|company|companies|customers?|users?|name|list|list view|file|run|marks?|training|anna|system|product|tool|end|whole class|separate page)s?$/i

/** What the most wanted things are about, else what people suffer from, else what the talk keeps coming back to. */
export function topicsOf(
  asks: readonly { best: { name: string } }[],
  pains: readonly { sentence: string }[],
  statements: readonly Statement[],
): string[] {
  const people = new Set(statements.flatMap(({ speaker }) => speaker.toLowerCase().split(/\W+/)))
  const spelledOut = new Set(statements.flatMap(({ said }) => said.toLowerCase().match(/\b[a-z]+(?=_[a-z]_)/g) ?? []))
  const isSubject = (words: string) =>
    !vague.test(words) &&
    // "LC_D_": half of an abbreviation whose letters somebody kept apart.
    !words.split(' ').some((word) => spelledOut.has(word.toLowerCase())) &&
    !/['’]|\.$/.test(words) &&
    !noSubject.test(words) &&
    !words
      .toLowerCase()
      .split(' ')
      .some((word) => people.has(word))
  // The first thing named is what it is about; those after it say where, for whom or with what.
  const firstThing = (text: string) => {
    const given = /^(?:Provide|Add) (?:an? |the )?(?<what>\S+(?: \S+){0,2})$/.exec(text)?.groups?.what
    if (given && isSubject(given)) return given
    const rest = startsWithDoing(text) ? text.replace(/^\w+ (?:an? |the )?/, '') : text
    return (
      nounPhrases(tokensOf(rest))
        .map((phrase) => written(rest, phrase))
        .find(isSubject) ?? []
    )
  }
  const wanted = asks.slice(0, 4).flatMap(({ best }) => firstThing(best.name))
  const suffered = pains.slice(0, 3).flatMap(({ sentence }) => firstThing(sentence))
  const spoken = keyPhrases(statements, 30)
    .filter((one) => one.count >= 2 && isSubject(one.phrase) && isSpread(one, statements))
    .map(({ phrase }) => phrase)
  // In a long meeting what is said most tells more than what was asked for once.
  const isMeant = isOverheard(statements) && spoken.length >= 2
  const asked = asks.length > 0 ? wanted : suffered.length > 0 ? suffered : spoken
  const found = isMeant ? spoken : asked
  const distinct = [...new Map(found.map((words) => [words.toLowerCase(), words])).values()].slice(0, 3)
  const only = asks[0]?.best.name.replace(/^(?:Provide|Add) (?:an? |the )?/, '') ?? ''
  // One word alone says little of what a document is about.
  const isBare = distinct.length === 0 || (distinct.length === 1 && !distinct[0]?.includes(' '))
  return isBare && !isMeant && only !== '' && only.split(' ').length <= 9
    ? [only.charAt(0).toLowerCase() + only.slice(1)]
    : isMeant
      ? distinct.map((words) => asSpelled(words, statements))
      : distinct
}

/** Phrases are counted in small letters; an abbreviation or a name gets its own back. */
function asSpelled(words: string, statements: readonly Statement[]): string {
  const spelled = (word: string) => {
    const counts = new Map<string, number>()
    for (const { tokens } of statements)
      for (const [index, { lower, text }] of tokens.entries())
        if (index > 0 && lower === word) counts.set(text, (counts.get(text) ?? 0) + 1)
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? word
  }
  return words.split(' ').map(spelled).join(' ')
}

/** As it stands, with what a hyphen joins to it: "single sign-on", "role-based permissions". */
function written(text: string, phrase: readonly Token[]): string {
  const [start, end] = [phrase[0]?.start ?? 0, phrase.at(-1)?.end ?? 0]
  const joined =
    /^(?:-\w+)+(?: (?!(?:and|or|with|for|in|on|to|at|by|of|as|from)\b)[a-z]+(?=$|[ ,.]))?/.exec(text.slice(end))?.[0] ??
    ''
  const words = text.slice(start, end) + joined
  return /^[A-Z][a-z]+(?: |$)/.test(words) && start === 0 ? words.charAt(0).toLowerCase() + words.slice(1) : words
}

const headline =
  /^(?:project |product |feature )?(?:brief|proposal|spec(?:ification)?|rfc|concept|one-pager|prd|initiative|project|feature):\s+(?<title>\S.{2,120}?)[.]?$/i

// What kind of text it is, or a part of one, is no name of what it is about.
const noHeadline =
  /\b(?:notes?|interviews?|calls?|meetings?|minutes|transcripts?|feedback|reviews?|summary|problem|background|context|pains?|wants|agenda|overview|goals?|requirements?|feature requests|visit|session|test|workshop|tickets?|chat|who|participants|attendees|findings|must|nice|wish(?:es|list)?|quotes?|next steps|\d{4})\b/i

/** What a written text calls itself on its first line: "RFC: Shared inboxes", "# School lunch ordering". */
export function headlineOf([first]: readonly Statement[]): string {
  if (first?.speaker !== '') return ''
  const named = headline.exec(first.text)?.groups?.title
  const isTitle = first.start > first.heading.length && first.heading.split(' ').length <= 8
  return named ?? (isTitle && first.heading !== '' && !noHeadline.test(first.heading) ? first.heading : '')
}

export function titleOf(given: string, product: string, topics: readonly string[]): string {
  if (!isFileName(given.trim())) return given.trim().slice(0, 300)
  const own = product.toLowerCase()
  const others = topics.filter((topic) => {
    const other = topic.toLowerCase()
    return own === '' || !(own.includes(other) || other.startsWith(`${own} `))
  })
  if (product && others.length > 0) return `${product}: ${listed(others)}`.slice(0, 300)
  const name = product || capitalised(listed(others)) || given.replace(/\.\w{2,4}$/, '').replace(/[_-]+/g, ' ')
  return name.trim().slice(0, 300) || 'PRD from a conversation'
}
