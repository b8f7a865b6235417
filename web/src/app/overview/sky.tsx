import { arc, graduations, onCircle, tick } from '../../ui/charts/arc.ts'

const cx = 262
const cy = 216
const radius = 186
const brass = 'var(--sx-brass-bright)'

const stars: [x: number, y: number, radius: number][] = [
  [168, 132, 1.5],
  [196, 98, 1],
  [214, 158, 1],
  [240, 112, 1.75],
  [276, 88, 1],
  [296, 142, 1.5],
  [330, 108, 1],
  [352, 160, 1.25],
]

interface Light {
  isDay: boolean
  /** Degrees from noon or from midnight. */
  degrees: number
  /** Hours labeled on the arc. */
  hours: readonly number[]
}

/** The sun is up from six to six, the moon for the other half. */
export function lightAt(hour: number): Light {
  const isDay = hour >= 6 && hour < 18
  const risen = (hour - (isDay ? 6 : 18) + 24) % 24
  return { isDay, degrees: -90 + (risen / 12) * 180, hours: isDay ? [9, 12, 15] : [21, 0, 3] }
}

/** The sun's or moon's path; its position is the local hour, so it matches the greeting. */
export function Sky({ hour }: { hour: number }) {
  const { isDay, degrees, hours } = lightAt(hour)
  const [x, y] = onCircle(cx, cy, radius, degrees)
  return (
    <svg
      viewBox="0 0 464 216"
      aria-hidden="true"
      data-light={isDay ? 'sun' : 'moon'}
      fill="none"
      stroke="var(--sx-line-strong)"
      className="pointer-events-none absolute end-0 bottom-0 hidden w-[22rem] md:block @3xl:w-[27rem] @5xl:end-4 @5xl:w-[46rem]"
    >
      <path d={arc(cx, cy, radius, -90, 90)} stroke="var(--sx-line)" />
      <path
        d={graduations({ cx, cy, radius: radius - 5, start: -90, end: 90, count: 72, short: 4 })}
        strokeWidth="0.75"
        opacity="0.45"
      />
      <path d={graduations({ cx, cy, radius: radius - 5, start: -90, end: 90, count: 12, short: 10 })} opacity="0.75" />
      {hours.map((label, index) => (
        <HourLabel key={label} hour={label} degrees={-45 + index * 45} />
      ))}
      {!isDay && stars.map(([sx, sy, r]) => <circle key={sx} cx={sx} cy={sy} r={r} opacity="0.75" />)}
      <path d={tick(cx, cy, 0, radius, degrees)} stroke={brass} strokeDasharray="1 4" strokeLinecap="round" />
      <circle cx={x} cy={y} r="15" fill="var(--sx-surface)" stroke={brass} strokeWidth="0.75" />
      <circle cx={x} cy={y} r="9" fill={brass} stroke="none" />
      {!isDay && <circle cx={x + 4} cy={y - 2.5} r="8" fill="var(--sx-surface)" stroke="none" />}
    </svg>
  )
}

function HourLabel({ hour, degrees }: { hour: number; degrees: number }) {
  const [x, y] = onCircle(cx, cy, radius - 26, degrees)
  return (
    <text
      x={x}
      y={y + 3}
      textAnchor="middle"
      fontSize="9"
      fill="var(--sx-ink-3)"
      stroke="none"
      className="num hidden @5xl:block"
    >
      {hour}
    </text>
  )
}
