import { z } from 'zod'
import { get, post, put, routes } from '../kernel/route.ts'
import { Prd } from './routes.ts'

const Id = z.object({ id: z.uuid() })

/** Ids of the claims that the caller has checked and that haven't changed since. */
const Checks = z.object({ checked: z.array(z.string()) })

const base = '/agents/user-whisperer'

export const prdReviewRoutes = routes({
  undoApproval: post(`${base}/prds/:id/undo-approval`, 'canEditAgents', {
    summary: 'Undo your approval of a PRD, within a minute',
    returns: Prd,
  }),
  newVersion: post(`${base}/prds/:id/versions`, 'canEditAgents', {
    summary: 'Open the draft of the next version of an approved PRD, or start it',
    returns: Prd,
  }),
  checks: get(`${base}/prds/:id/checks`, 'signed-in', {
    summary: 'List the claims that you have checked against their quotes',
    returns: Checks,
  }),
  check: put(`${base}/prds/:id/checks/:claim`, 'signed-in', {
    summary: 'Note that you have checked a claim, or take the note back',
    params: Id.extend({ claim: z.string().min(1).max(60) }),
    body: z.object({
      is_checked: z.boolean(),
      /** The revision that was read; the call fails if the claim's words differ in the newest one. */
      revision: z.int(),
    }),
    returns: Checks,
  }),
})
