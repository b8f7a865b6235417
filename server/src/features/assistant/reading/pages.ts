import { agentCount, agentDetails, agentIds, agentPage } from '@sextant/contract/agents/catalogue'

/** Descriptions of pages by path prefix; the longest match wins. */
const pages: readonly (readonly [string, string])[] = [
  ['/overview', 'This is the Overview: outputs that need your decision, running tasks and plan usage.'],
  ['/agents', `These are your ${agentCount} agents. Open one to work with it, or configure it.`],
  ...agentIds.map((id) => [agentPage(id), agentDetails[id].assistant.page] as const),
  ['/workflows', 'These are your workflows. Start, pause, edit and create them here.'],
  ['/workflows/history', 'This is the history of all workflow executions, step by step.'],
  [
    '/workflows/new',
    'Create a workflow here: choose a template or start from scratch, then set its trigger and actions.',
  ],
  [
    '/analytics',
    'This is Analytics & Insights: agent usage, workflows, content performance and impact accuracy over 7 days to a year. Click any number to see the records, or use Export CSV to save them.',
  ],
  [
    '/audit',
    'This is the Audit Log: who did what and when in this workspace, with filters, an export and an integrity check.',
  ],
  ['/team', 'This is Team Management: members, invitations, roles and shared resources.'],
  ['/integrations', 'These are your integrations. Connect or disconnect other tools, and see deliveries to them.'],
  ['/notifications', 'These are your notifications, read and unread, with links to the details.'],
  ['/settings', 'These are your settings: profile, agents, billing, notifications, privacy, team and advanced.'],
  ['/billing', 'This is Plans and billing: your plan, its price, usage and invoices.'],
  ['/outputs', "These are your agents' outputs. Review, edit, approve or reject them."],
  ['/tasks', "These are your agents' tasks: running, completed and failed."],
]

export function pageAbout(path: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/)
  const isUnder = (page: string) => pathname === page || pathname.startsWith(`${page}/`)
  return pages.filter(([page]) => isUnder(page)).toSorted(([a], [b]) => b.length - a.length)[0]?.[1]
}
