/** Works on all items, a few at a time, in order. Stops and returns undefined as soon as one gives undefined. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  mostAtOnce: number,
  work: (item: Item) => Promise<Result | undefined>,
): Promise<Result[] | undefined> {
  const results: Result[] = []
  let next = 0
  let isOver = false
  const worker = async () => {
    while (next < items.length && !isOver) {
      const index = next++
      const result = await work(items[index] as Item)
      if (result === undefined) isOver = true
      else results[index] = result
    }
  }
  await Promise.all(Array.from({ length: Math.min(mostAtOnce, items.length) }, worker))
  return isOver ? undefined : results
}
