import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components/TextField'
import { cx } from './cx.ts'
import { ErrorSlot, type FieldTexts, RequiredMark } from './field.tsx'
import * as styles from './field-styles.ts'

/** What React Aria's field components take from the texts of a field. */
export function validity({ error, isRequired }: Omit<FieldTexts, 'label'>) {
  return {
    isInvalid: error !== undefined,
    ...(isRequired && { isRequired }),
    // The form decides when to complain; the browser's own bubbles stay away.
    validationBehavior: 'aria' as const,
  }
}

export const fieldColumn = 'group/field relative flex min-w-0 flex-col gap-1.5'

/** Label above, control, then description and error, tied together by the React Aria field around them. */
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
