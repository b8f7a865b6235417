import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components/TextField'
import { cx } from '../cx.ts'
import { ErrorSlot, type FieldTexts, RequiredMark } from './field.tsx'
import * as styles from './field-styles.ts'

/** Props that React Aria's field components take from our field props. */
export function validity({ error, isRequired }: Omit<FieldTexts, 'label'>) {
  return {
    isInvalid: error !== undefined,
    ...(isRequired && { isRequired }),
    // The form decides when to show errors, not the browser's own bubbles.
    validationBehavior: 'aria' as const,
  }
}

export const fieldColumn = 'group/field relative flex min-w-0 flex-col gap-1.5'

/** Label, control, description and error, connected by the surrounding React Aria field. */
export function AriaFieldTexts({
  label,
  isLabelHidden = false,
  description,
  error,
  isRequired = false,
  labelAction,
  children,
}: FieldTexts & { labelAction?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={cx('flex items-baseline justify-between gap-3', isLabelHidden && !labelAction && 'sr-only')}>
        <Label className={cx(styles.label, isLabelHidden && 'sr-only')}>
          {label}
          {isRequired && <RequiredMark />}
        </Label>
        {labelAction}
      </div>
      {children}
      {description && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <ErrorSlot error={error} as={FieldError} />
    </>
  )
}
