import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Banner } from '../states/banner.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: string
  description?: ReactNode
  size?: 'sm' | 'md'
  submitLabel: string
  /** Why the form can't be submitted yet. */
  disabledReason?: string | undefined
  /** Submitting is in progress: no second submit, and the dialog stays open. */
  isPending: boolean
  /** Why it failed; the input is kept. */
  error?: string | undefined
  onSubmit: (close: () => void) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form, a submit button and Cancel. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    size = 'sm',
    submitLabel,
    disabledReason,
    isPending,
    error,
    onSubmit,
    onClose,
    children,
  } = props
  return (
    <Dialog
      title={title}
      description={description}
      size={size}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isLocked={isPending}
      onSubmit={(_event, close) => !isPending && disabledReason === undefined && onSubmit(close)}
      actions={(close) => (
        <>
          <Button onClick={close} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={isPending} disabledReason={disabledReason}>
            {submitLabel}
          </Button>
        </>
      )}
    >
      <div className="grid gap-4">
        {error && (
          <Banner tone="danger" isAlert>
            {error}
          </Banner>
        )}
        {children}
      </div>
    </Dialog>
  )
}
