export interface Box<Part> {
  part: Part
  top: number
  bottom: number
  /** Parts within that may be folded one by one; none for what is shown whole or not at all. */
  inner: () => readonly Box<Part>[]
}

const oneScreen = 1_000

/** The parts that end below a line, largest first: a part that can't be cut stays if it begins on the first screen. */
export function cutBelow<Part>(box: Box<Part>, line: number): Part[] {
  return box.inner().flatMap((one) => {
    if (one.bottom <= line) return []
    if (one.top >= line) return [one.part]
    const inner = one.inner()
    if (inner.length === 0) return one.top < oneScreen ? [] : [one.part]
    return cutBelow(one, line)
  })
}
