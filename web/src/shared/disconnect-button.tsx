import { Button } from '#ui/button'

interface DisconnectButtonProps {
  name: string
  status: 'connected' | 'pending' | 'disconnected'
  /** Why the person may not disconnect, if so. */
  refusal: string | undefined
  onClick: () => void
}

/** Disconnects what is connected, and waits with what is being connected. */
export function DisconnectButton({ name, status, refusal, onClick }: DisconnectButtonProps) {
  if (status === 'disconnected') return null
  if (status === 'pending')
    return (
      <Button size="sm" disabled>
        Connecting...
      </Button>
    )
  return (
    <Button size="sm" disabledReason={refusal} aria-label={`Disconnect ${name}`} onClick={onClick}>
      Disconnect
    </Button>
  )
}
