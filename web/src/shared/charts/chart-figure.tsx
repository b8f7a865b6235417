import { csvLine } from '@sextant/contract/kernel/csv'
import { Download } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button'
import { Disclosure } from '#ui/disclosure'
import { saveFile } from '../../kernel/save-file.ts'
import { useWidth } from '../../ui/charts/use-width.ts'

interface ChartFigureProps {
  title: string
  /** Hidden if the surrounding card already shows it. */
  isTitleHidden?: boolean
  /** Heading level: 3 directly under a card title. */
  level?: 3 | 4
  /** What the chart shows, in a sentence: shown under the title and used as its text alternative. */
  summary: string
  height: number
  /** The first cell names its row. */
  table: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }
  legend?: ReactNode
  children: (width: number) => ReactNode
}

/** A chart with a summary, its legend, and its data as a table and as CSV. */
export function ChartFigure({
  title,
  isTitleHidden = false,
  level = 4,
  summary,
  height,
  table,
  legend,
  children,
}: ChartFigureProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const Heading: 'h3' | 'h4' = `h${level}`
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3">
        {!isTitleHidden && <Heading className="text-sm font-semibold">{title}</Heading>}
        <p className="text-sm text-ink-2">{summary}</p>
      </figcaption>
      <div ref={ref} className="min-w-0 overflow-hidden">
        <svg
          role="img"
          aria-label={`${title}. ${summary}`}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className="num block max-w-full text-[0.6875rem]"
        >
          {children(width)}
        </svg>
      </div>
      {legend}
      <ChartNumbers title={title} level={level} {...table} />
    </figure>
  )
}

type ChartNumbersProps = ChartFigureProps['table'] & { title: string; level: 3 | 4 }

/** The file has the cells as the table shows them, so the two can't differ. */
export function ChartNumbers({ title, level, ...table }: ChartNumbersProps) {
  const panel = useRef<HTMLDivElement>(null)
  const save = () => {
    const lines = Array.from(panel.current?.querySelectorAll('tr') ?? [], ({ cells }) =>
      csvLine(Array.from(cells, ({ textContent }) => textContent)),
    )
    saveFile(new Blob(lines, { type: 'text/csv' }), `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`)
  }
  return (
    <Disclosure
      title="Show as a table"
      level={level}
      aside={
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Download ${title} as CSV`}
          icon={<Download aria-hidden="true" className="size-4" strokeWidth={1.5} />}
          onClick={save}
        >
          CSV
        </Button>
      }
    >
      <div ref={panel}>
        <NumberTable title={title} {...table} />
      </div>
    </Disclosure>
  )
}

/** A scrollable region needs keyboard focus even though its role isn't interactive. */
const reachable = { tabIndex: 0 }

function NumberTable({ title, head, rows }: ChartFigureProps['table'] & { title: string }) {
  return (
    <section aria-label={`Data for ${title}`} {...reachable} className="relative max-h-64 overflow-auto">
      <table className="num w-full text-xs">
        <thead>
          <tr>
            {head.map((cell) => (
              <th
                key={cell}
                scope="col"
                className="border-b border-line px-2 py-1.5 text-end font-medium first:text-start"
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(rows.entries(), ([row, [name, ...cells]]) => (
            <tr key={row}>
              <th scope="row" className="px-2 py-1 text-start font-normal">
                {name}
              </th>
              {[...cells.entries()].map(([place, cell]) => (
                <td key={place} className="px-2 py-1 text-end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
