import type { Share } from '../types.ts'

export const shareOf = <Item>(items: readonly Item[], isRight: (item: Item) => boolean): Share => ({
  right: items.filter(isRight).length,
  total: items.length,
})
