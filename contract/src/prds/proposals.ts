import { z } from 'zod'
import { routes } from '../kernel/route.ts'
import { Evidence } from './content.ts'
import { maxBodyBytes, SourceText, SourceTitle } from './generation.ts'
import { Prd } from './routes.ts'
import { technicalHeadings } from './rules.ts'
import { prdSections } from './sections.ts'

const Id = z.object({ id: z.uuid() })

/** A change to one section or item that another source suggests. */
export const Proposal = z
  .object({
    id: z.uuid(),
    transcript_id: z.uuid(),
    source_title: z.string(),
    section: z.enum(prdSections.map(({ key }) => key)),
    heading: z.enum(technicalHeadings).nullable(),
    /** The item that is added or changed; null for a whole section. */
    item: z.string().nullable(),
    kind: z.enum(['add', 'change']),
    /** The item's words, or what is added to the section. */
    label: z.string(),
    /** The quotes that it brings. */
    evidence: z.array(Evidence),
    /** The PRD's own block and the one that would replace it, where the source contradicts it or someone edited it since. */
    against: z.object({ mine: z.unknown(), theirs: z.unknown() }).nullable(),
  })
  .meta({ id: 'PrdProposal' })
export type Proposal = z.infer<typeof Proposal>

const base = '/agents/user-whisperer'

export const proposalRoutes = routes({
  addSource: {
    method: 'POST',
    path: `${base}/prds/:id/sources`,
    access: 'canEditAgents',
    limit: 'heavy',
    summary: 'Read another source for a draft; it suggests changes and changes nothing',
    params: Id,
    maxBodyBytes,
    body: z
      .object({
        transcript_id: z.uuid().optional(),
        /** Pasted text instead of a transcript. */
        source_text: SourceText.optional(),
        title: SourceTitle,
      })
      .refine(
        (body) => (body.transcript_id === undefined) !== (body.source_text === undefined),
        'Choose a source or paste its text.',
      ),
    stages: z.object({ run_id: z.uuid(), progress: z.number(), message: z.string() }),
    returns: z.object({ run_id: z.uuid(), proposals: z.array(Proposal) }),
  },
  proposals: {
    method: 'GET',
    path: `${base}/prds/:id/proposals`,
    access: 'signed-in',
    summary: 'List the suggested changes that no one has accepted or rejected',
    params: Id,
    returns: z.array(Proposal),
  },
  decide: {
    method: 'POST',
    path: `${base}/prds/:id/proposals`,
    access: 'canEditAgents',
    summary:
      'Accept or reject suggested changes, or replace what they contradict; those to words edited since stay open unless they replace them',
    params: Id,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(1_000), decision: z.enum(['accept', 'reject', 'replace']) }),
    returns: z.object({
      prd: Prd,
      proposals: z.array(Proposal),
      /** Suggested changes that stay open because someone edited the same words. */
      edited: z.array(z.string()),
    }),
  },
})
