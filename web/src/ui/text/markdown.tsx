import { lazy, Suspense } from 'react'
import { isDeeplyNested } from './nesting.ts'

type MarkdownProps = { children: string }

/** The plain text, shown until the Markdown renderer loads or if it fails. */
function Plain({ children }: MarkdownProps) {
  return <div className="text-sm leading-[1.375rem] wrap-anywhere whitespace-pre-wrap text-ink">{children}</div>
}

const MarkdownText = lazy(() =>
  import('./markdown-text.tsx').then(
    ({ MarkdownText }) => ({ default: MarkdownText }),
    () => ({ default: Plain }),
  ),
)

/** Renders Markdown from anyone: no HTML, no images, links to the web only. */
export function Markdown({ children }: MarkdownProps) {
  if (isDeeplyNested(children)) return <Plain>{children}</Plain>
  return (
    <Suspense fallback={<Plain>{children}</Plain>}>
      <MarkdownText>{children}</MarkdownText>
    </Suspense>
  )
}
