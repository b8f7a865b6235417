import { z } from 'zod'
import { PageQuery, page } from '../kernel/page.ts'
import { get, post, routes } from '../kernel/route.ts'
import { Advocate, GoodWord } from './routes.ts'

const Id = z.object({ id: z.uuid() })
const When = z.iso.datetime()

export const asks = ['case study', 'reference', 'referral', 'review', 'beta'] as const
/** What a person can be asked for. */
export type Ask = (typeof asks)[number]

/** People who vouch for the product, and people who may leave. */
export const candidateKinds = ['advocate', 'risk'] as const
export type CandidateKind = (typeof candidateKinds)[number]

const known = { id: true, name: true, email: true, handle: true, advocacyScore: true, scoreTerms: true } as const

export const AdvocateCandidate = Advocate.pick({ ...known, isSample: true })
  .extend({
    kind: z.enum(candidateKinds),
    company: z.string(),
    mentions: z.int(),
    /** Why they are here, in a few words; may be empty if the quotes say it. */
    why: z.string(),
    goodWords: z.array(GoodWord),
    /** What to ask them for; null for somebody who may leave. */
    suggestion: z.object({ ask: z.enum(asks), because: z.string() }).nullable(),
    /** Why they don't meet the criteria of the program; null if they do. */
    missed: z.string().nullable(),
    foundAt: When,
  })
  .meta({ id: 'AdvocateCandidate' })
export type AdvocateCandidate = z.infer<typeof AdvocateCandidate>

export const candidateRoutes = routes({
  list: get('/advocate-candidates', 'signed-in', {
    summary: 'List people outside the program who mention you positively, or who may leave, most mentions first',
    query: PageQuery.extend({ kind: z.enum(candidateKinds).default('advocate') }),
    returns: page(AdvocateCandidate),
  }),
  accept: post('/advocate-candidates/:id/accept', 'canEditAgents', {
    summary: 'Add a candidate as an advocate without emailing them',
    returns: Advocate,
  }),
  dismiss: post('/advocate-candidates/:id/dismiss', 'canEditAgents', {
    summary: 'Dismiss a candidate permanently',
    returns: Id,
  }),
})
