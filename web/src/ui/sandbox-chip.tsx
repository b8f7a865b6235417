import { FlaskConical } from 'lucide-react'
import { Chip } from './chip.tsx'

/** Stands beside everything that only pretends to reach a service. */
export function SandboxChip() {
  return (
    <Chip tone="warning" icon={FlaskConical}>
      Sandbox
    </Chip>
  )
}
