import { z } from 'zod'
import { PageQuery, page } from '../kernel/page.ts'
import { routes } from '../kernel/route.ts'
import { Advocate, GoodWord, ScoreTerm } from './routes.ts'

const Id = z.object({ id: z.uuid() })
const When = z.iso.datetime()

export const AdvocateCandidate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    handle: z.string(),
    advocacyScore: z.int(),
    scoreTerms: z.array(ScoreTerm),
    mentions: z.int(),
    goodWords: z.array(GoodWord),
    foundAt: When,
    isSample: z.boolean(),
  })
  .meta({ id: 'AdvocateCandidate' })
export type AdvocateCandidate = z.infer<typeof AdvocateCandidate>

export const candidateRoutes = routes({
  list: {
    method: 'GET',
    path: '/advocate-candidates',
    access: 'signed-in',
    summary: "List people who mention you positively and aren't in the program, most mentions first",
    query: PageQuery,
    returns: page(AdvocateCandidate),
  },
  accept: {
    method: 'POST',
    path: '/advocate-candidates/:id/accept',
    access: 'canEditAgents',
    summary: 'Add a candidate as an advocate without emailing them',
    params: Id,
    returns: Advocate,
  },
  dismiss: {
    method: 'POST',
    path: '/advocate-candidates/:id/dismiss',
    access: 'canEditAgents',
    summary: 'Dismiss a candidate permanently',
    params: Id,
    returns: Id,
  },
})
