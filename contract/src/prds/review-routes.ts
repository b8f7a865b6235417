import { z } from 'zod'
import { routes } from '../kernel/route.ts'
import { Prd } from './routes.ts'

const Id = z.object({ id: z.uuid() })

/** Ids of the claims that the caller has checked and that haven't changed since. */
const Checks = z.object({ checked: z.array(z.string()) })

const base = '/agents/user-whisperer'

export const prdReviewRoutes = routes({
  undoApproval: {
    method: 'POST',
    path: `${base}/prds/:id/undo-approval`,
    access: 'canEditAgents',
    summary: 'Undo your approval of a PRD, within a minute',
    params: Id,
    returns: Prd,
  },
  newVersion: {
    method: 'POST',
    path: `${base}/prds/:id/versions`,
    access: 'canEditAgents',
    summary: 'Open the draft of the next version of an approved PRD, or start it',
    params: Id,
    returns: Prd,
  },
  checks: {
    method: 'GET',
    path: `${base}/prds/:id/checks`,
    access: 'signed-in',
    summary: 'List the claims that you have checked against their quotes',
    params: Id,
    returns: Checks,
  },
  check: {
    method: 'PUT',
    path: `${base}/prds/:id/checks/:claim`,
    access: 'signed-in',
    summary: 'Note that you have checked a claim, or take the note back',
    params: Id.extend({ claim: z.string().min(1).max(60) }),
    body: z.object({
      is_checked: z.boolean(),
      /** The revision that was read; the call fails if the claim's words differ in the newest one. */
      revision: z.int(),
    }),
    returns: Checks,
  },
})
