import { arc, graduations, onCircle } from '../../ui/charts/arc.ts'

const pivot = { cx: 300, cy: 300 }
const radius = 278
const reading = -31

/** Decoration behind the headline: a graduated arc over the horizon with a star on it. */
export function HeroInstrument() {
  const [x, y] = onCircle(pivot.cx, pivot.cy, radius, reading)
  const scale = { ...pivot, radius: radius - 8, start: -90, end: 90 }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 300"
      fill="none"
      stroke="var(--sx-line-strong)"
      className="pointer-events-none absolute right-7 bottom-0 hidden w-[37.5rem] xl:block"
    >
      <path d={arc(pivot.cx, pivot.cy, radius, -90, 90)} strokeWidth="0.75" />
      <path d={arc(pivot.cx, pivot.cy, radius - 44, -90, 90)} stroke="var(--sx-line)" />
      <path d={graduations({ ...scale, count: 180, short: 5 })} strokeWidth="0.5" />
      <path d={graduations({ ...scale, count: 36, short: 10, long: 18, every: 6 })} strokeWidth="1" />
      <path
        d={`M${pivot.cx} ${pivot.cy}L${x} ${y}`}
        stroke="var(--sx-brass-bright)"
        strokeWidth="1.25"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r="20" fill="var(--sx-paper)" stroke="var(--sx-brass-bright)" strokeWidth="0.75" />
      <circle cx={x} cy={y} r="12" fill="var(--sx-brass-bright)" stroke="none" />
    </svg>
  )
}
