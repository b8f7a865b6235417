/** A strip that is never split: a line of text, a row of chips, a gap. */
export interface Slab {
  height: number
  /** Keep on the same page as the next one. */
  keep?: boolean
  /** Skipped at the top of a page. */
  isGap?: boolean
  /** Repeated above it at the top of a page, such as a table header. */
  repeat?: Slab
  draw(y: number): void
}

export const gap = (height: number, keep = false): Slab => ({ height, keep, isGap: true, draw() {} })

export const keptTogether = (slabs: readonly Slab[]): Slab[] =>
  slabs.map((slab, index) => ({ ...slab, keep: index < slabs.length - 1 || slab.keep === true }))

export const heightOf = (slabs: readonly Slab[]) => slabs.reduce((sum, { height }) => sum + height, 0)

interface Pages {
  top: number
  bottom: number
  firstY: number
  addPage(): void
}

/** Places slabs on pages. Slabs that belong together move together, unless they exceed a page. */
export function placeSlabs(slabs: readonly Slab[], { top, bottom, firstY, addPage }: Pages): void {
  let y = firstY
  let isAtTop = false
  const breakPage = (next: Slab) => {
    addPage()
    y = top
    isAtTop = true
    if (next.repeat) {
      next.repeat.draw(y)
      y += next.repeat.height
    }
  }
  for (const [index, slab] of slabs.entries()) {
    if (slab.isGap && isAtTop) continue
    const follows = index > 0 && slabs[index - 1]?.keep
    const together = follows ? slab.height : heightOf(slabs.slice(index, endOfGroup(slabs, index)))
    const fitsSomewhere = together <= bottom - top
    const needed = fitsSomewhere ? together : slab.height
    if (!isAtTop && y + needed > bottom + 0.01) breakPage(slab)
    if (slab.isGap && isAtTop) continue
    slab.draw(y)
    y += slab.height
    isAtTop = false
  }
}

function endOfGroup(slabs: readonly Slab[], start: number): number {
  let end = start
  while (slabs[end]?.keep && end < slabs.length - 1) end += 1
  return end + 1
}
