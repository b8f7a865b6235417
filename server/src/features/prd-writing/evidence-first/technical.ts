import type { PrdContent } from '@sextant/contract/prds/content'
import { type TechnicalHeading, technicalHeadings } from '@sextant/contract/prds/rules'
import type { EvidenceDocument } from '@sextant/engine/compose/document'
import type { Cite } from './content.ts'
import { asLine, cut } from './words.ts'

/** The first that fits; what fits nowhere is about the platform. */
const headings: readonly [TechnicalHeading, RegExp][] = [
  [
    'security',
    /\b(?:encrypt\w*|privacy|private|gdpr|hipaa|legal\w*|laws?|lawyers?|contracts?|regulat\w+|complian\w+|insur\w+|warranty|audit\w*|passwords?|sign[- ]?(?:in|on)|log(?:ins?|ged)|permissions?|(?:not )?allowed|confidential|protect\w*|personal data|safety|secur\w+|secret)\b/i,
  ],
  [
    'performance',
    /\b(?:(?:milli)?seconds?|ms|fast\w*|slow\w*|speed|quick\w*|latency|respon\w+|load(?:s|ing)?|instant\w*)\b/i,
  ],
  [
    'integration',
    /\b(?:apis?|integrat\w+|connect\w*|sync\w*|imports?|exports?|webhooks?|plug-?ins?|sso|saml|oauth|interface)\b/i,
  ],
  [
    'scalability',
    /\b(?:scal(?:e|es|ing|able)|concurrent\w*|at (?:once|the same time)|thousands?|millions?|\d{1,3},\d{3}|peak|volume)\b/i,
  ],
]

/** What a requirement says already isn't said again. */
export function technicalFrom(document: EvidenceDocument, cite: Cite): PrdContent['technical_requirements'] {
  const known = new Set([...document.requirements, ...document.targets].map(({ clause }) => clause.start))
  const stated = document.constraints.filter(({ clause }) => !known.has(clause.start))
  const byHeading = Map.groupBy(stated, ({ clause }) => headingOf(clause.text))
  return Object.fromEntries(
    technicalHeadings.map((heading) => [
      heading,
      (byHeading.get(heading) ?? []).slice(0, 100).map((claim, index) => ({
        id: `${heading}-${index + 1}`,
        evidence: cite(claim),
        is_accepted: false,
        requirement: cut(asLine(claim.clause)),
      })),
    ]),
  ) as PrdContent['technical_requirements']
}

export const headingOf = (text: string): TechnicalHeading =>
  headings.find(([, words]) => words.test(text))?.[0] ?? 'platform'
