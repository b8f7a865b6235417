import { may, type Permission, permissions, type Role, roles } from '@sextant/contract/kernel/roles'
import { roleNames, roleTexts } from '@sextant/contract/team/rules'
import { Check, Eye, type LucideIcon, Minus, PencilLine, ShieldCheck } from 'lucide-react'
import type { Team } from '#kernel/app-state'
import { Card } from '#ui/card'
import { Table } from '#ui/table'
import { Chip } from '#ui/text/chip'
import { flagNames } from './flag-names.ts'
import { YesNo } from './yes-no.tsx'

const icons: Readonly<Record<Role, LucideIcon>> = { admin: ShieldCheck, editor: PencilLine, viewer: Eye }

export function PermissionsPanel({ team }: { team: Team }) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 lg:grid-cols-3">
        {roles.map((role) => (
          <RoleCard key={role} role={role} isYours={team.memberRole === role} />
        ))}
      </div>
      <Card title="Permissions" description="The server checks these permissions on every request." isFlush>
        <Table<Permission>
          label="Permissions"
          rows={permissions}
          rowId={(flag) => flag}
          rowName={(flag) => flagNames[flag]}
          columns={[
            { id: 'flag', label: 'Capability', isRowHeader: true, cell: (flag) => <Flag flag={flag} /> },
            ...roles.map((role) => ({
              id: role,
              label: roleNames[role],
              cell: (flag: Permission) => <YesNo isYes={may(role, flag)} />,
            })),
          ]}
        />
      </Card>
      <p className="max-w-[68ch] text-sm text-ink-3">
        The owner is the first member. No one can change the owner's role or remove them. Sharing adds to what a
        person's role allows and never takes anything away.
      </p>
    </div>
  )
}

function Flag({ flag }: { flag: Permission }) {
  return (
    <>
      <span className="block text-sm">{flagNames[flag]}</span>
      <span className="block font-mono text-xs font-normal text-ink-3">{flag}</span>
    </>
  )
}

function RoleCard({ role, isYours }: { role: Role; isYours: boolean }) {
  const { summary, can, cannot } = roleTexts[role]
  const Icon = icons[role]
  return (
    <Card>
      <div className="flex items-start gap-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line-strong">
          <Icon aria-hidden="true" className="size-4.5 text-brass" strokeWidth={1.5} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-display text-title leading-7">{roleNames[role]}</h2>
          <p className="text-sm text-ink-2">{summary}</p>
        </div>
        {isYours && <Chip tone="info">Your role</Chip>}
      </div>
      <ul className="mt-4 grid gap-2 text-sm">
        {can.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" strokeWidth={2} />
            {text}
          </li>
        ))}
        {cannot.map((text) => (
          <li key={text} className="flex gap-2.5 text-ink-3">
            <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
            <span>
              <span className="sr-only">Not: </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
