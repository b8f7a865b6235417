import { composeDocument, type Piece, type TextDocument } from './document.ts'

type Message = {
  type?: string
  subtype?: string
  user?: string
  username?: string
  text?: string
  ts?: string
  user_profile?: { real_name?: string; display_name?: string }
}

const quiet = /^(channel|group|bot_add|bot_remove|pinned_item|reminder_add|tombstone)/

/** One day of a Slack channel, or a whole history answer. `names` maps user ids to people (users.json of an export). */
export function parseSlack(json: string, names: Record<string, string> = {}): TextDocument | undefined {
  const messages = messagesIn(json)
  if (!messages) return undefined
  const nameOf = (id: string) => names[id] ?? id
  const pieces = messages.flatMap((message): Piece[] => {
    if (!message.text || quiet.test(message.subtype ?? '')) return []
    const profile = message.user_profile
    const speaker =
      (message.user && names[message.user]) ||
      profile?.real_name ||
      profile?.display_name ||
      message.username ||
      message.user
    const seconds = Number(message.ts)
    return [
      {
        ...(speaker && { speaker }),
        ...(seconds > 0 && { at: new Date(seconds * 1000).toISOString() }),
        text: plainMessage(message.text, nameOf),
      },
    ]
  })
  return pieces.length > 0 ? composeDocument('slack', pieces) : undefined
}

/** `users.json` of an export as a map from id to name. */
export function slackNames(json: string): Record<string, string> {
  const users = JSON.parse(json) as {
    id: string
    name?: string
    real_name?: string
    profile?: { real_name?: string }
  }[]
  return Object.fromEntries(
    users.map((user) => [user.id, user.real_name || user.profile?.real_name || user.name || user.id]),
  )
}

function messagesIn(json: string): Message[] | undefined {
  if (!/^\s*[[{]/.test(json)) return undefined
  try {
    const parsed: unknown = JSON.parse(json)
    const list = Array.isArray(parsed) ? parsed : (parsed as { messages?: unknown }).messages
    const isMessage = (item: unknown): item is Message =>
      typeof item === 'object' && item !== null && 'text' in item && ('ts' in item || 'user' in item)
    return Array.isArray(list) && list.some(isMessage) ? list.filter(isMessage) : undefined
  } catch {
    return undefined
  }
}

function plainMessage(text: string, nameOf: (id: string) => string): string {
  return text
    .replace(/<@([A-Z0-9]+)(?:\|([^<>]+))?>/g, (_, id: string, name?: string) => `@${name ?? nameOf(id)}`)
    .replace(/<[#!][^|<>]*\|([^<>]+)>/g, '$1')
    .replace(/<!(\w+)>/g, '@$1')
    .replace(/<(https?:[^|<>]+)\|([^<>]+)>/g, '$2 ($1)')
    .replace(/<((?:https?|mailto):[^<>]+)>/g, '$1')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
