import type { AdvocateImport, ImportRow } from '@sextant/contract/advocates/routes'
import { emailKey } from '@sextant/contract/advocates/rules'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { readRows } from './advocates.computes.ts'
import * as queries from './advocates.queries.ts'
import { agreedByHand } from './advocates.service.ts'
import * as optOuts from './outreach/opt-outs.queries.ts'
import { publishChange } from './publish-change.ts'
import type { ReadRow } from './read-csv.ts'

const rowsAtATime = 500
const longestReadingMs = 20_000

export const preview = async (ctx: RequestCtx, csv: string): Promise<AdvocateImport> =>
  summed((await checked(ctx, await rowsOf(ctx, csv))).rows)

export async function importCsv(ctx: RequestCtx, csv: string): Promise<AdvocateImport> {
  const read = await rowsOf(ctx, csv)
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const { rows, out } = await checked(ctx, read)
    const good = rows.filter(({ problem }) => problem === null)
    if (good.length === 0) throw new UserError('invalid_input', 'None of the rows in this file can be imported.')
    const people = good.map((row) => toNew(ctx, row, out))
    let added = 0
    for (let from = 0; from < people.length; from += rowsAtATime) {
      added += (await queries.insert(ctx.db, people.slice(from, from + rowsAtATime))).length
    }
    await ctx.audit('IMPORT_ADVOCATES', {
      id: workspaceId,
      name: `${added} advocates`,
      added,
      leftOut: rows.length - added,
    })
    await publishChange(ctx)
    return summed(rows)
  })
}

const rowsOf = (ctx: RequestCtx, csv: string): Promise<ReadRow[]> =>
  ctx.ports.compute(readRows, csv, { owner: ctx.actor.workspaceId, timeoutMs: longestReadingMs })

/** The rows with existing advocates marked, and the addresses that unsubscribed. */
async function checked(ctx: RequestCtx, rows: readonly ReadRow[]): Promise<{ rows: ImportRow[]; out: Set<string> }> {
  const { workspaceId } = ctx.actor
  const keys = rows.flatMap(({ email, problem }) => (problem === null ? [emailKey(email)] : []))
  const known = new Set((await queries.findByKeys(ctx.db, workspaceId, keys)).map((row) => row.email_key))
  const out = await optOuts.among(ctx.db, workspaceId, keys)
  const marked = rows.map((row) =>
    row.problem === null && known.has(emailKey(row.email))
      ? { ...row, problem: "They're already in the program." }
      : row,
  )
  return { rows: marked, out }
}

function toNew(ctx: RequestCtx, row: ImportRow, out: ReadonlySet<string>): queries.NewAdvocate {
  const { name, email, platform, followers, engagementRate, hasAgreed } = row
  const key = emailKey(email)
  return {
    ...{ workspaceId: ctx.actor.workspaceId, name, email, emailKey: key, platform, handle: '' },
    ...{ followers, engagementRate },
    status: out.has(key) ? 'inactive' : hasAgreed ? 'active' : 'pending',
    agreedAt: hasAgreed ? ctx.now() : null,
    agreedHow: hasAgreed ? `${agreedByHand(ctx)} Imported from a file.` : '',
    at: ctx.now(),
  }
}

function summed(rows: ImportRow[]): AdvocateImport {
  const taken = rows.filter(({ problem }) => problem === null).length
  return { rows, taken, leftOut: rows.length - taken }
}
