import { z } from 'zod'
import { PageQuery, page } from '../kernel/page.ts'
import { get, post, routes } from '../kernel/route.ts'
import { Advocate, GoodWord } from './routes.ts'

const Id = z.object({ id: z.uuid() })
const When = z.iso.datetime()

const known = { id: true, name: true, email: true, handle: true, advocacyScore: true, scoreTerms: true } as const

export const AdvocateCandidate = Advocate.pick({ ...known, isSample: true })
  .extend({ mentions: z.int(), goodWords: z.array(GoodWord), foundAt: When })
  .meta({ id: 'AdvocateCandidate' })
export type AdvocateCandidate = z.infer<typeof AdvocateCandidate>

export const candidateRoutes = routes({
  list: get('/advocate-candidates', 'signed-in', {
    summary: "List people who mention you positively and aren't in the program, most mentions first",
    query: PageQuery,
    returns: page(AdvocateCandidate),
  }),
  accept: post('/advocate-candidates/:id/accept', 'canEditAgents', {
    summary: 'Add a candidate as an advocate without emailing them',
    params: Id,
    returns: Advocate,
  }),
  dismiss: post('/advocate-candidates/:id/dismiss', 'canEditAgents', {
    summary: 'Dismiss a candidate permanently',
    params: Id,
    returns: Id,
  }),
})
