import type { Lineage, LineageNode } from '@sextant/contract/requirements/lineage'
import type { RequirementDetail } from '@sextant/contract/requirements/routes'
import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { useInHouseLink } from '#kernel/session/in-house-link'
import { useWidth } from '../../../ui/charts/use-width.ts'
import { cx } from '../../../ui/cx.ts'
import { boxesOf, columnsOf, curve, nodeHeight, type Stage, step } from './layout.ts'

const stageNames: Record<Stage, string> = {
  asked: 'People asked',
  requirement: 'Requirement',
  forecast: 'Forecast',
  announcement: 'Announcement',
  publication: 'Publication',
  result: 'Measured result',
}

const nothingYet: Record<Stage, string> = {
  asked: 'No quote',
  requirement: '',
  forecast: 'No forecast yet',
  announcement: 'Not announced yet',
  publication: 'Nothing published yet',
  result: 'Nothing measured yet',
}

/** Narrower than this, the stages are below each other and the lines left out. */
const widthOfLines = 860

interface LineageGraphProps {
  lineage: Lineage
  requirement: RequirementDetail
}

/** A list of stages for everyone; where there is room, lines are drawn between their things. */
export function LineageGraph({ lineage, requirement }: LineageGraphProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const columns = columnsOf(lineage)
  const { boxes, height } = boxesOf(columns, width)
  const hasLines = width >= widthOfLines
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = step(columns, lineage.edges, (event.target as HTMLElement).dataset.node ?? '', event.key)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    ref.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(next)}"]`)?.focus()
  }
  const placed = (id: string): CSSProperties | undefined => {
    const box = hasLines ? boxes.get(id) : undefined
    return box && { position: 'absolute', left: box.x, top: box.y, width: box.width, height: nodeHeight }
  }
  const missing = (at: number): CSSProperties | undefined => {
    const nodeWidth = boxes.values().next().value?.width ?? 0
    const step = columns.length > 1 ? (width - nodeWidth) / (columns.length - 1) : 0
    // A line that passes this stage goes above it, because nothing here is linked.
    const isPassed = columns.slice(at + 1).some(({ nodes }) => nodes.length > 0)
    const top = isPassed ? height - nodeHeight : (height - nodeHeight) / 2
    return hasLines ? { position: 'absolute', left: at * step, top, width: nodeWidth, height: nodeHeight } : undefined
  }
  return (
    <div ref={ref} className="min-w-0">
      {hasLines && (
        <div aria-hidden="true" className="mb-2 grid grid-cols-6 gap-9 text-xs font-medium text-ink-3">
          {columns.map(({ stage }) => (
            <span key={stage} className="truncate">
              {stageNames[stage]}
            </span>
          ))}
        </div>
      )}
      <div className="relative" style={hasLines ? { height } : undefined}>
        {hasLines && <Lines edges={lineage.edges} boxes={boxes} width={width} height={height} />}
        <ol
          aria-label="From quote to result"
          onKeyDown={walk}
          className={hasLines ? undefined : 'grid grid-cols-1 gap-4'}
        >
          {columns.map(({ stage, nodes }, at) => (
            <li key={stage}>
              <h3 className={hasLines ? 'sr-only' : 'mb-1.5 text-xs font-medium text-ink-3'}>{stageNames[stage]}</h3>
              {nodes.length === 0 ? (
                <Missing stage={stage} requirement={requirement} style={missing(at)} />
              ) : (
                <ul className={hasLines ? undefined : 'grid grid-cols-1 gap-2'}>
                  {nodes.map((node) => (
                    <li key={node.id} style={placed(node.id)}>
                      <Node node={node} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

interface LinesProps {
  edges: Lineage['edges']
  boxes: ReturnType<typeof boxesOf>['boxes']
  width: number
  height: number
}

const Lines = ({ edges, boxes, width, height }: LinesProps) => (
  <svg
    aria-hidden="true"
    width={width}
    height={height}
    className="pointer-events-none absolute inset-0 text-line-strong"
  >
    {edges.map(({ from, to }) => {
      const [start, end] = [boxes.get(from), boxes.get(to)]
      return (
        start &&
        end && <path key={`${from} ${to}`} d={curve(start, end)} fill="none" stroke="currentColor" strokeWidth={1.25} />
      )
    })}
  </svg>
)

const look =
  'flex w-full flex-col justify-center rounded-md border bg-surface px-3 py-2 text-start text-xs outline-offset-2'

function Node({ node }: { node: LineageNode }) {
  const { id, kind, title, detail, url, isSandbox } = node
  const isHere = kind === 'requirement'
  const content = (
    <>
      <span className={cx('line-clamp-2 text-ink wrap-anywhere', kind !== 'quote' && 'font-semibold')}>
        {kind === 'quote' ? `“${title}”` : title}
      </span>
      <span className="mt-0.5 flex min-w-0 items-center gap-1 text-ink-3">
        {isSandbox && <FlaskConical aria-hidden="true" strokeWidth={1.75} className="size-3 shrink-0 text-warning" />}
        <span className="min-w-0 truncate">{isSandbox ? `Sandbox · ${detail}` : detail}</span>
      </span>
    </>
  )
  const shape = cx(look, 'h-full', isHere ? 'border-brass bg-paper' : 'border-line')
  if (url === null || isHere)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is a stop on the way with the arrow keys.
      <span data-node={id} tabIndex={0} className={shape} {...(isHere && { 'aria-current': 'true' })}>
        {content}
      </span>
    )
  if (!url.startsWith('/'))
    return (
      <a data-node={id} href={url} target="_blank" rel="noreferrer noopener" className={cx(shape, 'hover:bg-sunken')}>
        {content}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  return (
    <InHouse id={id} url={url} className={cx(shape, 'hover:bg-sunken')}>
      {content}
    </InHouse>
  )
}

function InHouse({
  id,
  url,
  className,
  children,
}: {
  id: string
  url: string
  className: string
  children: ReactNode
}) {
  return (
    <a data-node={id} {...useInHouseLink(url)} className={className}>
      {children}
    </a>
  )
}

interface MissingProps {
  stage: Stage
  requirement: RequirementDetail
  style: CSSProperties | undefined
}

/** What hasn't happened, and where to make it happen. */
function Missing({ stage, requirement, style }: MissingProps) {
  const { places } = requirement
  const [place] = places
  const shape = cx(look, 'items-start border-dashed border-line text-ink-3')
  const action: ReactNode =
    stage === 'forecast' && place ? (
      <Link
        to={'/agents/impact-predictor' as never}
        search={{ prd: place.prdId, requirement: place.itemId } as never}
        className="font-medium text-brass underline decoration-current/50 underline-offset-4"
      >
        Forecast impact
      </Link>
    ) : null
  return (
    <div className={shape} style={style}>
      {nothingYet[stage]}
      {action}
    </div>
  )
}
