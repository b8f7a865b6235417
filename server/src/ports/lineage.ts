import type { LineageNode } from '@sextant/contract/requirements/lineage'
import type { RequestCtx } from '#kernel/context'

/** A thing that something else can come from: `requirement`, `requirement-item`, `prd`, `analysis`, `content`. */
export interface LineageRef {
  type: string
  id: string
}

/** A thing of this feature with what it comes from. */
export interface LineagePart extends Omit<LineageNode, 'id'> {
  ref: LineageRef
  from: LineageRef
}

/** A feature's part in the way from a quote to a measured result. Only stored links count, never similar words. */
export interface LineageSource {
  /** What came of these things here, a few at most. Things of other types are ignored. */
  madeFrom(ctx: RequestCtx, refs: readonly LineageRef[]): Promise<LineagePart[]>
  /** What this thing was made from; undefined if it isn't of this feature. */
  originOf?(ctx: RequestCtx, ref: LineageRef): Promise<LineageRef | undefined>
}

export const refKey = ({ type, id }: LineageRef) => `${type} ${id}`

export const idsOf = (refs: readonly LineageRef[], type: string): string[] =>
  refs.filter((ref) => ref.type === type).map(({ id }) => id)
