import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { cx } from '../cx.ts'
import { descriptionId, ErrorSlot, errorId } from './field.tsx'
import * as styles from './field-styles.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> & {
  children: ReactNode
  description?: ReactNode
  error?: string | undefined
  /** Some but not all of the group is checked. */
  isIndeterminate?: boolean
  ref?: Ref<HTMLInputElement | null>
}

const mark = 'pointer-events-none absolute inset-0 m-auto size-3.5 text-on-action opacity-0'

export function Checkbox({
  children,
  description,
  error,
  isIndeterminate = false,
  id,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current, [])
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate
  })
  return (
    <div className={cx('flex items-start gap-2.5', className)}>
      <span className="relative mt-[0.1875rem] size-4 shrink-0">
        <input
          {...input}
          ref={box}
          id={boxId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(Boolean(description) && descriptionId(boxId), error && errorId(boxId)) || undefined}
          className="peer touch-target size-4 cursor-pointer appearance-none rounded-xs border border-line-strong bg-surface align-top transition-colors duration-150 ease-instrument checked:border-action checked:bg-action indeterminate:border-action indeterminate:bg-action disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className={cx(mark, 'peer-checked:opacity-100 peer-indeterminate:opacity-0')}
        />
        <Minus aria-hidden="true" strokeWidth={3} className={cx(mark, 'peer-indeterminate:opacity-100')} />
      </span>
      <div className="relative min-w-0">
        <label
          htmlFor={boxId}
          className={cx('text-sm', input.disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer')}
        >
          {children}
        </label>
        {description && (
          <div id={descriptionId(boxId)} className={styles.description}>
            {description}
          </div>
        )}
        <ErrorSlot id={errorId(boxId)} error={error} className="mt-1" />
      </div>
    </div>
  )
}
