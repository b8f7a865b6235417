import {
  type DocumentLayout,
  isLayoutKey,
  type Layout,
  type LayoutKey,
  layoutKeys,
  layoutText,
  layoutWith,
} from '@sextant/contract/prds/layouts'
import type { Db } from '#kernel/db'
import * as queries from './layouts.queries.ts'

export async function listLayouts(db: Db, workspaceId: string): Promise<Layout[]> {
  const stored = new Map((await queries.listLayouts(db, workspaceId)).map((one) => [one.key, one]))
  const defaultKey = [...stored.values()].find((one) => one.is_default)?.key ?? 'full'
  return layoutKeys.map((key) => {
    const { sections = null, revision = 0 } = stored.get(key) ?? {}
    return {
      ...layoutWith(key, sections),
      description: layoutText(key).description,
      is_default: key === defaultKey,
      is_changed: sections !== null,
      revision,
    }
  })
}

/** A document's layout, as the workspace has it. */
export async function layoutOf(db: Db, workspaceId: string, key: string): Promise<DocumentLayout> {
  const known = isLayoutKey(key) ? key : 'full'
  const stored = (await queries.listLayouts(db, workspaceId)).find((one) => one.key === known)
  return layoutWith(known, stored?.sections ?? null)
}

export async function defaultLayout(db: Db, workspaceId: string): Promise<LayoutKey> {
  const found = (await queries.listLayouts(db, workspaceId)).find((one) => one.is_default)?.key
  return found && isLayoutKey(found) ? found : 'full'
}
