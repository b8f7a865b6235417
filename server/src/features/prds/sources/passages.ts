import type { Conversation } from '../records.queries.ts'

export interface Passage {
  conversation: Conversation
  speaker: string
  text: string
}

const longest = 240

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Every word of `sought` begins a word of the text. */
function begins(text: string, sought: readonly string[]): boolean {
  const words = wordsIn(text)
  return sought.every((start) => words.some((word) => word.startsWith(start)))
}

/** What was said about it, turn by turn; a name may be a part of the speaker's. */
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

/** Without line ends, and no longer than can be read at a glance. */
function spoken(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1).toWellFormed()}…` : line
}
