import { vi } from 'vitest'

/** A screen of a width, read by the media queries that ask for one; the answer makes it another width. */
export function onScreen(width: number): (width: number) => void {
  let current = width
  const listeners = new Set<() => void>()
  function matches(query: string): boolean {
    const [, bound, pixels] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? []
    if (!pixels) throw new Error(`Nobody expected the media query ${query}`)
    return bound === 'max' ? current <= Number(pixels) : current >= Number(pixels)
  }
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matches(query)
    },
    addEventListener: (_: 'change', listener: () => void) => listeners.add(listener),
    removeEventListener: (_: 'change', listener: () => void) => listeners.delete(listener),
  }))
  return (next) => {
    current = next
    for (const listener of listeners) listener()
  }
}
