import type { CommentThread, Person } from '@sextant/contract/collaboration/comments'
import type { Review, Reviewer } from '@sextant/contract/collaboration/reviews'
import { fullLayout } from '@sextant/contract/prds/layouts'
import type { Prd } from '@sextant/contract/prds/routes'
import { emptySections } from '@sextant/contract/prds/sections'
import { useState } from 'react'
import { type DocumentPart, defineWebFeature } from '#kernel/feature'
import { openApp } from '../../../test/open-app.tsx'
import { ago, idOf } from '../../../test/samples.ts'
import { type Answers, serve } from '../../../test/serve.ts'
import { CommentsPanel } from './comments/comments-panel.tsx'
import { PeopleBar } from './people/people-bar.tsx'
import { ShareDialog } from './share-links/share-dialog.tsx'

const prdId = idOf(1)
export const ada: Person = { userId: idOf(11), name: 'Ada Quill', avatarUrl: null }
export const ben: Person = { userId: idOf(12), name: 'Ben Ost', avatarUrl: null }

const prd: Prd = {
  ...{ id: prdId, title: 'Faster exports', product_name: 'Chartroom', version: '1.0', status: 'draft' as const },
  ...{ is_template: false, is_sample: false, transcript_id: null, tokens: null, cost: null, fallback_reason: null },
  ...{
    engine: null,
    model: null,
    revision: 3,
    approval: null,
    previous_id: null,
    next_id: null,
    layout: fullLayout,
    created_at: ago(60),
    updated_at: ago(30),
  },
  ...{ executive_summary: 'Exports before nine.', problem_statement: 'The export is slow.', target_audience: [] },
  ...{
    user_stories: [],
    feature_requirements: [],
    success_metrics: [],
    evidence_changed: [],
    assumptions: [],
    sources: [],
  },
  technical_requirements: { performance: [], security: [], scalability: [], integration: [], platform: [] },
  ...emptySections,
  decisions: [{ id: 'd1', text: 'CSV comes first', evidence: [], is_accepted: true }],
}

export const thread = (number: number, changes: Partial<CommentThread> = {}): CommentThread => ({
  ...{ id: idOf(100 + number), author: ben.name, avatarUrl: null, isGuest: false, canDelete: false },
  ...{ body: `Comment ${number}`, mentions: [], createdAt: ago(60 - number), resolvedAt: null, resolvedBy: null },
  anchor: { section: null, claimId: null, quote: null },
  replies: [],
  ...changes,
})

export const reviewer = (person: Person, changes: Partial<Reviewer> = {}): Reviewer => ({
  ...person,
  ...{ answer: null, note: '', revision: null, isCurrent: false, requestedBy: ada.name, answeredAt: null },
  ...changes,
})

export const review = (...reviewers: Reviewer[]): Review => ({ assignee: null, reviewers, contentHash: 'a'.repeat(64) })

const usual: Answers = {
  'GET /prds/:id/comments': { items: [] },
  'GET /prds/:id/review': review(),
  'PUT /prds/:id/presence': [ada],
  'GET /prds/:id/people': [ada, ben],
  'GET /prds/:id/share-links': [],
}

/** A document's page as its own feature makes it, with the parts of this one. */
const host = (isSharing: boolean) =>
  defineWebFeature({
    name: 'host',
    pages: [
      {
        path: '/prds/$prdId',
        title: 'PRD',
        search: (raw) => raw,
        lazy: async () => ({
          default: () => {
            const nothing = () => undefined
            const [commented, setCommented] = useState<ReadonlyMap<string, number>>(new Map())
            const part: DocumentPart = {
              prd,
              claimId: null,
              onClaim: nothing,
              onTab: nothing,
              onCommented: setCommented,
              settle: async () => true,
            }
            return (
              <>
                <PeopleBar {...part} />
                <article>
                  <section id="section-decisions">
                    <p id="claim-d1">CSV comes first</p>
                  </section>
                </article>
                <output aria-label="Commented claims">{[...commented].join(' ')}</output>
                <CommentsPanel {...part} />
                {isSharing && <ShareDialog {...part} onClose={() => undefined} />}
              </>
            )
          },
        }),
      },
    ],
  })

export function openDocument(answers: Answers = {}, { search = '', isSharing = false } = {}) {
  const server = serve(usual, answers)
  return { server, ...openApp(`/prds/${prdId}${search}`, [host(isSharing)]) }
}
