import { randomUUID } from 'node:crypto'
import type { Client, testApp } from '#test/harness'
import { applyTimeline, openDemo } from './demo.ts'
import { features } from './features.ts'

export interface ExpectedAnswer {
  question: string
  /** All of these appear in the answer. */
  says: readonly (string | RegExp)[]
  /** One of the links leads there. */
  link: RegExp
}

const answered = (question: string, link: RegExp, ...says: (string | RegExp)[]): ExpectedAnswer => ({
  question,
  says,
  link,
})

const change = /^\/agents\/market-maven\?change=/
const competitor = /^\/agents\/market-maven\?competitor=/
const prd = /^\/prds\//
const transcript = /^\/agents\/user-whisperer\?transcript=/
const forecast = /^\/agents\/impact-predictor\?analysis=/
const content = /^\/agents\/narrative-architect\?content=/
const workflow = /^\/workflows\/[0-9a-f-]{36}$/
const execution = /^\/workflows\/[0-9a-f-]{36}\/history\?execution=/
const output = /^\/outputs\?output=/
const advocate = /^\/agents\/advocate-amplifier\?advocate=/
const candidate = /^\/agents\/advocate-amplifier\?candidate=/
const campaign = /^\/agents\/advocate-amplifier\?campaign=/
const post = /^\/agents\/community-catalyst\?post=/

/** Facts about the workspace, read from its own lists. */
export interface Truth {
  name: string
  competitors: number
  prds: number
  workflows: { total: number; active: number }
  forecasts: { total: number; approved: number }
  plan: string
  cost: string
}

const many = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`

const aboutPeopleAround: readonly ExpectedAnswer[] = [
  answered('Who are our top advocates?', advocate, /There are \d advocates\. Priya Raman has the highest score, 96\./),
  answered('How many active advocates do we have?', advocate, '4 active advocates'),
  answered('Which advocates are pending?', advocate, '1 pending advocate', 'Hannah Beck'),
  answered('How many referrals did our advocates bring?', advocate, '3 referrals'),
  answered('Who could become an advocate?', candidate, 'potential advocates found'),
  answered('Which campaigns are active?', campaign, '1 active campaign'),
  answered('What is our response rate?', campaign, '3 of 4 outreach emails got a reply (75%)'),
  answered('How is the field team campaign going?', campaign, '1 campaign that mentions “field team”'),
  answered('What is the community unhappy about this month?', post, /There are \d+ negative community posts/),
  answered('What do people in the community complain about?', post, /negative community posts/),
  answered(
    'Which posts wait for a reply?',
    post,
    /\d+ community posts need a reply\./,
    /of them have been waiting longer/,
  ),
  answered('Are there escalated posts?', post, /\d+ escalated community posts need a reply/),
  answered('Which posts are overdue?', post, /longer than your response time of \d+ hours/),
  answered('How is the mood of the community?', /^\/agents\/community-catalyst$/, /is \d+\/100 in the last 30 days/),
  answered('What does the community say about offline drafts?', post, 'mention “offline drafts”'),
]

/**
 * Questions about the demo workspace and their true answers. Add a line for anything else the assistant should know.
 */
export const tableOf = (truth: Truth): readonly ExpectedAnswer[] => [
  answered('What changed at competitors this week?', change, /There are \d+ competitor changes in the last 7 days/),
  answered('Any high impact competitor changes?', change, /high-impact competitor change/),
  answered('What did our rivals do in the last 3 days?', change, 'in the last 3 days'),
  answered('What is new at Contoso?', change, 'Contoso'),
  answered('Did Northwind change its pricing?', change, 'Northwind'),
  answered('Who raised funding?', change, 'fund'),
  answered('Which competitors do we monitor?', competitor, many(truth.competitors, 'monitored competitor')),
  answered('How many competitors are we watching?', competitor, many(truth.competitors, 'monitored competitor')),
  answered('Tell me about Fabrikam', competitor, 'Fabrikam'),
  answered('What waits for my approval?', output, /outputs? needs? approval/),
  answered('What should I review today?', output, /needs? /),
  answered('Is anything pending my decision?', /outputs|impact-predictor/, /needs? /),
  answered('Which PRDs mention exports?', prd, /\d+ PRDs? that mentions? “exports”/),
  answered('How many PRDs do we have?', prd, many(truth.prds, 'PRD')),
  answered('List the draft PRDs', prd, 'draft PRD'),
  answered('Show me PRDs about the dashboard', prd, 'dashboard'),
  answered('What did Maya say about exports?', transcript, 'Maya', 'export'),
  answered('Who complained about the dashboard?', transcript, 'Jonas'),
  answered('What do customers say about CSV?', transcript, 'Maya'),
  answered('Which conversations mention support tickets?', transcript, /conversations? that mentions?/),
  answered('Which workflows failed yesterday?', execution, /\d+ failed workflow executions? yesterday/),
  answered('What went wrong with our automations in the last 2 days?', execution, /\d+ failed workflow executions?/),
  answered('Did anything fail yesterday?', execution, 'failed'),
  answered('How many workflows are active?', workflow, many(truth.workflows.active, 'active workflow')),
  answered('Which workflow reminds us of the stand-up?', workflow, 'workflow', 'remind'),
  answered('List all workflows', workflow, many(truth.workflows.total, 'workflow')),
  answered('When does the stand-up reminder run next?', workflow, 'schedule'),
  answered('How many workflow executions were there this week?', execution, 'workflow executions in the last 7 days'),
  answered('How many runs are left this month?', /^\/overview$/, /left until/, truth.plan),
  answered('How much of our quota is used?', /^\/overview$/, 'agent actions this month'),
  answered('Which plan are we on?', /^\/billing$/, `${truth.plan} plan`, truth.cost),
  answered('What was our last invoice?', /^\/billing$/, /The latest is DEMO-\d+/),
  answered('Who is on the team?', /^\/team/, 'of this workspace', truth.name),
  answered('Who is the owner of this workspace?', /^\/team/, 'owner', truth.name),
  answered('Which forecasts do we have?', forecast, many(truth.forecasts.total, 'forecast')),
  answered('What is the expected ROI of single sign-on?', forecast, /ROI|return/, /single sign/i),
  answered('Which forecasts are approved?', forecast, many(truth.forecasts.approved, 'approved forecast')),
  answered('What content do we have about offline drafts?', content, 'offline'),
  answered('Are there posts for field teams?', content, 'field team'),
  ...aboutPeopleAround,
  answered('Which agents are paused?', /^\/agents\/advocate-amplifier$/, 'Advocate Amplifier'),
  answered('Is Market Maven on?', /^\/agents\/market-maven$/, 'Market Maven is active'),
  answered('What did the agents complete today?', /^\/tasks\?run=/, /completed agent tasks? today/),
  answered('How many unread notifications are there?', /^\//, /unread notification/),
  answered('Is Slack connected?', /^\/integrations\?integration=slack$/, 'Slack is '),
  answered('Who approved Single sign-on for Business plans?', /^\/audit/, 'Approve'),
]

/** Read through the features' own routes. */
export async function truthOf(me: Client): Promise<Truth> {
  const [competitors, prds, workflows, forecasts, billing] = await Promise.all(
    ['/competitors', '/agents/user-whisperer/prds', '/workflows', '/feature-analyses', '/billing'].map((url) =>
      me.get(url),
    ),
  )
  const isApproved = ({ status }: { status: string }) => status === 'approved'
  return {
    name: me.name,
    competitors: competitors?.body.items.length,
    prds: prds?.body.length,
    workflows: {
      total: workflows?.body.items.length,
      active: workflows?.body.items.filter(({ enabled }: { enabled: boolean }) => enabled).length,
    },
    forecasts: { total: forecasts?.body.items.length, approved: forecasts?.body.items.filter(isApproved).length },
    plan: billing?.body.plan === 'team' ? 'Team' : billing?.body.plan,
    cost: `$${(billing?.body.monthlyCostCents / 100).toFixed(2)}`,
  }
}

/** The workspace has no answer to these. */
export const unanswerable: readonly string[] = [
  'What is the capital of France?',
  'Who will win the election?',
  'What is the phone number of Contoso?',
  'Who is the CEO of Northwind Boards?',
  'What did Priya say about mobile payments?',
  'What did Maya say about blockchain?',
  'How is the weather in Berlin today?',
  'Which of our customers churned because of latency in Brazil?',
  'What is 17 times 23?',
  'When was Fabrikam Insights founded?',
  'What is the salary of our head of sales?',
  'Why did the Titanic sink?',
  'Does Zanzibar Labs have a free tier?',
  'What is this PRD about?',
]

const transcriptText = `Maya: We need a way for customers to export their reports as CSV, they ask every week.
Jonas: Yes, and the dashboard takes twelve seconds to load. It must load in under two seconds.
Maya: Support tickets about exports should fall by half.`

type App = Awaited<ReturnType<typeof testApp>>

/** Mid-month, so "this month" has a past and monthly sums don't change from day to day. */
export function inMidMonth(): { now: () => Date } {
  const behind = Date.now() - Date.parse('2026-06-17T10:00:00Z')
  return { now: () => new Date(Date.now() - behind) }
}

export async function signInToDemo(app: App): Promise<Client> {
  const owner = await openDemo(app.server.ctx)
  if (owner) await applyTimeline(owner, features)
  const { rows } = await app.admin.query(
    `select u.id, u.name, u.email, w.id as workspace from users u join workspaces w on w.personal_of = u.id
     where u.email = 'demo@sextant.app'`,
  )
  const [demo] = rows
  const session = await app.admin.query(
    `insert into sessions (user_id, expires_at) values ($1, now() + interval '1 day') returning id`,
    [demo.id],
  )
  return app.clientOf({
    userId: demo.id,
    workspaceId: demo.workspace,
    sessionId: session.rows[0].id,
    role: 'admin',
    name: demo.name,
    email: demo.email,
  })
}

/** Adds a conversation and the PRD that a worker generates from it. */
export async function demoWorkspace(app: App): Promise<Client> {
  const me = await signInToDemo(app)
  await me.post('/agents/user-whisperer/generate-prd', { source_text: transcriptText, title: 'Report exports' })
  return me
}

/** Makes one execution look as if it failed a day ago. */
export async function failYesterday({ admin, server }: App): Promise<void> {
  await admin.query(
    `update workflow_executions set status = 'failed', error = 'Nobody answered',
       started_at = $1::timestamptz - interval '24 hours', completed_at = date_trunc('day', $1::timestamptz) - interval '3 hours'
     where id = (select min(id::text)::uuid from workflow_executions)`,
    [server.ctx.now()],
  )
}

/** Asks in a new conversation. */
export async function askOnce(me: Client, question: string, path = '/overview') {
  const { body: thread } = await me.post('/assistant/threads')
  const call = { content: question, key: randomUUID(), path }
  const { status, body } = await me.post(`/assistant/threads/${thread.id}/messages`, call)
  if (status !== 200) throw new Error(`${question}: ${JSON.stringify(body)}`)
  return body.answer
}
