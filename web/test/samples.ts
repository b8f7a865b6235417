/** An id that reads like the server's and stays the same from run to run. */
export const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A list's only page. */
export const pageOf = <Item>(...items: Item[]) => ({ items, nextCursor: null })
