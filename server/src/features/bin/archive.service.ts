import { randomUUID } from 'node:crypto'
import { binKinds } from '@sextant/contract/bin/kinds'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import type { BinKind, BinPorts } from '#ports/bin'
import * as archive from './archive.queries.ts'
import { has, insert } from './bin.queries.ts'
import { foreignKeys } from './catalog.queries.ts'
import { asReference, inOrder, type Reference } from './references.ts'

export const kindOf = ({ ports }: RequestCtx, name: keyof BinPorts['binKinds']): BinKind =>
  orNotFound(ports.binKinds[name], 'Kind')

const referencesIn = async (ctx: RequestCtx): Promise<Reference[]> => [
  ...(await foreignKeys(ctx.db)),
  ...ctx.ports.looseReferences.map(asReference),
]

/** Copies the rows and everything that goes with them, then deletes them. */
export const moveToBin: BinPorts['moveToBin'] = async (ctx, { kind, ids, title }) => {
  const { table, hides } = kindOf(ctx, kind)
  const [only] = ids
  if (only === undefined) throw new Error('nothing to move to the bin')
  const { workspaceId } = ctx.actor
  const place = { workspaceId, entryId: ids.length === 1 ? only : randomUUID() }
  // Someone else may have deleted it at the same time.
  orNotFound((await archive.lockRows(ctx.db, place, table, ids))[0], binKinds[kind])
  await insert(ctx.db, { ...place, kind, title, by: ctx.actor, at: ctx.now() })
  await archive.keepRows(ctx.db, place, table, ids)
  if (hides) return place.entryId
  const references = await referencesIn(ctx)
  const loose: Reference[] = []
  const open = [table as string]
  for (let target = open.shift(); target; target = open.shift()) {
    for (const reference of references.filter((one) => one.target === target)) {
      if (reference.onDelete === 'cascade') {
        if ((await archive.keepDependents(ctx.db, place, reference)) > 0) open.push(reference.table)
      } else if (reference.onDelete === 'set null') await archive.keepReferences(ctx.db, place, reference)
      if (reference.isLoose && !loose.includes(reference)) loose.push(reference)
    }
  }
  for (const reference of loose) await archive.followLoose(ctx.db, place, reference)
  await archive.deleteRows(ctx.db, place, table, ids)
  return place.entryId
}

export const isInBin: BinPorts['isInBin'] = (ctx, id) =>
  has(ctx.db, { workspaceId: ctx.actor.workspaceId, entryId: id })

/** Writes an entry's rows back. */
export async function putBack(ctx: RequestCtx, place: archive.Place, { table: root, hides }: BinKind): Promise<void> {
  if (hides) {
    if ((await archive.unhide(ctx.db, place, root, hides)) === 0) throw new UserError('conflict', parentGone)
    return
  }
  const references = await referencesIn(ctx)
  try {
    for (const table of inOrder(await archive.tablesIn(ctx.db, place), references)) {
      const count = await archive.putBack(ctx.db, { place, table, isDependent: table !== root, references })
      if (table === root && count === 0) throw new UserError('conflict', parentGone)
    }
  } catch (error) {
    if (isCode(error, '23505')) throw new UserError('conflict', nameTaken, { cause: error })
    if (isCode(error, '23503')) throw new UserError('conflict', parentGone, { cause: error })
    throw error
  }
  await archive.putReferencesBack(ctx.db, place, references)
}

const nameTaken =
  "This can't be restored, because something with the same name was added since. Rename that first, then try again."
const parentGone = "This can't be restored, because what it belonged to was deleted. Restore that first."

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
