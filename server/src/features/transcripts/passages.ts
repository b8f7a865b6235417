import type { Conversation } from './records.queries.ts'

export interface Passage {
  conversation: Conversation
  speaker: string
  text: string
}

const longest = 240

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** True when every word in `sought` is the prefix of a word in the text. */
function begins(text: string, sought: readonly string[]): boolean {
  const words = wordsIn(text)
  return sought.every((start) => words.some((word) => word.startsWith(start)))
}

/** Finds turns about the words; `person` may be part of a speaker's name. */
export function passagesIn(
  conversations: readonly Conversation[],
  { words, person }: { words: string; person: string },
): Passage[] {
  const [about, name] = [wordsIn(words), wordsIn(person)]
  return conversations.flatMap((conversation) =>
    conversation.turns
      .map(({ speaker, start, end }) => ({
        conversation,
        speaker,
        text: spoken(conversation.content.slice(start, end)),
      }))
      .filter(({ speaker, text }) => begins(speaker, name) && begins(text, about)),
  )
}

function spoken(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1).toWellFormed()}…` : line
}
