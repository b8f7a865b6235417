import type { Requirement, RequirementBoard } from '@sextant/contract/requirements/routes'
import { type BoardGroup, unset } from '@sextant/contract/requirements/rules'

type Columns = RequirementBoard['columns']
export type Direction = 'up' | 'down' | 'left' | 'right'

export const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The card that an arrow key leads to: beside it at the same height, past empty columns. */
export function neighbor(columns: Columns, id: string, direction: Direction): string | undefined {
  const column = columns.findIndex(({ items }) => items.some((item) => item.id === id))
  const row = columns[column]?.items.findIndex((item) => item.id === id) ?? -1
  if (direction === 'up' || direction === 'down') {
    return columns[column]?.items[direction === 'up' ? row - 1 : row + 1]?.id
  }
  const others = direction === 'left' ? columns.slice(0, Math.max(column, 0)).toReversed() : columns.slice(column + 1)
  const next = others.find(({ items }) => items.length > 0)
  return next?.items[Math.min(row, next.items.length - 1)]?.id
}

/** The column next to a card's. */
export function columnBeside(columns: Columns, id: string, direction: 'left' | 'right'): string | undefined {
  const column = columns.findIndex(({ items }) => items.some((item) => item.id === id))
  return column < 0 ? undefined : columns[direction === 'left' ? column - 1 : column + 1]?.key
}

/** What changes when a card is put into this column. */
export const changeTo = (by: BoardGroup, key: string): Partial<Requirement> => ({ [by]: key === unset ? '' : key })
