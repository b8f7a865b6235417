import type { ReactNode } from 'react'
import { arc, graduations, onCircle, tick } from './arc.ts'

export type FigureName = 'horizon' | 'compass' | 'chart' | 'sextant' | 'stars' | 'adrift'

const fine = 'var(--sx-line-strong)'
const brass = 'var(--sx-brass-bright)'

function Horizon() {
  const [x, y] = onCircle(80, 88, 62, -34)
  return (
    <>
      <path d={arc(80, 88, 62, -90, 90)} strokeWidth="0.75" />
      <path
        d={graduations({ cx: 80, cy: 88, radius: 58, start: -90, end: 90, count: 36, short: 3, long: 7, every: 6 })}
        strokeWidth="0.75"
      />
      <path d={`M80 88L${x} ${y}`} stroke={brass} strokeDasharray="1 4" strokeLinecap="round" />
      <circle cx={x} cy={y} r="9" fill="var(--sx-surface)" stroke={brass} strokeWidth="0.75" />
      <circle cx={x} cy={y} r="5" fill={brass} stroke="none" />
      <path d="M4 88h152" stroke="var(--sx-ink)" strokeWidth="1.25" />
      <path d="M30 95h24M70 95h40M118 95h16M52 101h20M88 101h12" />
    </>
  )
}

function Compass() {
  return (
    <>
      <circle cx="80" cy="52" r="44" strokeWidth="0.75" />
      <circle cx="80" cy="52" r="47" strokeWidth="0.75" />
      <path
        d={graduations({ cx: 80, cy: 52, radius: 42, start: 0, end: 355, count: 71, short: 3, long: 7, every: 6 })}
        strokeWidth="0.75"
      />
      <g transform="rotate(28 80 52)">
        <path d="M80 22 86 52 80 82 74 52Z" stroke="var(--sx-ink)" strokeLinejoin="round" />
        <path d="M80 22 86 52H74Z" fill={brass} stroke={brass} strokeLinejoin="round" />
      </g>
      <circle cx="80" cy="52" r="2.5" fill="var(--sx-surface)" stroke="var(--sx-ink)" />
    </>
  )
}

function Chart() {
  return (
    <>
      <path d="M20 14h120v78H20Z" stroke="var(--sx-ink)" strokeWidth="1.25" strokeLinejoin="round" />
      <path d="M24 18h112v70H24Z" strokeWidth="0.75" />
      <path d="M52 18v70M80 18v70M108 18v70M24 41h112M24 65h112" strokeWidth="0.5" />
      <path d="M24 76c14-2 18-12 30-11s14 12 10 23M136 30c-10 0-14 5-22 3s-10-9-8-15" />
      <path d="M40 56 66 38 92 60 122 44" stroke={brass} strokeDasharray="3 3" strokeLinecap="round" />
      {[
        [40, 56],
        [66, 38],
        [92, 60],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.5" fill="var(--sx-surface)" stroke={brass} />
      ))}
      <path d="m119 41 6 6m0-6-6 6" stroke="var(--sx-ink)" strokeWidth="1.5" strokeLinecap="round" />
    </>
  )
}

function Sextant() {
  return (
    <>
      <path d="M80 12 46 84M80 12l34 72" stroke="var(--sx-ink)" strokeWidth="1.25" />
      <path d="M62 50h36" />
      <path d={arc(80, 12, 82, 152, 208)} stroke="var(--sx-ink)" strokeWidth="1.25" />
      <path
        d={graduations({ cx: 80, cy: 12, radius: 80, start: 153, end: 207, count: 36, short: 3, long: 7, every: 6 })}
        strokeWidth="0.75"
      />
      <path d={tick(80, 12, 6, 88, 167)} stroke={brass} strokeWidth="1.75" strokeLinecap="round" />
      <circle cx="80" cy="12" r="5" fill="var(--sx-surface)" stroke="var(--sx-ink)" strokeWidth="1.25" />
      <path d="M34 40h20v9H34ZM26 42h8v5h-8Z" fill="var(--sx-surface)" strokeLinejoin="round" />
      <path d="M104 44h14M111 37v14" strokeLinecap="round" />
    </>
  )
}

const sky: [x: number, y: number, radius: number][] = [
  [34, 30, 3],
  [62, 20, 2],
  [86, 36, 3.5],
  [78, 62, 2],
  [112, 54, 2.5],
  [130, 24, 2],
]

function Stars() {
  return (
    <>
      <path d="M34 30 62 20l24 16-8 26M86 36l26 18 18-30" strokeWidth="0.75" strokeDasharray="2 3" />
      {sky.map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} fill="var(--sx-surface)" stroke="var(--sx-ink)" />
      ))}
      <path d="M86 26v20M76 36h20" stroke={brass} strokeLinecap="round" />
      <circle cx="86" cy="36" r="3.5" fill={brass} stroke="none" />
      <path d="M4 88h152" stroke="var(--sx-ink)" strokeWidth="1.25" />
      <path d="M24 95h30M66 95h20M98 95h36M60 101h34" />
    </>
  )
}

function Adrift() {
  return (
    <>
      <g transform="rotate(-9 80 76)">
        <path
          d="M52 74h58c-4 9-10 13-18 13H70c-9 0-15-5-18-13Z"
          stroke="var(--sx-ink)"
          strokeWidth="1.25"
          strokeLinejoin="round"
        />
        <path d="M82 74V20" stroke="var(--sx-ink)" strokeWidth="1.25" strokeLinecap="round" />
        <path d="M86 26c12 10 18 24 18 40H86Z" strokeLinejoin="round" />
        <path d="M78 32C70 42 63 54 60 66h18Z" stroke={brass} strokeLinejoin="round" />
        <path d="M82 20h10l-3 3 3 3H82" strokeWidth="0.75" strokeLinejoin="round" />
      </g>
      <path
        d="M6 90c8-6 14-6 22 0s14 6 22 0 14-6 22 0 14 6 22 0 14-6 22 0 14 6 22 0 10-5 16-2"
        stroke="var(--sx-ink)"
        strokeWidth="1.25"
        strokeLinecap="round"
      />
      <path d="M22 100c6-4 10-4 16 0s10 4 16 0M88 100c6-4 10-4 16 0s10 4 16 0" strokeLinecap="round" />
      <path d="M132 30c-6-5-12-2-12 3M140 40c-5-6-13-4-14 1" strokeWidth="0.75" strokeLinecap="round" />
    </>
  )
}

const figures: Record<FigureName, () => ReactNode> = {
  horizon: Horizon,
  compass: Compass,
  chart: Chart,
  sextant: Sextant,
  stars: Stars,
  adrift: Adrift,
}

/** A line drawing. Always decorative: the text beside it carries the meaning. */
export function Figure({ name, className = 'w-40' }: { name: FigureName; className?: string }) {
  const Drawing = figures[name]
  return (
    <svg viewBox="0 0 160 104" aria-hidden="true" fill="none" stroke={fine} className={className}>
      <Drawing />
    </svg>
  )
}
