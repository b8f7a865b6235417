import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { ErrorIcon } from '../fields/field.tsx'
import * as styles from '../fields/field-styles.ts'
import { Dialog } from './dialog.tsx'
import type { Opening } from './modal-trigger.tsx'

type ConfirmDialogProps = Opening & {
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'plain' | 'danger'
  /** Confirming is in progress; the dialog stays open. */
  isPending?: boolean
  error?: string | undefined
  onConfirm: (close: () => void) => void
}

/** A question that must be answered. Cancel has the focus, so pressing Enter is harmless. */
export function ConfirmDialog({
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'plain',
  isPending = false,
  error,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      isLocked={isPending}
      actions={(close) => (
        <>
          <FocusedButton disabled={isPending} onClick={close}>
            {cancelLabel}
          </FocusedButton>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isPending={isPending}
            onClick={() => onConfirm(close)}
          >
            {confirmLabel}
          </Button>
        </>
      )}
    >
      {children}
      {error && (
        <p role="alert" className={`${styles.error} mt-3`}>
          <ErrorIcon />
          <span>{error}</span>
        </p>
      )}
    </Dialog>
  )
}

function FocusedButton(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return <Button {...props} ref={button} />
}
