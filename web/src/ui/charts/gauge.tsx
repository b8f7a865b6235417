import type { ReactNode } from 'react'
import { arc, graduations, onCircle, tick } from './arc.ts'

type GaugeProps = {
  value: number
  max: number
  /** The whole value in words: "64 of 100 used". */
  label: string
  /** Shown under the number. */
  children?: ReactNode
}

const centre = { cx: 150, cy: 150 }
const radius = 128
const half = 60
const divisions = 50

/** The arc of a sextant: fifty ticks, every fifth long, with a brass pointer. */
export function Gauge({ value, max, label, children }: GaugeProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const at = share * 2 * half - half
  const passed = Math.floor(share * divisions)
  const isOverNumber = Math.abs(Math.round(share * 5) / 5 - share) < 0.035
  const numbers = [0, 1, 2, 3, 4, 5].map((fifth) => ({ fifth, number: (max / 5) * fifth }))
  const [armX, armY] = onCircle(centre.cx, centre.cy, radius + 2, at)
  return (
    <div className="mx-auto w-full max-w-96">
      <svg viewBox="18 8 264 114" role="img" aria-label={label} className="w-full" fill="none">
        <path d={arc(centre.cx, centre.cy, radius, -half, half)} stroke="var(--sx-line-strong)" />
        {share > 0 && (
          <path d={arc(centre.cx, centre.cy, radius, -half, at)} stroke="var(--sx-brass-bright)" strokeWidth="3" />
        )}
        <Ticks from={0} to={divisions} colour="var(--sx-line-strong)" />
        <Ticks from={0} to={passed} colour="var(--sx-ink)" />
        {numbers.map(({ fifth, number }) => {
          const [x, y] = onCircle(centre.cx, centre.cy, radius - 24, (fifth / 5) * 2 * half - half)
          return (
            <text key={fifth} x={x} y={y + 3} textAnchor="middle" fontSize="9" className="num" fill="var(--sx-ink-3)">
              {compact.format(number)}
            </text>
          )
        })}
        <text x={centre.cx} y="120" textAnchor="middle" fontSize="40" className="num font-display" fill="var(--sx-ink)">
          {value.toLocaleString('en')}
        </text>
        <path
          d={tick(centre.cx, centre.cy, radius - (isOverNumber ? 14 : 30), radius + 2, at)}
          stroke="var(--sx-brass)"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
        <circle cx={armX} cy={armY} r="4.5" fill="var(--sx-surface)" stroke="var(--sx-brass)" strokeWidth="1.5" />
      </svg>
      {children && <div className="mt-3 text-center text-sm">{children}</div>}
    </div>
  )
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

function Ticks({ from, to, colour }: { from: number; to: number; colour: string }) {
  const step = (2 * half) / divisions
  const shared = { ...centre, radius: radius - 4, start: from * step - half, end: to * step - half }
  const longs = Math.floor(to / 5)
  return (
    <g stroke={colour}>
      {to > 0 && <path d={graduations({ ...shared, count: to, short: 4 })} strokeWidth="0.75" />}
      <path
        d={graduations({ ...shared, end: longs * 5 * step - half, count: Math.max(1, longs), short: 9 })}
        strokeWidth="1.25"
      />
    </g>
  )
}
