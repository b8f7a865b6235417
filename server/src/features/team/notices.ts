import type { Role } from '@sextant/contract/kernel/roles'
import type { ShareLevel, ShareType } from '@sextant/contract/kernel/sharing'
import { roleNames, shareTypeNames } from '@sextant/contract/team/rules'
import type { Notice } from '#ports/notifications'

interface Invited {
  id: string
  team: string
  role: Role
  invitedBy: string
}

const aboutInvitation = (id: string) => `invitation ${id}`

export const invited = ({ id, team, role, invitedBy }: Invited): Notice => ({
  kind: 'invitation',
  type: 'info',
  title: `You're invited to ${team}`,
  message: `${invitedBy} invited you to join ${team} as ${roleNames[role]}.`,
  actionUrl: `/join?${new URLSearchParams({ invitation: id })}`,
  about: [aboutInvitation(id)],
  key: aboutInvitation(id),
})

interface TeamNews {
  title: string
  message: string
  actionUrl?: string
}

const change = ({ title, message, actionUrl = '/team' }: TeamNews): Notice => ({
  kind: 'team-change',
  type: 'info',
  title,
  message,
  actionUrl,
})

export const joined = (name: string, role: Role): Notice =>
  change({
    title: `${name} joined the team`,
    message: `They accepted the invitation and joined as ${roleNames[role]}.`,
  })

export const declined = (name: string): Notice =>
  change({ title: `${name} declined the invitation`, message: 'You can invite them again at any time.' })

interface Done {
  team: string
  by: string
}

export const roleChanged = ({ team, by, role }: Done & { role: Role }): Notice =>
  change({
    title: `Your role in ${team} is now ${roleNames[role]}`,
    message: `${by} changed your role.`,
    actionUrl: '/team?tab=permissions',
  })

export const madeOwner = ({ team, by }: Done): Notice =>
  change({ title: `You now own ${team}`, message: `${by} transferred ownership to you.` })

export const accessTaken = ({ team, by }: Done): Notice =>
  change({
    title: `You no longer have access to ${team}`,
    message: `${by} removed your access. Your work stays in the team.`,
  })

export const accessGiven = ({ team, by }: Done): Notice =>
  change({ title: `You have access to ${team} again`, message: `${by} restored your access.` })

export const teamDeleted = ({ team, by }: Done): Notice =>
  change({ title: `${team} was deleted`, message: `${by} deleted the team and everything in it.` })

interface Shared {
  type: ShareType
  resourceId: string
  name: string
  level: ShareLevel
  by: string
}

const levelTexts: Readonly<Record<ShareLevel, string>> = {
  view: 'You can view it.',
  edit: 'You can edit it.',
  admin: 'You can edit, delete and share it.',
}

const pages: Readonly<Record<ShareType, (id: string) => string>> = {
  workflow: (id) => `/workflows/edit/${encodeURIComponent(id)}`,
  'agent-config': (id) => `/settings?${new URLSearchParams({ tab: 'agents', agent: id })}`,
  template: (id) => `/prds/${encodeURIComponent(id)}`,
}

export const shared = ({ type, resourceId, name, level, by }: Shared): Notice => ({
  kind: 'shared',
  type: 'info',
  title: `${by} shared ${name} with you`,
  message: `${shareTypeNames[type]}. ${levelTexts[level]}`,
  actionUrl: pages[type](resourceId),
})
