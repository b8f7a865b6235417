import type { LooseReference } from '#ports/bin'

/** One table's columns that refer to another's. */
export interface Reference {
  table: string
  columns: string[]
  target: string
  targetColumns: string[]
  onDelete: 'cascade' | 'set null' | 'refuse'
  only?: LooseReference['only']
  prefix?: string
  /** Without a foreign key, so deleting the target changes nothing here. */
  isLoose: boolean
}

export const asReference = ({ table, column, target, by, only, onDelete }: LooseReference): Reference => ({
  ...{ table, target, onDelete, isLoose: true },
  ...{ columns: [column], targetColumns: [by?.column ?? 'id'] },
  ...(by && { prefix: by.prefix }),
  ...(only && { only }),
})

/** The tables with those they refer to first. */
export function inOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const done: string[] = []
  let left = [...tables]
  const waits = (table: string) =>
    references.some((one) => one.table === table && one.target !== table && !one.isLoose && left.includes(one.target))
  while (left.length > 0) {
    const next = left.find((table) => !waits(table)) ?? left[0]
    if (next === undefined) break
    done.push(next)
    left = left.filter((table) => table !== next)
  }
  return done
}
