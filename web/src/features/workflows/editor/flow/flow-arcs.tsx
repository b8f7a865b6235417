import type { Action } from '@sextant/contract/workflows/parts'
import { cx } from '../../../../ui/cx.ts'
import { agentOf } from '../../components/part-icons.ts'
import type { FlowLink } from './flow-links.ts'

interface FlowArcsProps {
  links: readonly FlowLink[]
  actions: readonly Action[]
  /** Conditions make the first leg longer. */
  isGated: boolean
  /** The selected part, whose links are highlighted. */
  current: number | undefined
}

/** In pixels: distance between parts, position of the first, and where arcs start. */
const upright = { pitch: 80, gate: 24, first: 30, edge: 34 }
const lengthwise = { pitch: 160, first: 30, edge: 30 }

/** Data passed between parts, as arcs: next to the flow on wide screens, above it on small ones. */
export function FlowArcs({ links, actions, isGated, current }: FlowArcsProps) {
  if (links.length === 0) return null
  const sheet = 'pointer-events-none absolute start-0 top-0 overflow-visible fill-none'
  return (
    <>
      <svg aria-hidden="true" className={cx(sheet, 'size-px max-xl:hidden')}>
        {links.map((link) => (
          <Arc key={`${link.from}-${link.to}`} {...{ link, actions, current }} path={uprightPath(link, isGated)} />
        ))}
      </svg>
      <svg aria-hidden="true" className={cx(sheet, 'size-px xl:hidden')}>
        {links.map((link) => (
          <Arc key={`${link.from}-${link.to}`} {...{ link, actions, current }} path={lengthwisePath(link)} />
        ))}
      </svg>
    </>
  )
}

interface ArcProps extends Pick<FlowArcsProps, 'actions' | 'current'> {
  link: FlowLink
  path: string
}

function Arc({ link, actions, current, path }: ArcProps) {
  const { from, to, isImplied } = link
  const source = actions[from - 1]
  const agent = source && agentOf(source)
  const isAside = current !== undefined && current !== from && current !== to
  return (
    <path
      d={path}
      data-agent={agent}
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeDasharray={isImplied ? '2 4' : undefined}
      className={cx(
        'transition-opacity duration-150 ease-instrument',
        agent ? 'stroke-agent' : from === 0 ? 'stroke-brass-bright' : 'stroke-line-strong',
        isAside ? 'opacity-25' : 'opacity-80',
      )}
    />
  )
}

/** Longer arcs curve further out so that they don't overlap shorter ones. */
const swing = ({ from, to }: FlowLink) => Math.min(30, 12 + 6 * (to - from))
const tip = 4

function uprightPath(link: FlowLink, isGated: boolean): string {
  const { pitch, gate, first, edge } = upright
  const markAt = (place: number) => first + place * pitch + (isGated && place > 0 ? gate : 0)
  const [y1, y2] = [markAt(link.from) + 6, markAt(link.to) - 6]
  const out = edge - swing(link)
  return `M${edge} ${y1} C${out} ${y1} ${out} ${y2} ${edge} ${y2} m${-tip} ${-tip} l${tip} ${tip} l${-tip} ${tip}`
}

function lengthwisePath(link: FlowLink): string {
  const { pitch, first, edge } = lengthwise
  const [x1, x2] = [first + link.from * pitch + 6, first + link.to * pitch - 6]
  const out = edge - swing(link)
  return `M${x1} ${edge} C${x1} ${out} ${x2} ${out} ${x2} ${edge} m${-tip} ${-tip} l${tip} ${tip} l${tip} ${-tip}`
}
