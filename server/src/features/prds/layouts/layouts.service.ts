import type { Layout, LayoutKey, LayoutSection } from '@sextant/contract/prds/layouts'
import type { Prd } from '@sextant/contract/prds/routes'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { lockDraft, read } from '../prds.service.ts'
import * as queries from './layouts.queries.ts'
import { layoutOf, listLayouts } from './layouts.ts'

export const list = (ctx: RequestCtx): Promise<Layout[]> => listLayouts(ctx.db, ctx.actor.workspaceId)

interface Change {
  /** Null undoes what the workspace changed. */
  sections: readonly LayoutSection[] | null
  revision?: number | undefined
}

export function save(ctx: RequestCtx, key: LayoutKey, { sections, revision: madeFrom }: Change): Promise<Layout> {
  return ctx.transact(async (ctx) => {
    if (!(await queries.saveLayout(ctx.db, ctx.actor.workspaceId, { key, sections, madeFrom }))) {
      throw new UserError(
        'conflict',
        'Someone else changed this layout while you were editing it. Compare both and save again.',
      )
    }
    const saved = (await list(ctx)).find((one) => one.key === key) as Layout
    await changed(ctx, saved, { change: sections ? 'Sections changed' : 'Reset', sections: headingsOf(saved) })
    return saved
  })
}

export function makeDefault(ctx: RequestCtx, key: LayoutKey): Promise<Layout[]> {
  return ctx.transact(async (ctx) => {
    await queries.makeDefault(ctx.db, ctx.actor.workspaceId, key)
    const all = await list(ctx)
    await changed(ctx, all.find((one) => one.key === key) as Layout, { change: 'Made the default' })
    return all
  })
}

const headingsOf = ({ sections }: Layout) => sections.filter((one) => one.is_on).map(({ heading }) => heading)

async function changed(ctx: RequestCtx, { key, name }: Layout, facts: Record<string, string | string[]>) {
  await ctx.audit('UPDATE_PRD_LAYOUT', { id: key, name, facts })
  await ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'prds' })
}

/** Chooses what is shown of a draft; its content and revision stay the same. */
export function choose(ctx: RequestCtx, id: string, key: LayoutKey): Promise<Prd> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const { title, layout } = await lockDraft(ctx, id)
    await queries.setLayout(ctx.db, workspaceId, id, key)
    const [before, after] = [await layoutOf(ctx.db, workspaceId, layout), await layoutOf(ctx.db, workspaceId, key)]
    await ctx.audit('UPDATE_PRD', { id, name: title, facts: { layout: after.name, before: before.name } })
    await ctx.publish({ workspaceId }, { topic: 'prds', id })
    return read(ctx, id)
  })
}
