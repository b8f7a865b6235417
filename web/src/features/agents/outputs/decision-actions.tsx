import { type ComponentProps, useEffect, useRef } from 'react'
import { useMay } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { useShownStatus } from '../outputs.api.ts'
import { ReaderActions } from './reader-actions.tsx'

interface DecisionActionsProps extends ComponentProps<typeof ReaderActions> {
  onClose: () => void
}

/** Actions for an output that is still undecided. */
export function DecisionActions({ onClose, ...reader }: DecisionActionsProps) {
  const canDecide = useMay('canEditAgents')
  const status = useShownStatus(reader.output)
  if (canDecide && status === 'completed') return <ReaderActions {...reader} />
  return <CloseButton onClose={onClose} />
}

/** Replaces the decision buttons and takes over their focus. */
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
