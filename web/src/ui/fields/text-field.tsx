import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { describe, type FieldTexts, NativeField } from './field.tsx'
import * as styles from './field-styles.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldTexts & {
    icon?: ReactNode
    /** After the input: a unit, a button. */
    trailing?: ReactNode
    labelAction?: ReactNode
    size?: 'md' | 'lg'
  }

export function TextField({
  id,
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  icon,
  trailing,
  labelAction,
  size = 'md',
  className,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <NativeField id={fieldId} {...{ label, isLabelHidden, description, error, isRequired, labelAction, className }}>
      <div className={cx(styles.frame, styles.nativeFrame, size === 'lg' && 'min-h-12')}>
        {icon && <span className="shrink-0 text-ink-3 [&_svg]:size-4">{icon}</span>}
        <input
          type="text"
          {...input}
          {...describe(fieldId, { description, error, isRequired })}
          className={styles.input}
        />
        {trailing && <span className="-me-1.5 flex shrink-0 items-center text-sm text-ink-3">{trailing}</span>}
      </div>
    </NativeField>
  )
}
