import { anchorState } from '@sextant/contract/collaboration/anchors'
import type { Anchor } from '@sextant/contract/collaboration/comments'
import {
  type GuestThread,
  mostGuestComments,
  type SharedDocument,
  type shareLinkRoutes,
} from '@sextant/contract/collaboration/share-links'
import type { RequestOf } from '@sextant/contract/kernel/route'
import { claimsIn } from '@sextant/contract/prds/claims'
import type { PrdContent } from '@sextant/contract/prds/content'
import { shownContent } from '@sextant/contract/prds/layouts'
import { type Ctx, type RequestCtx, sextantIn } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import * as comments from '../comments/comments.queries.ts'
import { findThread, write } from '../comments/comments.service.ts'
import { documentOf } from '../documents.ts'
import { publicContent, refOf } from './public-content.ts'
import * as queries from './share-links.queries.ts'
import { hashOf } from './share-links.service.ts'

// Needs no session: the token in the link is 256 random bits, and the link says what it opens.

/** The same for every link that doesn't work, so that nothing can be learned from guessing. */
const uselessLink = () =>
  new UserError('not_found', 'This link has expired or was turned off. Ask the person who sent it for a new one.')

type Key = RequestOf<typeof shareLinkRoutes.open>['body']

interface Opened {
  ctx: RequestCtx
  link: queries.StoredLink
}

/** Null while a password is missing. */
async function openLink(ctx: Ctx, { token, password }: Key): Promise<Opened | null> {
  const hash = hashOf(token)
  const workspaceId = await queries.findWorkspace(ctx.db, hash)
  if (!workspaceId) throw uselessLink()
  const here = ctx.as({ ...sextantIn(workspaceId), name: 'Someone with a share link' })
  const link = await queries.findLive(here.db, workspaceId, { hash, now: ctx.now() })
  if (!link) throw uselessLink()
  if (link.password_hash === null) return { ctx: here, link }
  if (password === undefined) return null
  if (!(await queries.countTry(here.db, workspaceId, { id: link.id, now: ctx.now() }))) {
    throw new UserError('too_many_requests', 'Too many wrong passwords. Try again in 15 minutes.')
  }
  if (!(await ctx.ports.passwords.verify(password, link.password_hash))) {
    throw new UserError('invalid_input', "This password isn't right. Ask the person who sent the link.")
  }
  await queries.giveTryBack(here.db, workspaceId, link.id)
  return { ctx: here, link }
}

export async function open(ctx: Ctx, key: Key): Promise<SharedDocument | null> {
  const opened = await openLink(ctx, key)
  return opened === null ? null : opened.ctx.transact((ctx) => show({ ...opened, ctx }))
}

async function show({ ctx, link }: Opened): Promise<SharedDocument> {
  const { workspaceId } = ctx.actor
  const { id, hash, with_evidence: withEvidence } = link
  const { content, layout, title, status, version, updatedAt } = await documentOf(ctx, link.prd_id)
  await queries.countOpening(ctx.db, workspaceId, { id, at: ctx.now() })
  await ctx.audit('OPEN_SHARE_LINK', { id, name: title, facts: { prdId: link.prd_id } })
  return {
    content: shownContent(publicContent(content, { linkHash: hash, withEvidence }), layout.sections),
    sections: layout.sections.filter((one) => one.is_on),
    isApproved: status === 'approved',
    ...{ version, updatedAt, withEvidence },
    sharedBy: link.created_by,
    workspace: await queries.workspaceName(ctx.db, workspaceId),
    expiresAt: link.expires_at.toISOString(),
    canComment: link.can_comment,
    threads: link.can_comment ? await threadsOf(ctx, link) : [],
  }
}

const rowsOf = (ctx: RequestCtx, { id, prd_id: prdId }: queries.StoredLink) =>
  comments.list(ctx.db, { workspaceId: ctx.actor.workspaceId, prdId }, { shareLinkId: id })

async function threadsOf(ctx: RequestCtx, link: queries.StoredLink): Promise<GuestThread[]> {
  const rows = await rowsOf(ctx, link)
  const plain = ({ author, is_guest: isGuest, body, created_at: at }: comments.Row) => ({
    ...{ author, isGuest, body, createdAt: at.toISOString() },
  })
  return rows
    .filter((row) => row.thread_id === null)
    .map((row) => ({
      ...plain(row),
      ref: refOf(link.hash, row.id),
      quote: row.quote,
      isResolved: row.resolved_at !== null,
      replies: rows.filter((reply) => reply.thread_id === row.id).map(plain),
    }))
}

type GuestDraft = RequestOf<typeof shareLinkRoutes.comment>['body']

export async function comment(ctx: Ctx, { token, password, ...draft }: GuestDraft): Promise<GuestThread[]> {
  const opened = await openLink(ctx, { token, ...(password !== undefined && { password }) })
  if (!opened) throw new UserError('invalid_input', 'Enter the password of this link.')
  return opened.ctx.transact(async (ctx) => {
    const { link } = opened
    const place = { workspaceId: ctx.actor.workspaceId, prdId: link.prd_id }
    if (!link.can_comment) throw new UserError('not_allowed', "This link doesn't allow comments.")
    if ((await comments.count(ctx.db, place, link.id)) >= mostGuestComments) {
      throw new UserError('conflict', 'This link has as many comments as it can take. Write to the person who sent it.')
    }
    const document = await documentOf(ctx, link.prd_id)
    const thread = draft.thread === undefined ? undefined : await findGuestThread(ctx, link, draft.thread)
    const anchor = anchorOf(document.content, draft.quote)
    const by = { userId: null, name: draft.name, shareLinkId: link.id }
    await write(ctx, document, { thread, anchor, body: draft.body, mentioned: [], by })
    return threadsOf(ctx, link)
  })
}

async function findGuestThread(ctx: RequestCtx, link: queries.StoredLink, ref: string): Promise<comments.Row> {
  const thread = (await rowsOf(ctx, link)).find(({ id }) => refOf(link.hash, id) === ref)
  return findThread(ctx, link.prd_id, orNotFound(thread, 'Comment').id)
}

/** The claim that the quoted words are in, if they are in one. */
function anchorOf(content: PrdContent, quote: string | null = null): Anchor {
  const found = claimsIn(content).find(
    ({ claim }) => quote !== null && anchorState(content, { section: null, claimId: claim.id, quote }) === 'there',
  )
  return { section: found?.section.key ?? null, claimId: found?.claim.id ?? null, quote }
}
