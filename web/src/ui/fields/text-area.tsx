import { type ChangeEvent, type ComponentProps, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { describe, type FieldTexts, NativeField } from './field.tsx'
import * as styles from './field-styles.ts'

type TextAreaProps = ComponentProps<'textarea'> &
  FieldTexts & {
    /** Shown as a counter. Typing past it is allowed, so a pasted text can be shortened. */
    limit?: number
  }

export function TextArea({
  id,
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  limit,
  className,
  onChange,
  rows = 4,
  ref,
  ...textarea
}: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [typed, setTyped] = useState(() => String(textarea.defaultValue ?? '').length)
  const box = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLTextAreaElement, [])
  // A form may set the text through the ref, which fires no event but renders afterwards.
  useEffect(() => setTyped(box.current?.value.length ?? 0))
  const length = textarea.value === undefined ? typed : String(textarea.value).length
  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length)
    onChange?.(event)
  }
  const ties = describe(fieldId, { description, error, isRequired })
  return (
    <NativeField
      id={fieldId}
      {...{ label, isLabelHidden, description, error, isRequired, className }}
      labelAction={limit !== undefined && <Counter length={length} limit={limit} />}
    >
      <div className={cx(styles.frame, styles.nativeFrame)}>
        <textarea
          rows={rows}
          {...textarea}
          ref={box}
          {...ties}
          aria-invalid={ties['aria-invalid'] || (limit !== undefined && length > limit) || undefined}
          onChange={change}
          className={cx(styles.input, 'resize-y leading-[1.375rem]')}
        />
      </div>
    </NativeField>
  )
}

export function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length
  // Announced only near the limit: a count on every key would drown out the text.
  const isNear = left <= Math.min(20, limit * 0.1)
  return (
    <span className={cx('num text-xs', left < 0 ? 'font-medium text-danger' : 'text-ink-3')}>
      <span aria-hidden="true">{`${length.toLocaleString('en-US')} / ${limit.toLocaleString('en-US')}`}</span>
      <span aria-live="polite" className="sr-only">
        {isNear && (left < 0 ? `${-left} characters over the limit` : `${left} characters left`)}
      </span>
    </span>
  )
}
