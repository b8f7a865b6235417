import { permissions } from '@sextant/contract/kernel/roles'
import type { TeamMember } from '@sextant/contract/team/routes'
import { roleNames } from '@sextant/contract/team/rules'
import { Button } from '#ui/button'
import { Dialog } from '#ui/overlays/dialog'
import { flagNames } from '../roles/flag-names.ts'
import { YesNo } from '../roles/yes-no.tsx'

export function MemberPermissions({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  return (
    <Dialog
      title={member.name}
      description={`Permissions that come with the ${roleNames[member.role]} role.`}
      onClose={onClose}
      actions={(close) => <Button onClick={close}>Close</Button>}
    >
      <ul className="divide-y divide-line">
        {permissions.map((flag) => (
          <li key={flag} className="flex items-center justify-between gap-4 py-2.5 text-ink">
            {flagNames[flag]}
            <YesNo isYes={member.permissions[flag]} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
