import { arc, graduations, onCircle } from '../../../ui/charts/arc.ts'

const pivot = { cx: 1_010, cy: 610 }
const radius = 392
const scale = { ...pivot, radius: radius - 8, start: -90, end: 90 }
const marks = [-60, -30, 0, 30, 60]
const sea =
  'M628 630h84M748 630h180M980 630h52M1096 630h228M1368 630h72M700 650h96M850 650h40M940 650h142M1180 650h92M800 670h60M1016 670h98M1240 670h44'

/** Decorative drawing of a sextant sight, behind or below the card. */
export function Sight({ bearing }: { bearing: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      stroke="var(--sx-line-strong)"
      className="pointer-events-none absolute inset-x-0 bottom-0 h-64 w-full max-lg:[&_path]:[vector-effect:non-scaling-stroke] lg:top-0 lg:h-dvh"
    >
      <path d={arc(pivot.cx, pivot.cy, radius, -90, 90)} strokeWidth="0.75" />
      <path d={arc(pivot.cx, pivot.cy, radius - 58, -90, 90)} stroke="var(--sx-line)" />
      <path d={graduations({ ...scale, count: 180, short: 5 })} strokeWidth="0.5" className="max-lg:hidden" />
      <path d={graduations({ ...scale, count: 36, short: 10, long: 18, every: 6 })} />
      <Body bearing={bearing} />
      <path d={`M0 ${pivot.cy}H1440`} stroke="var(--sx-ink)" strokeWidth="1.25" />
      <path d={sea} />
      <Legends />
    </svg>
  )
}

function Body({ bearing }: { bearing: number }) {
  const [x, y] = onCircle(pivot.cx, pivot.cy, radius, bearing)
  const altitude = bearing < 0 ? arc(pivot.cx, pivot.cy, 96, -90, bearing) : arc(pivot.cx, pivot.cy, 96, bearing, 90)
  return (
    <g stroke="var(--sx-brass-bright)">
      <path d={`M${pivot.cx} ${pivot.cy}L${x} ${y}`} strokeWidth="1.25" strokeDasharray="1 5" strokeLinecap="round" />
      <path d={altitude} strokeWidth="0.75" />
      <circle cx={x} cy={y} r="22" fill="var(--sx-paper)" strokeWidth="0.75" />
      <circle cx={x} cy={y} r="13" fill="var(--sx-brass-bright)" stroke="none" />
    </g>
  )
}

function Legends() {
  return (
    <g stroke="none" textAnchor="middle" className="max-lg:hidden">
      {marks.map((mark) => {
        const [x, y] = onCircle(pivot.cx, pivot.cy, radius - 40, mark)
        return (
          <text key={mark} x={x} y={y + 4} fontSize="12" fill="var(--sx-ink-3)" className="num">
            {90 - Math.abs(mark)}°
          </text>
        )
      })}
      <text x={pivot.cx} y="736" fontSize="26" fill="var(--sx-ink-2)" className="font-display">
        Every claim keeps its source.
      </text>
    </g>
  )
}
