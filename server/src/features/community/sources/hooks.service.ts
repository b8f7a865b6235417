import { HookBody } from '@sextant/contract/community/intake'
import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import type { Delivery } from '@sextant/contract/kernel/route'
import type { Ctx } from '#kernel/context'
import { notJson, orNotFound, UserError } from '#kernel/errors'
import { hashOf, signatureHeader, signatureProblem, timestampHeader } from '#kernel/hook-signature'
import type { Incoming } from '../intake/incoming.ts'
import { storePosts } from '../intake/store-posts.service.ts'
import { countUnread } from '../reading/read.queries.ts'
import { signingHome } from './open-source.ts'
import * as queries from './sources.queries.ts'

/** With a larger backlog, senders are asked to retry later. */
const mostWaiting = 20_000

/** Verifies the signature, rejects replays, and stores the posts before responding. */
export async function receive(anywhere: Ctx, token: string, delivery: Delivery) {
  const found = orNotFound(await queries.findByHook(anywhere.acrossWorkspaces().db, hashOf(token)), 'Webhook')
  const ctx = anywhere.inWorkspace(found.workspace_id)
  const source = orNotFound(await queries.find(ctx.db, found.workspace_id, found.id), 'Webhook')
  const signature = await checkedSignature(ctx, source, delivery)
  const posts = postsIn(delivery.body, ctx.now())
  if ((await countUnread(ctx.db, source.workspace_id, mostWaiting)) >= mostWaiting) {
    throw new UserError('too_many_requests', 'Too many posts are queued. Try again in a minute.')
  }
  return ctx.transact(async (ctx) => {
    if (!(await queries.noteCall(ctx.db, source.id, hashOf(signature), ctx.now()))) {
      throw new UserError('conflict', 'This call has already been accepted.')
    }
    const home = { workspaceId: source.workspace_id, platform: source.platform as CommunityPlatformId }
    const { added, duplicates } = await storePosts(ctx, { ...home, sourceId: source.id, isSample: false }, posts)
    return { accepted: added, duplicates }
  })
}

async function checkedSignature(ctx: Ctx, source: queries.StoredSource, { body, headers }: Delivery): Promise<string> {
  if (!source.secret_id) throw new UserError('not_signed_in', 'This address has no signing secret yet.')
  const secret = await ctx.ports.secrets.read(ctx.db, signingHome(source.workspace_id), source.secret_id)
  const signature = headers[signatureHeader]
  const problem = signatureProblem(secret, { signature, seconds: headers[timestampHeader], body }, ctx.now())
  if (problem || !signature) throw new UserError('not_signed_in', problem ?? 'The signature is missing.')
  return signature
}

function postsIn(body: Uint8Array, now: Date): Incoming[] {
  const read = HookBody.safeParse(jsonIn(body))
  if (!read.success) throw new UserError('invalid_input', problemOf(read.error.issues))
  const posts = 'posts' in read.data ? read.data.posts : [read.data]
  return posts.map(({ timestamp, ...post }) => ({ ...post, postedAt: timestamp ? new Date(timestamp) : now }))
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new UserError('invalid_input', notJson)
  }
}

type Issue = { path: PropertyKey[]; message: string; code: string; errors?: Issue[][] }

/** Picks the shape that was meant: a list if there is one. */
function problemOf(issues: readonly unknown[]): string {
  const [issue] = issues as Issue[]
  const shapes = issue?.errors ?? []
  const meant = shapes.find((shape) => shape.some(({ path }) => path.length > 1)) ?? shapes[1] ?? shapes[0]
  const first = meant?.[0] ?? issue
  const where = first?.path.map(String).join('.') ?? ''
  return where ? `${where}: ${first?.message}` : 'Send a post, or an array of posts in posts.'
}
