import { CircleAlert } from 'lucide-react'
import type { ElementType, ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as styles from './field-styles.ts'

/** Props of every field, native or not. */
export type FieldTexts = {
  label: string
  /** Hides the label visually where the context already shows it. */
  isLabelHidden?: boolean | undefined
  description?: ReactNode
  error?: string | undefined
  isRequired?: boolean | undefined
}

/** The texts of a field, and its other props. */
export function splitTexts<Props extends FieldTexts>({
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  ...rest
}: Props): [texts: FieldTexts, rest: Omit<Props, keyof FieldTexts>] {
  return [{ label, isLabelHidden, description, error, isRequired }, rest]
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-0.5 text-danger">
      *
    </span>
  )
}

export function ErrorIcon() {
  return <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" strokeWidth={2} />
}

type ErrorSlotProps = {
  id?: string
  error: string | undefined
  className?: string
  /** React Aria's own element, inside a React Aria field. */
  as?: ElementType
}

/** The live region exists before the error does: only then is the error announced. */
export function ErrorSlot({ id, error, className, as: Body = 'div' }: ErrorSlotProps) {
  return (
    <div id={id} aria-live="polite" className={error ? className : 'sr-only'}>
      {error && (
        <Body className={styles.error}>
          <ErrorIcon />
          <span>{error}</span>
        </Body>
      )}
    </div>
  )
}

type NativeFieldProps = FieldTexts & {
  id: string
  /** Shown beside the label: a link, a counter. */
  labelAction?: ReactNode
  children: ReactNode
  className?: string | undefined
}

export const descriptionId = (id: string) => `${id}-description`
export const errorId = (id: string) => `${id}-error`

/** Attributes that connect a native control to its description and error. */
export function describe(id: string, { description, error, isRequired }: Omit<FieldTexts, 'label'>) {
  const ids = cx(Boolean(description) && descriptionId(id), Boolean(error) && errorId(id))
  return {
    id,
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired || undefined,
  }
}

/** Label, control, description, error: in reading order. */
export function NativeField({
  id,
  label,
  isLabelHidden = false,
  description,
  error,
  isRequired = false,
  labelAction,
  children,
  className,
}: NativeFieldProps) {
  return (
    <div className={cx('relative flex min-w-0 flex-col gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', isLabelHidden && !labelAction && 'sr-only')}>
        <label htmlFor={id} className={cx(styles.label, isLabelHidden && 'sr-only')}>
          {label}
          {isRequired && <RequiredMark />}
        </label>
        {labelAction}
      </div>
      {children}
      {description && (
        <div id={descriptionId(id)} className={styles.description}>
          {description}
        </div>
      )}
      <ErrorSlot id={errorId(id)} error={error} />
    </div>
  )
}
