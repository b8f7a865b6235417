import { createAddressAnchors } from '#adapters/audit/anchor-address'
import { createFileAnchors } from '#adapters/audit/anchor-files'
import { openAuditKeys } from '#adapters/audit/keys'
import { createRefusals, recordWith } from '#features/audit'
import type { Db } from '#kernel/db'
import type { AuditAnchors } from '#ports/audit'
import type { Ports } from '#ports/ports'
import type { HttpOut } from '#ports/world/http-out'
import type { StartOptions } from './start.ts'

export async function auditPorts(
  db: Db,
  options: StartOptions,
  httpOut: HttpOut,
): Promise<Pick<Ports, 'recordAudit' | 'recordDenial' | 'auditKeys' | 'auditAnchors'>> {
  const { lost, ...auditKeys } = await openAuditKeys(db, options.secret, options.previousSecret)
  if (lost.length > 0) {
    options.log.warn({ lost }, 'the secret for older audit keys is lost: events from that time cannot be verified')
  }
  return {
    recordAudit: recordWith(auditKeys.current),
    recordDenial: createRefusals(),
    auditKeys,
    auditAnchors: anchorsOf(options, httpOut),
  }
}

function anchorsOf({ auditAnchor, auditFolder }: StartOptions, httpOut: HttpOut): AuditAnchors | undefined {
  if (auditAnchor) return createAddressAnchors(auditAnchor, httpOut)
  return auditFolder ? createFileAnchors(auditFolder) : undefined
}
