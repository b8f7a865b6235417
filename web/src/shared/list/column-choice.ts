import { useMemo, useState } from 'react'
import { local } from '#kernel/browser-storage'
import type { TableColumn } from '#ui/table'

/** The columns this browser shows of a list. */
export function useShownColumns<Item>(name: string, columns: readonly TableColumn<Item>[]) {
  const key = `sextant-columns-${name}`
  const [chosen, setChosen] = useState(() => local.getItem(key)?.split(',') ?? null)
  const visible = useMemo(
    () =>
      columns.filter(
        ({ id, isExtra, isRowHeader, isAction }) =>
          isRowHeader || isAction || (chosen ? chosen.includes(id) : !isExtra),
      ),
    [columns, chosen],
  )
  return {
    visible,
    choice: visible.map(({ id }) => id),
    isChosen: chosen !== null,
    /** Undefined: those that are usually shown. */
    choose(ids: string[] | undefined) {
      if (ids) local.setItem(key, ids.join(','))
      else local.removeItem(key)
      setChosen(ids ?? null)
    },
  }
}
