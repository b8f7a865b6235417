/** The element at an index that is known to exist. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(`No element ${index} in a list of ${items.length}.`)
  return item
}
