import type { AuditVerification } from '@sextant/contract/audit/routes'
import { counted } from '@sextant/contract/kernel/counted'

interface Verdict extends AuditVerification {
  workspaceId: string
  name: string
}

/** One line per workspace; a broken log gets a second line with the place. */
export function verdictLines({ workspaceId, name, isIntact, checked, waiting, broken, outside }: Verdict): string[] {
  const compared =
    outside.compared > 0
      ? `${counted(outside.compared, 'checkpoint', 'checkpoints')} in ${outside.place}`
      : 'no outside checkpoints'
  const rest = waiting > 0 ? `, ${counted(waiting, 'event not sealed yet', 'events not sealed yet')}` : ''
  return [
    `${isIntact ? 'intact' : 'BROKEN'}   ${workspaceId} ${JSON.stringify(name)}: ${counted(checked, 'event', 'events')} checked, compared with ${compared}${rest}`,
    ...(broken ? [`         ${broken.detail}${broken.eventId ? ` (${broken.eventId})` : ''}`] : []),
    ...(outside.problem ? [`         ${outside.problem}`] : []),
  ]
}
