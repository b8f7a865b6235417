import { Check, Copy } from 'lucide-react'
import { useCopy } from '#kernel/use-copy'
import { IconButton } from '#ui/icon-button'
import { CodeBlock } from '#ui/text/code-block'

const longestShown = 20_000

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/** Formatted data, truncated on screen; Copy copies all of it. */
export function DataBlock({ value }: { value: unknown }) {
  const { copy, isCopied } = useCopy()
  const text = written(value)
  const visible =
    text.length > longestShown ? `${text.slice(0, longestShown)}\n… ${text.length} characters in total` : text
  return (
    <CodeBlock
      action={
        <IconButton
          size="sm"
          label="Copy"
          icon={
            isCopied ? <Check className="size-4" strokeWidth={1.75} /> : <Copy className="size-4" strokeWidth={1.5} />
          }
          onClick={() => copy(text)}
        />
      }
    >
      {visible}
    </CodeBlock>
  )
}
