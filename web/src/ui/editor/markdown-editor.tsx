import { lazy, Suspense, useId, useMemo } from 'react'
import { cx } from '../cx.ts'
import { describe, type FieldTexts, NativeField } from '../fields/field.tsx'
import * as styles from '../fields/field-styles.ts'
import { Counter } from '../fields/text-area.tsx'
import { SkeletonText } from '../states/skeleton.tsx'

type MarkdownEditorProps = FieldTexts & {
  /** Markdown. */
  value: string
  /** Shown as a counter. */
  limit?: number
  onChange: (markdown: string) => void
}

const MarkdownTextEditor = lazy(() =>
  import('./markdown-text-editor.tsx').then(({ MarkdownTextEditor }) => ({ default: MarkdownTextEditor })),
)

/** A field for a text that is stored as Markdown. The editor is loaded when the field is first shown. */
export function MarkdownEditor({ label, description, error, isRequired, limit, value, onChange }: MarkdownEditorProps) {
  const id = useId()
  const isTooLong = limit !== undefined && value.length > limit
  const { id: _, ...ties } = describe(id, { description, error, isRequired })
  const [describedBy, isInvalid] = [ties['aria-describedby'], Boolean(error) || isTooLong]
  const steady = useMemo(
    () => ({ 'aria-describedby': describedBy, 'aria-invalid': isInvalid || undefined }),
    [describedBy, isInvalid],
  )
  return (
    <NativeField
      id={id}
      {...{ label, description, error, isRequired }}
      labelAction={limit !== undefined && <Counter length={value.length} limit={limit} />}
    >
      <div
        className={cx(
          styles.frame,
          'max-h-[60dvh] min-h-72 items-start overflow-y-auto has-[[role=textbox]:focus]:outline-2 has-[[role=textbox]:focus]:outline-offset-2 has-[[role=textbox]:focus]:outline-brass has-[[aria-invalid=true]]:border-danger',
        )}
      >
        <Suspense fallback={<SkeletonText lines={8} />}>
          <MarkdownTextEditor label={label} value={value} onChange={onChange} ties={steady} />
        </Suspense>
      </div>
    </NativeField>
  )
}
