import { type AgentId, agentIds, agents } from '../agents/catalogue.ts'

/** How long the typing indicator shows before a canned reply. */
export const replyDelayMs = 1_500
export const panelWidth = { open: 400, minimised: 300 } as const
export const longestQuestion = 4_000

export const greeting = 'Hi! Ask me about anything in this workspace. I answer from its data and link to the records.'

export const suggestions = [
  'What needs my approval?',
  'What did competitors change this week?',
  'Which PRDs mention exports?',
  'How many agent actions are left?',
] as const

/** The first match wins, so longer and more specific phrases come first. */
const phrases: readonly (readonly [AgentId, readonly string[]])[] = [
  ...agentIds.map((id) => [id, [agents[id].name.toLowerCase()]] as const),
  ['user-whisperer', ['prd', 'prds', 'requirement', 'requirements', 'transcript', 'transcripts', 'user story']],
  ['market-maven', ['competitor', 'competitors', 'market']],
  ['community-catalyst', ['community', 'sentiment']],
  ['advocate-amplifier', ['advocate', 'advocates']],
  ['narrative-architect', ['content', 'social media', 'post', 'posts']],
  ['impact-predictor', ['feature', 'features', 'roi']],
]

const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** The agent a message mentions, by keywords. */
export function agentFor(message: string): AgentId | undefined {
  const text = spaced(message)
  return phrases.find(([, words]) => words.some((word) => text.includes(` ${word} `)))?.[0]
}

const canned: Readonly<Record<AgentId, string>> = {
  'user-whisperer':
    'User Whisperer can help with that. Give it a transcript, meeting notes or feedback, and it writes a PRD that shows who said what.',
  'market-maven':
    "Market Maven can help with that. Add a competitor's website, and it watches pricing, releases, news and job openings and tells you what changed.",
  'narrative-architect':
    'Narrative Architect can help with that. Describe a feature, and it drafts posts for each platform in your brand voice.',
  'impact-predictor':
    'Impact Predictor can help with that. Give it a feature with targets and costs, and it estimates impact and ROI and says how confident it is.',
  'advocate-amplifier':
    'Advocate Amplifier can help with that. It finds customers who mention you positively and helps you reach out to them.',
  'community-catalyst':
    'Community Catalyst can help with that. It tracks community sentiment and drafts replies for you to review.',
}

/** The reply to a message that is not a question about the workspace. */
export function cannedReply(message: string): { agent: AgentId | undefined; content: string } {
  const agent = agentFor(message)
  return { agent, content: agent ? canned[agent] : genericReply }
}

export const genericReply =
  "I'm the assistant for this workspace. Ask me about its PRDs, conversations, competitors, workflows, content, forecasts, team, usage or plan, and I'll answer from its data with links. I can also point you to the right page."

export const whatICanDo =
  'Ask about PRDs, conversations, competitors, workflows, content, forecasts, the team, usage or the plan.'

export const unknownReply = `I don't know. I couldn't find anything about that in this workspace. ${whatICanDo}`

/** Palette commands and the words that suggest them, most specific first. */
const commandWords: readonly (readonly [string, RegExp])[] = [
  ['workflows:create', /\b(create|new|add|build|make|automate|set up)\b.*\b(workflow|automation)/],
  [
    'workflows:failed',
    /\b(failed|failures?|errors?|retry)\b.*\b(workflow|execution|automation)|\bworkflows?\b.*\bfail/,
  ],
  ['prds:create', /\b(create|new|add|write|generate|make|draft)\b.*\b(prd|requirements? document|spec)/],
  ['prds:upload', /\b(upload|add|import|attach|record)\b.*\b(transcript|recording|interview|call|meeting|feedback)/],
  ['competitors:add', /\b(add|watch|monitor|track|new)\b.*\b(competitor|rival|company|site)/],
  ['content:create', /\b(create|new|write|draft|generate|make)\b.*\b(content|posts?|tweet|social|announcement)/],
  ['impact:analyze', /\b(analy[sz]e|estimate|predict|forecast|score)\b.*\b(feature|roi|impact|return|idea)/],
  [
    'team:members',
    /\b(invite|add|remove)\b.*\b(member|colleague|people|person|somebody|someone|teammate|team)|\binvit/,
  ],
  ['go:/team', /\b(invite|colleague|teammate|members?)\b/],
  ['team:roles', /\b(role|roles|permissions?|rights)\b/],
  ['integrations:open', /\b(connect|disconnect|integrat\w*|slack|jira|notion|github|linear|teams)\b/],
  ['billing:open', /\b(upgrade|downgrade|plan|billing|invoices?|subscription|pay|payment|card)\b/],
  ['agents:outputs', /\b(approv\w*|review|reject|output|action center)\b/],
  ['go:/analytics', /\b(analytics|insights|acceptance|accuracy|success rate|latency|average)\b/],
  ['agents:tasks', /\b(tasks?|runs?|usage)\b/],
  ['notifications:settings', /\bnotification\w* (settings|preferences)|\bmute\b|\bdigest\b/],
  ['notifications:open', /\bnotifications?\b|\bunread\b/],
  ['audit:open', /\baudit|\bwho (changed|created|deleted|approved|did)/],
  ['account:profile', /\b(profile|avatar|my name|my picture|bio)\b/],
  ['account:theme-dark', /\bdark (theme|mode)\b/],
  ['account:theme-light', /\blight (theme|mode)\b/],
  ['account:sign-out', /\b(sign|log) ?out\b/],
  ['shortcuts', /\b(shortcuts?|hotkeys?|keyboard)\b/],
  ['workflows:open', /\b(workflows?|automations?)\b/],
  ['agents:open-user-whisperer', /\b(prds?|transcripts?|interviews?|requirements?)\b/],
  ['agents:open-market-maven', /\b(competitors?|rivals?|market)\b/],
  ['agents:open-narrative-architect', /\b(content|posts?|social)\b/],
  ['agents:open-impact-predictor', /\b(forecasts?|roi|impact|features?)\b/],
  ['agents:open-advocate-amplifier', /\badvocates?\b/],
  ['agents:open-community-catalyst', /\b(community|sentiment)\b/],
]

const mostCommands = 3

/** Returns command ids; the client checks whether the person may run them. */
export function commandsFor(message: string): string[] {
  const text = spaced(message).trim()
  return commandWords
    .filter(([, words]) => words.test(text))
    .slice(0, mostCommands)
    .map(([id]) => id)
}

/** Every command an answer may offer, so a test can check that they exist. */
export const offeredCommands: readonly string[] = commandWords.map(([id]) => id)
