import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { cx } from '../cx.ts'
import { Link } from './link.tsx'

type Part = { children?: ReactNode }

const heading = (Level: 'h3' | 'h4' | 'h5' | 'h6', look: string) =>
  function Heading({ children }: Part) {
    return <Level className={cx('not-first:mt-6 mb-2 text-ink', look)}>{children}</Level>
  }

/** Used under a dialog or card title, which is a level 2 heading. */
const headings: Components = {
  h1: heading('h3', 'font-display text-title'),
  h2: heading('h4', 'text-base font-semibold'),
  h3: heading('h5', 'text-sm font-semibold'),
  h4: heading('h6', 'text-sm font-semibold'),
  h5: heading('h6', 'text-sm font-medium'),
  h6: heading('h6', 'text-sm font-medium'),
}

interface Block {
  type: string
  depth?: number
}

/** Text may skip heading levels, but a page may not: each heading is at most one level deeper than the previous one. */
const evenHeadings = () => (tree: { children: Block[] }) => {
  const above: number[] = []
  for (const block of tree.children) {
    if (block.type !== 'heading' || block.depth === undefined) continue
    while ((above.at(-1) ?? 0) >= block.depth) above.pop()
    block.depth = above.push(block.depth)
  }
}

/** Such words stay whole: a column is then as wide as its longest one. */
const hasShortWords = (cell: ReactNode) => typeof cell === 'string' && !/\S{16}/.test(cell)

const components: Components = {
  ...headings,
  p: ({ children }) => <p className="not-first:mt-3">{children}</p>,
  ul: ({ children }) => <ul className="list-disc not-first:mt-3 ps-5 marker:text-ink-3">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="num list-decimal not-first:mt-3 ps-5 marker:text-ink-3">
      {children}
    </ol>
  ),
  li: ({ children }) => <li className="not-first:mt-1.5 ps-1">{children}</li>,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  blockquote: ({ children }) => (
    <blockquote className="border-s-2 border-brass not-first:mt-4 ps-4 text-ink-2">{children}</blockquote>
  ),
  hr: () => <hr className="my-6 border-line" />,
  code: ({ children }) => <code className="rounded-xs bg-sunken px-1 font-mono text-[0.92em]">{children}</code>,
  // Wrapped, not scrolled: a scrolling box would need keyboard access.
  pre: ({ children }) => (
    <pre className="not-first:mt-4 rounded-md border border-line bg-paper px-4 py-3 whitespace-pre-wrap *:bg-transparent *:px-0">
      {children}
    </pre>
  ),
  a: ({ href, children }) =>
    href ? (
      <Link href={href} isInline isExternal>
        {children}
      </Link>
    ) : (
      <span>{children}</span>
    ),
  // Five columns don't fit a phone without breaking words.
  table: ({ children }) => (
    <table className="not-first:mt-4 w-full border-collapse text-start max-sm:[&:has(td:nth-child(5))_td]:wrap-anywhere">
      {children}
    </table>
  ),
  th: ({ children }) => (
    <th className="border-b border-line py-1.5 pe-2 text-start font-semibold wrap-normal sm:not-last:pe-4 last:pe-0">
      {children}
    </th>
  ),
  td: ({ children }) => (
    <td
      className={cx(
        'num border-b border-line py-1.5 pe-2 align-top hyphens-auto sm:not-last:pe-4 last:pe-0',
        hasShortWords(children) && 'wrap-normal',
      )}
    >
      {children}
    </td>
  ),
  // Images would tell their server who reads the text.
  img: ({ alt }) => <span className="text-ink-3">{alt ? `[Image: ${alt}]` : '[Image]'}</span>,
}

const webOnly = (url: string) => (/^https?:\/\//i.test(url) ? url : '')

export function MarkdownText({ children }: { children: string }) {
  return (
    <div className="text-sm leading-[1.375rem] wrap-anywhere text-ink">
      <ReactMarkdown components={components} urlTransform={webOnly} remarkPlugins={[remarkGfm, evenHeadings]}>
        {children}
      </ReactMarkdown>
    </div>
  )
}
