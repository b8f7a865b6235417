import { counted } from '@sextant/contract/kernel/counted'
import { oneSpelling } from '@sextant/engine/transcripts/formats/speaker-spelling'
import { type Answer, type AnswerProviders, type RoomQuestion, thereAre } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import { passagesIn } from './passages.ts'
import { conversationsWith, passageRecord, searchTranscripts } from './records.queries.ts'

/** How many conversations are searched for a quote. */
const conversationsRead = 20

export const assistantAnswers: AnswerProviders = {
  transcripts: async (ctx, question) => {
    const { count, records } = await searchTranscripts(ctx.db, ctx.actor.workspaceId, question)
    return { sentence: thereAre(count, { one: 'conversation' }, question), count, records }
  },
  said: quotesAbout,
}

async function quotesAbout(
  ctx: RequestCtx,
  { words, spelled = words, person, limit }: RoomQuestion,
): Promise<Answer | undefined> {
  const conversations = await conversationsWith(ctx.db, ctx.actor.workspaceId, words, conversationsRead)
  const passages = passagesIn(conversations, { words, person })
  if (passages.length === 0) return undefined
  const nameOf = oneSpelling(passages.map(({ speaker }) => speaker))
  const speakers = [...new Set(passages.map(({ speaker }) => nameOf(speaker)).filter(Boolean))]
  const who =
    speakers.length > 0 && speakers.length <= 3 ? speakers.join(' and ') : counted(speakers.length, 'person', 'people')
  const about = words && ` about “${spelled}”`
  return {
    sentence: `${who || 'Someone'} said this${about} in ${counted(passages.length, 'passage')}.`,
    count: passages.length,
    records: passages
      .slice(0, limit)
      .map(({ conversation, text, speaker }) => passageRecord(conversation, text, speaker)),
  }
}
