import type { ReactNode } from 'react'

type CodeBlockProps = { children: string; action?: ReactNode }

/** Long lines wrap: a horizontally scrolling block would need its own tab stop. */
export function CodeBlock({ children, action }: CodeBlockProps) {
  return (
    <div className="relative min-w-0 rounded-md border border-line bg-sunken">
      <pre className="p-4 pe-14 font-mono text-xs leading-5 break-words whitespace-pre-wrap text-ink">
        <code>{children}</code>
      </pre>
      {action && <div className="absolute end-2 top-2">{action}</div>}
    </div>
  )
}
