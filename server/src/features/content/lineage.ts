import type { ContentSource } from '@sextant/contract/content/routes'
import { platformOf, type SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { LineagePart, LineageSource } from '#ports/lineage'
import type { StoredContent } from './content.queries.ts'
import * as queries from './lineage.queries.ts'
import { presentPublication } from './present-content.ts'

const sources = ['requirement', 'prd', 'analysis']

/** Announcements, the posts that went out, and what readers did with them. */
export const lineage: LineageSource = {
  async madeFrom(ctx, refs) {
    const { workspaceId } = ctx.actor
    const known = refs.filter(({ type }) => sources.includes(type))
    if (known.length === 0) return []
    const contents = await queries.madeFrom(ctx.db, workspaceId, known)
    const posts =
      contents.length > 0
        ? await queries.postsOf(
            ctx.db,
            workspaceId,
            contents.map(({ id }) => id),
          )
        : []
    return [...contents.map(announcement), ...posts.flatMap((post) => postParts(post, contents))]
  },
  async originOf(ctx, ref) {
    if (ref.type !== 'content' && ref.type !== 'publication') return undefined
    const source = await queries.sourceOf(ctx.db, ctx.actor.workspaceId, ref)
    return source ? { type: source.type, id: source.id } : undefined
  },
}

const pageOf = (id: string) => `/agents/narrative-architect?${new URLSearchParams({ content: id })}`

function announcement(content: StoredContent): LineagePart {
  const { id, title, source, created_by: by, created_at: at, is_sample: isSample } = content
  const { type, id: sourceId } = source as unknown as ContentSource
  return {
    ref: { type: 'content', id },
    from: { type, id: sourceId },
    ...{ kind: 'announcement', title, url: pageOf(id), isSandbox: false, isSample, at: at.toISOString() },
    detail: type === 'prd' ? `About the whole PRD, by ${by}` : `By ${by}`,
  }
}

type Post = Awaited<ReturnType<typeof queries.postsOf>>[number]

function postParts(post: Post, contents: readonly StoredContent[]): LineagePart[] {
  const { platform, state, url, isSandbox, publishedAt, dueAt, engagement } = presentPublication(post)
  const isSample = contents.some(({ id, is_sample }) => id === post.content_id && is_sample)
  const { name } = platformOf(platform as SocialPlatformId)
  const common = { isSandbox, isSample, url: url ?? pageOf(post.content_id) }
  const ref = { type: 'publication', id: post.id }
  return [
    {
      ...{ ref, from: { type: 'content', id: post.content_id } },
      ...{ ...common, kind: 'publication', title: name, detail: stateNames[state], at: publishedAt ?? dueAt },
    },
    ...(engagement
      ? [
          {
            ...{ ref: { type: 'engagement', id: post.id }, from: ref },
            ...{ ...common, kind: 'result' as const, title: `${engagement.interactions} interactions` },
            ...{ detail: readersDid(engagement), at: engagement.measuredAt },
          },
        ]
      : []),
  ]
}

const stateNames = {
  planned: 'Scheduled',
  publishing: 'Being published',
  published: 'Published',
  failed: 'Failed',
  unsure: 'Not confirmed',
}

const readersDid = ({ reactions, comments, shares, impressions }: Record<string, number | string | null>) =>
  Object.entries({ reactions, comments, shares, impressions })
    .filter(([, count]) => count !== null)
    .map(([what, count]) => `${count} ${count === 1 ? what.slice(0, -1) : what}`)
    .join(', ')
