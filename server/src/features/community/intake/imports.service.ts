import type { ImportPreview, ImportResult } from '@sextant/contract/community/intake'
import { type CommunityPlatformId, communityPlatformOf } from '@sextant/contract/community/platforms'
import { communityLimits } from '@sextant/contract/community/rules'
import type { UploadedFile } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { readCsv } from '../community.computes.ts'
import type { CsvPosts } from './csv-rows.ts'
import { countKnown } from './intake.queries.ts'
import { distinct, storePosts } from './store-posts.service.ts'

const shownRows = 5
const part = 2_000

async function postsIn(ctx: RequestCtx, file: UploadedFile): Promise<CsvPosts> {
  const bytes = await file.bytes()
  const read = await ctx.ports.compute(readCsv, { bytes, now: ctx.now() }, { owner: ctx.actor.workspaceId })
  if ('problem' in read) throw new UserError('invalid_input', read.problem)
  return read
}

export async function preview(
  ctx: RequestCtx,
  platform: CommunityPlatformId,
  file: UploadedFile,
): Promise<ImportPreview> {
  const { columns, total, posts, problems } = await postsIn(ctx, file)
  const own = distinct(posts, ctx.now())
  const home = { workspaceId: ctx.actor.workspaceId, platform }
  let known = 0
  for (let from = 0; from < own.length; from += part) {
    known += await countKnown(ctx.db, home, own.slice(from, from + part))
  }
  return {
    columns,
    total,
    good: own.length - known,
    duplicates: posts.length - own.length + known,
    problems: problems.slice(0, communityLimits.shownProblems),
    problemCount: problems.length,
    rows: posts.slice(0, shownRows).map(({ author, content, postedAt, likes = 0 }) => ({
      author,
      content: content.slice(0, 300),
      timestamp: postedAt.toISOString(),
      likes,
    })),
  }
}

/** Imports the valid rows; importing the same file again adds nothing. */
export async function importPosts(
  ctx: RequestCtx,
  platform: CommunityPlatformId,
  file: UploadedFile,
): Promise<ImportResult> {
  const { posts, problems } = await postsIn(ctx, file)
  const home = { workspaceId: ctx.actor.workspaceId, platform, sourceId: null, isSample: false }
  const { added, duplicates } = await storePosts(ctx, home, posts)
  const { name } = communityPlatformOf(platform)
  await ctx.transact((ctx) =>
    ctx.audit('IMPORT_COMMUNITY_POSTS', {
      id: platform,
      name,
      facts: { file: file.fileName, imported: added, duplicates, refused: problems.length },
    }),
  )
  return {
    imported: added,
    duplicates,
    problems: problems.slice(0, communityLimits.shownProblems),
    problemCount: problems.length,
  }
}
