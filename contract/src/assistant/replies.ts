import { type AgentId, agentDetails, agentIds, agents } from '../agents/catalogue.ts'

/** Names first, then keywords. The first match wins. */
const phrases: readonly (readonly [AgentId, readonly string[]])[] = [
  ...agentIds.map((id) => [id, [agents[id].name.toLowerCase()]] as const),
  ...agentIds
    .map((id) => [id, agentDetails[id].assistant.keywords] as const)
    .toSorted(([, a], [, b]) => a.rank - b.rank)
    .map(([id, { words }]) => [id, words] as const),
]

const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

export function agentFor(message: string): AgentId | undefined {
  const spokenText = spaced(message)
  return phrases.find(([, words]) => words.some((word) => spokenText.includes(` ${word} `)))?.[0]
}

/** The reply to a message that is not a question about the workspace. */
export function cannedReply(message: string): { agent: AgentId | undefined; content: string } {
  const agent = agentFor(message)
  return { agent, content: agent ? agentDetails[agent].assistant.reply : genericReply }
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
  ...agentIds.map((id) => [`agents:open-${id}`, agentDetails[id].assistant.opensFor] as const),
]

const mostCommands = 3

/** Returns command ids; the client checks whether the person may run them. */
export function commandsFor(message: string): string[] {
  const spokenText = spaced(message).trim()
  return commandWords
    .filter(([, words]) => words.test(spokenText))
    .slice(0, mostCommands)
    .map(([id]) => id)
}

/** Every command an answer may offer, so a test can check that they exist. */
export const offeredCommands: readonly string[] = commandWords.map(([id]) => id)
