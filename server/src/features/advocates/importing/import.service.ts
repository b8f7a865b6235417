import { createHash } from 'node:crypto'
import { isFeedback } from '@sextant/contract/advocates/import-columns'
import type { AdvocateImport, advocateRoutes } from '@sextant/contract/advocates/routes'
import { emailKey, isEmail } from '@sextant/contract/advocates/rules'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { readRows } from '../advocates.computes.ts'
import * as queries from '../advocates.queries.ts'
import { agreedByHand } from '../advocates.service.ts'
import { siftDue } from '../candidates/sift.ref.ts'
import * as optOuts from '../outreach/opt-outs.queries.ts'
import { mailKeyOf } from '../people.ts'
import { publishChange } from '../publish-change.ts'
import * as feedback from './feedback.queries.ts'
import type { ReadPeople, ReadRow } from './read-people.ts'

type File = RequestOf<typeof advocateRoutes.import>['body']

const rowsAtATime = 500
const longestReadingMs = 20_000

export const preview = async (ctx: RequestCtx, file: File): Promise<AdvocateImport> =>
  summed(await checked(ctx, await read(ctx, file)))

/** A list of advocates joins the program. What people answered is kept and read, and nobody joins by it. */
export async function importCsv(ctx: RequestCtx, file: File): Promise<AdvocateImport> {
  const found = await read(ctx, file)
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const people = await checked(ctx, found)
    const good = people.rows.filter(({ problem }) => problem === null)
    // Also of rows that are skipped: who is in the program already may have unsubscribed.
    const out = people.rows.filter(({ email, isUnsubscribed }) => isUnsubscribed && isEmail(email))
    if (good.length + out.length === 0) {
      throw new UserError('invalid_input', 'None of the rows in this file can be imported.')
    }
    for (const { email } of out) await unsubscribe(ctx, emailKey(email))
    const added = isFeedback(people.mapping) ? 0 : await join(ctx, good)
    const answers = await keep(ctx, good, file.fileName)
    const leftOut = people.rows.length - good.length
    await ctx.audit('IMPORT_ADVOCATES', {
      id: workspaceId,
      name: isFeedback(people.mapping) ? `${answers} answers` : `${added} advocates`,
      ...{ added, answers, leftOut, unsubscribed: out.length },
    })
    if (answers > 0) await ctx.enqueue(siftDue, { workspaceId })
    await publishChange(ctx)
    return summed(people)
  })
}

const read = (ctx: RequestCtx, { csv, mapping }: File): Promise<ReadPeople> =>
  ctx.ports.compute(readRows, { csv, mapping }, { owner: ctx.actor.workspaceId, timeoutMs: longestReadingMs })

/** In a list of advocates, those who are in the program already are marked. */
async function checked(ctx: RequestCtx, found: ReadPeople): Promise<ReadPeople> {
  if (isFeedback(found.mapping)) return found
  const keys = found.rows.flatMap(({ email, problem }) => (problem === null ? [emailKey(email)] : []))
  const known = new Set(
    (await queries.findByKeys(ctx.db, ctx.actor.workspaceId, keys)).map(({ email_key }) => email_key),
  )
  const rows = found.rows.map((row) =>
    row.problem === null && known.has(emailKey(row.email))
      ? { ...row, problem: "They're already in the program." }
      : row,
  )
  return { ...found, rows }
}

async function unsubscribe(ctx: RequestCtx, key: string): Promise<void> {
  const { workspaceId } = ctx.actor
  await optOuts.add(ctx.db, workspaceId, key, ctx.now())
  await optOuts.rest(ctx.db, workspaceId, key)
}

async function join(ctx: RequestCtx, rows: readonly ReadRow[]): Promise<number> {
  const { workspaceId } = ctx.actor
  const keys = rows.map(({ email }) => emailKey(email))
  const out = await optOuts.among(ctx.db, workspaceId, keys)
  let added = 0
  for (let from = 0; from < rows.length; from += rowsAtATime) {
    const people = rows.slice(from, from + rowsAtATime).map((row) => toNew(ctx, row, out))
    added += (await queries.insert(ctx.db, people)).length
  }
  return added
}

function toNew(ctx: RequestCtx, row: ReadRow, out: ReadonlySet<string>): queries.NewAdvocate {
  const { name, email, platform, handle, followers, engagementRate, hasAgreed } = row
  const key = emailKey(email)
  return {
    ...{ workspaceId: ctx.actor.workspaceId, name, email, emailKey: key, platform, handle },
    ...{ followers, engagementRate },
    status: out.has(key) ? 'inactive' : hasAgreed ? 'active' : 'pending',
    agreedAt: hasAgreed ? ctx.now() : null,
    agreedHow: hasAgreed ? `${agreedByHand(ctx)} Imported from a file.` : '',
    at: ctx.now(),
  }
}

/** Whatever the file says of a person beyond what the program asks for. */
async function keep(ctx: RequestCtx, rows: readonly ReadRow[], source: string): Promise<number> {
  const answers = rows.filter(
    ({ company, score, comment, details }) =>
      company !== '' || score !== null || comment !== '' || Object.keys(details).length > 0,
  )
  let added = 0
  for (let from = 0; from < answers.length; from += rowsAtATime) {
    added += await feedback.insert(
      ctx.db,
      answers.slice(from, from + rowsAtATime).map((row) => toFeedback(ctx, row, source)),
    )
  }
  return added
}

function toFeedback(ctx: RequestCtx, row: ReadRow, source: string): feedback.NewFeedback {
  const { name, email, company, score, scale, comment, hasAgreed, details, saidAt } = row
  const personKey = mailKeyOf(email)
  const content = JSON.stringify([personKey, score, comment, saidAt, company, details])
  return {
    ...{ workspaceId: ctx.actor.workspaceId, personKey, name, email, company, score, scale, comment },
    ...{ hasAgreed, details, source, saidAt: saidAt ?? ctx.now(), at: ctx.now() },
    fingerprint: createHash('sha256').update(content).digest('hex'),
  }
}

function summed({ columns, mapping, rows }: ReadPeople): AdvocateImport {
  const taken = rows.filter(({ problem }) => problem === null)
  const people = new Set(taken.map(({ email }) => emailKey(email))).size
  return { columns, mapping, rows, people, taken: taken.length, leftOut: rows.length - taken.length }
}
