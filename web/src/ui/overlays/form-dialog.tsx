import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Banner } from '../states/banner.tsx'
import { Dialog } from './dialog.tsx'
import type { Opening } from './modal-trigger.tsx'

interface FormDialogProps extends Opening {
  title: string
  description?: ReactNode
  size?: 'sm' | 'md'
  submitLabel: string
  pendingLabel?: string
  tone?: 'plain' | 'danger'
  /** There are changes that the form can't detect itself. */
  isDirty?: boolean
  /** Why the form can't be submitted yet. */
  disabledReason?: string | undefined
  /** Submitting is in progress: no second submit, and the dialog stays open. */
  isPending: boolean
  /** Why it failed; the input is kept. */
  error?: string | undefined
  onSubmit: (close: () => void) => void
  children: ReactNode
}

/** A dialog with a form, a submit button and Cancel. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, pendingLabel, tone, disabledReason, isPending, error, onSubmit, children, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      isLocked={isPending}
      onSubmit={(_event, close) => !isPending && disabledReason === undefined && onSubmit(close)}
      actions={(close) => (
        <>
          <Button onClick={close} disabled={isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={tone === 'danger' ? 'danger' : 'primary'}
            disabledReason={disabledReason}
            isPending={isPending}
            {...(pendingLabel && { pendingLabel })}
          >
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
