const count = new Intl.NumberFormat('en-US')

interface CountAxisProps {
  marks: readonly number[]
  y: (count: number) => number
  left: number
  width: number
  text?: (mark: number) => string
}

/** Labeled lines across a chart, the one at zero strongest. */
export function CountAxis({ marks, y, left, width, text = count.format }: CountAxisProps) {
  return marks.map((tick) => (
    <g key={tick}>
      <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className={tick === 0 ? 'stroke-ink' : 'stroke-line'} />
      <text x={left - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-2">
        {text(tick)}
      </text>
    </g>
  ))
}
