import { FlaskConical } from 'lucide-react'
import { Chip } from '#ui/text/chip'

/** Marks everything that only simulates a service. */
export function SandboxChip() {
  return (
    <Chip tone="warning" icon={FlaskConical}>
      Sandbox
    </Chip>
  )
}
