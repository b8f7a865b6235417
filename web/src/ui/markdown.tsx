import { lazy, Suspense } from 'react'

type MarkdownProps = { children: string }

/** The text as it was typed: until the reader of Markdown has arrived, and where it does not arrive. */
function Plain({ children }: MarkdownProps) {
  return <div className="text-sm leading-[1.375rem] wrap-anywhere whitespace-pre-wrap text-ink">{children}</div>
}

const MarkdownText = lazy(() =>
  import('./markdown-text.tsx').then(
    ({ MarkdownText }) => ({ default: MarkdownText }),
    () => ({ default: Plain }),
  ),
)

/** A text in Markdown that anybody may have written: no HTML of theirs, no images, and links to the web only. */
export function Markdown({ children }: MarkdownProps) {
  return (
    <Suspense fallback={<Plain>{children}</Plain>}>
      <MarkdownText>{children}</MarkdownText>
    </Suspense>
  )
}
