import type { Share } from '../types.ts'

export function shareOf<Item>(items: readonly Item[], isRight: (item: Item) => boolean): Share {
  return { right: items.filter(isRight).length, total: items.length }
}
