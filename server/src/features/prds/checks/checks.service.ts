import type { RequestOf } from '@sextant/contract/kernel/route'
import { PrdContent } from '@sextant/contract/prds/content'
import type { prdReviewRoutes } from '@sextant/contract/prds/review-routes'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import * as prds from '../prds.queries.ts'
import * as queries from './checks.queries.ts'
import { claimWords } from './claim-words.ts'

const wordsIn = (content: PrdContent) => claimWords(PrdContent.parse(content))

const findPrd = async (ctx: RequestCtx, id: string) =>
  orNotFound(await prds.findPrd(ctx.db, ctx.actor.workspaceId, id), 'PRD')

/** The claims whose words are still those that the person checked. */
export const list = async (ctx: RequestCtx, id: string): Promise<{ checked: string[] }> =>
  checkedIn(ctx, id, wordsIn((await findPrd(ctx, id)).content))

async function checkedIn(ctx: RequestCtx, prdId: string, words: Map<string, Buffer>) {
  const { workspaceId, userId } = ctx.actor
  const checks = await queries.listChecks(ctx.db, { workspaceId, userId, prdId })
  const checked = [...words].filter(([claim, now]) => checks.get(claim)?.equals(now))
  return { checked: checked.map(([claim]) => claim) }
}

type Check = RequestOf<typeof prdReviewRoutes.check>

export async function check(ctx: RequestCtx, { id, claim }: Check['params'], { is_checked, revision }: Check['body']) {
  const prd = await findPrd(ctx, id)
  const all = wordsIn(prd.content)
  const words = orNotFound(all.get(claim), 'Claim')
  const checker = { workspaceId: ctx.actor.workspaceId, userId: ctx.actor.userId, prdId: id }
  if (!is_checked) {
    await queries.removeCheck(ctx.db, checker, claim)
  } else {
    if (revision !== prd.revision) await refuseUnlessSame(ctx, { id, revision, claim, words })
    await queries.saveCheck(ctx.db, checker, { claimId: claim, words, at: ctx.now() })
  }
  return checkedIn(ctx, id, all)
}

/** What was read must be what is checked. */
async function refuseUnlessSame(
  ctx: RequestCtx,
  { id, revision, claim, words }: { id: string; revision: number; claim: string; words: Buffer },
): Promise<void> {
  const seen = await prds.findRevision(ctx.db, id, revision)
  if (seen && wordsIn(seen).get(claim)?.equals(words)) return
  throw new UserError('conflict', 'This claim changed while you read it. Read it again before you check it.')
}
