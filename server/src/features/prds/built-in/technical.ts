import type { TechnicalHeading } from '@sextant/contract/prds/rules'
import { findCues } from '#text/cues'
import { isClear, isSmallTalk } from './clarity.ts'
import { isBackground } from './declared.ts'
import { isEstimate } from './estimates.ts'
import { isMeeting } from './meetings.ts'
import { isAsker } from './speakers.ts'
import type { Statement } from './statements.ts'

const words: Record<TechnicalHeading, RegExp> = {
  security:
    /\b(?:encrypt\w*|sso|single sign-?on|saml|oauth|okta|two[- ]factor|2fa|mfa|passwords?|permissions?|access (?:control|rights?|to customer data)|role[- ]based|roles and|audit (?:log|trail)s?|gdpr|hipaa|soc ?2|iso ?27001|pci|ccpa|complian\w+|data residency|data (?:must|should|has to|needs to) stay|data protection|pen(?:etration)? test\w*|vulnerabilit\w+|security|secure(?:ly)?|should be safe|privacy|personal data|authenticat\w+|authoriz\w+|log ?in with|sign in with|(?:hosted|stored|kept|processed) (?:in|on) (?:the )?[A-Z]\w+|leave the (?:\w+ ){0,3}(?:server|country|eu|building|network))\b/i,
  performance:
    /\b(?:load(?:s|ing)? (?:time|in|within|under|faster|quickly)|response times?|latency|slow(?:er|ly)?|fast(?:er)?|instant(?:ly)?|real[- ]time|(?:within|under|in less than|less than|below|at most|in|over|than) (?:\d+|two|three|five|ten|a|one|half a) ?(?:ms|milliseconds?|s|secs?|seconds?)|speed(?:s|ed)? up|performance|throughput|uptime|availability|time ?outs?|lag(?:s|gy)?|battery life|memory usage)\b/i,
  scalability:
    /\b(?:scal(?:able|ability)|scal(?:es?|ing) (?:to|up|with|beyond)|(?:must|has to|should) scale|concurrent|simultaneous(?:ly)?|(?:\d[\d,.]*\s?(?:k|m|thousand|million)?|hundreds of|thousands of|ten thousand|a thousand|a million|millions of) (?:\w+ )?(?:users|customers|requests|records|rows|devices|events|messages|transactions|seats|accounts|locations|tickets)|peak (?:load|traffic|hours)|load balanc\w+|high volumes?|growth in|multi-?tenant)\b/i,
  integration:
    /\b(?:integrat\w+|api|apis|webhooks?|slack|jira|salesforce|hubspot|zendesk|intercom|google (?:sheets|drive|calendar|workspace)|outlook|microsoft teams|ms teams|sharepoint|notion|zapier|github|gitlab|stripe|quickbooks|xero|sap|netsuite|dropbox|trello|asana|linear|confluence|tableau|power ?bi|snowflake|bigquery|erp|crm|plug-?ins?|connectors?|sync(?:s|ed|ing|hroni[sz]e\w*)? (?:with|to|from)|import(?:s|ed|ing)? from|data warehouse|third[- ]party|work with the [A-Z]\w+)\b/i,
  platform:
    /\b(?:ios|iphones?|ipads?|android|mobile|tablets?|browsers?|(?:google|on|in) chrome|safari|firefox|internet explorer|windows|macos|mac|linux|desktop|offline|on-?prem(?:ise|ises)?|cloud|aws|azure|docker|kubernetes|screen readers?|wcag|accessib\w+|responsive|smart ?watch|operating systems?|screen sizes?|backwards? compatib\w+|infra-?red)\b/i,
}

// Whoever asks to sign in with something, or for speed on a phone, asks for the former first.
const order: TechnicalHeading[] = ['security', 'integration', 'scalability', 'performance', 'platform']

/** Which of the five headings a demand on the system stands under, if any. */
export const headingOf = (text: string): TechnicalHeading | undefined =>
  order.find((heading) => words[heading].test(text))

const demanding =
  /\b(?:must(?: not)?|shall|should|has to|have to|need(?:s|ed)? to|need|needs|require[sd]?|requirement|mandatory|at least|at most|no more than|no longer than|up to|within|under|only (?:on|in|works?)|supports?|compl(?:y|iant)|not allowed|may not|depends? on|expects?|we (?:have|run|use|are on)|our (?:users|customers|people|team|field|drivers|staff) (?:use|are|work|have))\b/i

// What a meeting says of how things are binds nobody.
const obliging =
  /\b(?:must|shall|should|ha(?:s|ve) to|needs? to|require[sd]?|mandatory|at least|at most|no more than|no longer than|not allowed)\b/i

/** A sentence that binds how the system is built, though nobody asks for a feature in it. */
export function bindsSystem(statement: Statement, statements: readonly Statement[]): boolean {
  const { text, isQuestion, speaker } = statement
  if (
    isQuestion ||
    isAsker(speaker, statements) ||
    isEstimate(statement, statements) ||
    isSmallTalk(text) ||
    isBackground(statement) ||
    !isClear(text, { shortest: 5, longest: 30 })
  )
    return false
  if (
    /^(?:I'll|I would|I'd|you don't|we(?:'ve| have) been|you can't)\b|\d:\d{2}:\d{2}|^(?:I|we) (?:can't|couldn't|don't|didn't|wish)\b|\b(?:decide|check|discuss|look at|find out|wish|can't|cannot|crash\w*|annoy\w*|hate|love)\b/i.test(
      text,
    )
  )
    return false
  if (isMeeting(statements) && (!obliging.test(text) || /\b(?:those|them|I)\b|\bwas\b/.test(text))) return false
  return (
    demanding.test(text) && findCues(text, ['constraint', 'need', 'metric']).length > 0 && headingOf(text) !== undefined
  )
}
