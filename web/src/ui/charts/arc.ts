/** A point on a circle; degrees run clockwise from twelve o'clock. */
export function onCircle(cx: number, cy: number, radius: number, degrees: number): readonly [x: number, y: number] {
  const turn = (degrees * Math.PI) / 180
  return [cx + radius * Math.sin(turn), cy - radius * Math.cos(turn)]
}

const two = (value: number) => value.toFixed(2)

/** A tick of the scale: a short radial line between two radii. */
export function tick(cx: number, cy: number, from: number, to: number, degrees: number): string {
  const [x1, y1] = onCircle(cx, cy, from, degrees)
  const [x2, y2] = onCircle(cx, cy, to, degrees)
  return `M${two(x1)} ${two(y1)}L${two(x2)} ${two(y2)}`
}

export function arc(cx: number, cy: number, radius: number, start: number, end: number): string {
  const [x1, y1] = onCircle(cx, cy, radius, start)
  const [x2, y2] = onCircle(cx, cy, radius, end)
  const isLarge = end - start > 180 ? 1 : 0
  return `M${two(x1)} ${two(y1)}A${radius} ${radius} 0 ${isLarge} 1 ${two(x2)} ${two(y2)}`
}

/** Evenly spaced ticks in one path, every `long`-th of them longer. */
export function graduations(options: {
  cx: number
  cy: number
  radius: number
  start: number
  end: number
  count: number
  short: number
  long?: number
  every?: number
}): string {
  const { cx, cy, radius, start, end, count, short, long = short, every = 1 } = options
  const step = (end - start) / count
  return Array.from({ length: count + 1 }, (_, index) =>
    tick(cx, cy, radius, radius - (index % every === 0 ? long : short), start + index * step),
  ).join('')
}
