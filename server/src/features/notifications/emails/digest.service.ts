import type { Ctx } from '#kernel/context'
import type { JobCtx } from '#kernel/jobs'
import { findAddressee, find as findSettings } from '../settings.queries.ts'
import { findWorkspace } from './deliver.queries.ts'
import { sendDigest } from './deliver.ref.ts'
import * as queries from './digest.queries.ts'
import { isInTime, lastDigestMoment } from './digest-moment.ts'
import { digestMail, mostListed } from './emails.ts'
import { signLink } from './unsubscribe-link.ts'

const pageSize = 500

export async function beginDue(ctx: JobCtx): Promise<void> {
  let page = await queries.candidatesAfter(ctx.acrossWorkspaces().db, undefined, pageSize)
  while (page.length > 0) {
    for (const candidate of page) {
      ctx.signal.throwIfAborted()
      await beginOne(ctx, candidate)
    }
    page = await queries.candidatesAfter(ctx.acrossWorkspaces().db, page.at(-1), pageSize)
  }
}

async function beginOne(ctx: Ctx, { frequency, timeZone, oldestAt, ...reader }: queries.Candidate): Promise<void> {
  const now = ctx.now()
  const due = lastDigestMoment(now, timeZone, frequency)
  if (oldestAt >= due || !isInTime(due, now, frequency)) return
  await ctx.inWorkspace(reader.workspaceId).transact(async (ctx) => {
    const digestId = await queries.begin(ctx.db, reader, due)
    if (digestId) await ctx.enqueue(sendDigest, { digestId })
  })
}

/** Checks again before sending: skips read notifications and people who turned digests off. */
export async function send(ctx: Ctx, digestId: string): Promise<void> {
  const reader = await queries.findUnsent(ctx.db, digestId)
  if (!reader) return
  const [{ newest, count }, addressee, settings] = [
    await queries.listIn(ctx.db, digestId, reader, mostListed),
    await findAddressee(ctx.db, reader),
    await findSettings(ctx.db, reader),
  ]
  const isWanted = settings.emailDigest && settings.digestFrequency !== 'never'
  if (isWanted && addressee?.isVerified && count > 0) {
    const { publicUrl, signatures, mail } = ctx.ports
    const token = signLink(signatures, { ...reader, list: 'digest' })
    const workspace = await findWorkspace(ctx.db, reader.workspaceId)
    const frequency = settings.digestFrequency === 'weekly' ? 'weekly' : 'daily'
    const letter = { to: addressee, workspace: workspace.name, publicUrl, token }
    const timeZone = settings.timeZone ?? workspace.timeZone
    await mail.send(digestMail({ ...letter, notifications: newest, count, frequency, timeZone }))
  }
  await queries.markSent(ctx.db, digestId, ctx.now())
}
