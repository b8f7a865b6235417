import { isNamed, titleFit } from '@sextant/contract/records/rules'
import type { Command } from '#kernel/commands/commands'
import { rankCommands } from '#kernel/commands/rank-commands'

interface Named {
  title: string
  url: string
}

type Route = { to: 'record'; url: string } | { to: 'command'; command: Command } | { to: 'assistant'; question: string }

const mostWordsOfAName = 6
const question = /\?\s*$|^(what|which|who|when|where|why|how|is|are|do|does|did|can|could|should)\b/i

/** Where a sentence leads: to the record or page it names, such as an agent's, or else to the assistant. */
export function routePrompt(typed: string, commands: readonly Command[], records: readonly Named[]): Route {
  const text = typed.trim()
  const isName = !question.test(text) && text.split(/\s+/).length <= mostWordsOfAName
  const record = isName ? records.find(({ title }) => isNamed(text, title)) : undefined
  if (record) return { to: 'record', url: record.url }
  const command = isName ? rankCommands(commands, text).find((one) => isMeant(one, text)) : undefined
  return command ? { to: 'command', command } : { to: 'assistant', question: text }
}

/** Its title, or words in it, begin as typed; or it is known by that name. */
const isMeant = ({ title, keywords = [] }: Command, text: string): boolean =>
  titleFit(text, title) >= 2 || keywords.some((name) => isNamed(text, name))
