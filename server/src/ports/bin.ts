import type { BinKindName } from '@sextant/contract/bin/kinds'
import type { Right } from '@sextant/contract/kernel/roles'
import type { DB } from '#db/tables'
import type { Ctx, RequestCtx } from '#kernel/context'

/** A deleted row, as it was. */
export type BinRow = Readonly<Record<string, unknown>>

/** How a feature takes back what it put into the bin. */
export interface BinKind {
  table: keyof DB & string
  /** Who may restore and erase it; `own` is only the person who deleted it. */
  needs: Right | 'own'
  /** The person who deleted it may try to restore it too; `restored` decides. */
  isOwnToo?: true
  /** Deleting keeps the row and only changes these columns. */
  hides?: readonly string[]
  /** Runs after the rows are back, in the same transaction; throws a `UserError` if they can't be. */
  restored(ctx: RequestCtx, ids: readonly string[]): Promise<void>
  /** Deletes what belongs to the rows elsewhere, such as files, when they are erased. */
  erased?(ctx: Ctx, rows: readonly BinRow[]): Promise<void>
}

/** A column that refers to something which can be in the bin, without a foreign key. */
export interface LooseReference {
  table: keyof DB & string
  column: string
  target: keyof DB & string
  /** The column has this text and then the value of another column than the target's id. */
  by?: { column: string; prefix: string }
  /** Only rows with this value in this column refer to it, with the id as text. */
  only?: { column: string; value: string }
  onDelete: 'cascade' | 'set null'
}

export interface Deletion {
  kind: BinKindName
  ids: readonly string[]
  title: string
}

export interface BinPorts {
  /** Deletes these rows, and what goes with them; call it in a transaction. Returns the id that restores them. */
  moveToBin(ctx: RequestCtx, deletion: Deletion): Promise<string>
  /** Whether a deleted thing keeps this id, so that it can be restored. */
  isInBin(ctx: RequestCtx, id: string): Promise<boolean>
  /** From all features. */
  binKinds: Readonly<Partial<Record<BinKindName, BinKind>>>
  looseReferences: readonly LooseReference[]
}
