import { type ComponentProps, useEffect, useRef } from 'react'
import { useMay } from '#kernel/permissions'
import { Button } from '#ui/button'
import { useShownStatus } from '../outputs.api.ts'
import { ReaderActions } from './reader-actions.tsx'

interface DecisionActionsProps extends ComponentProps<typeof ReaderActions> {
  onClose: () => void
}

/** What can be done about an output that is read, as long as nobody has decided. */
export function DecisionActions({ onClose, ...reader }: DecisionActionsProps) {
  const canDecide = useMay('canEditAgents')
  const status = useShownStatus(reader.output)
  if (canDecide && status === 'completed') return <ReaderActions {...reader} />
  return <CloseButton onClose={onClose} />
}

/** Takes the place of buttons that went with the decision, and the focus where it was on one of them. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return (
    <Button ref={button} onClick={onClose}>
      Close
    </Button>
  )
}
