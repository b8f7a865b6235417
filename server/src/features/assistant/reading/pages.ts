/** What each page of the product is for, by how its address begins; the longest that fits is meant. */
const pages: readonly (readonly [string, string])[] = [
  [
    '/overview',
    'This is the Overview: what agents made and you can decide about, what runs, and how much of the plan is used.',
  ],
  ['/agents', 'This is the list of the six agents: open one to work with it, or configure it.'],
  [
    '/agents/user-whisperer',
    'This is User Whisperer: give it a transcript, notes or feedback, and it writes a PRD that shows who said what.',
  ],
  ['/agents/market-maven', 'This is Market Maven: the competitors you watch, and what changed on their pages.'],
  [
    '/agents/narrative-architect',
    'This is Narrative Architect: it drafts posts for each platform, which you approve, plan and publish here.',
  ],
  [
    '/agents/impact-predictor',
    'This is Impact Predictor: it estimates what a feature will bring and cost, and compares it with what came.',
  ],
  [
    '/agents/advocate-amplifier',
    'This is Advocate Amplifier: customers who speak well of you, campaigns, and mails to those who agreed.',
  ],
  [
    '/agents/community-catalyst',
    'This is Community Catalyst: what your community says, how it feels, and answers for you to look at.',
  ],
  ['/workflows', 'This is the list of workflows: start, pause, edit and create automations here.'],
  ['/workflows/history', 'This is the history of all workflow executions, with what each step did.'],
  [
    '/workflows/new',
    'Here a workflow is created: choose a template or start from scratch, then say when it starts and what it does.',
  ],
  [
    '/analytics',
    'This is Analytics & Insights: agent usage, workflows, content performance and impact accuracy over 7 days to a year. Every number opens the rows it counts, and Export CSV saves them.',
  ],
  [
    '/audit',
    'This is the Audit Log: who did what and when in this workspace, with filters, an export and a check that nothing was altered.',
  ],
  ['/team', 'This is Team Management: members, invitations, roles, and what is shared with whom.'],
  [
    '/integrations',
    'This is the page of integrations: connect or disconnect other tools, and see what was sent to them.',
  ],
  ['/notifications', 'These are your notifications: read, unread, and where each of them leads.'],
  ['/settings', 'These are the settings: profile, agents, billing, notifications, privacy, team and advanced.'],
  [
    '/billing',
    'This is the page of plans and billing: your plan, what it costs, what was used of it, and the invoices.',
  ],
  ['/outputs', 'These are the outputs of your agents: look at them, edit, approve or reject them.'],
  ['/tasks', 'These are the tasks of your agents: what runs, what is done and what failed.'],
]

/** Undefined where nothing is known of it. */
export function pageAbout(path: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/)
  const isUnder = (page: string) => pathname === page || pathname.startsWith(`${page}/`)
  return pages.filter(([page]) => isUnder(page)).toSorted(([a], [b]) => b.length - a.length)[0]?.[1]
}
