import { unknownReply } from '@sextant/contract/assistant/replies'
import type { AssistantMessage } from '@sextant/contract/assistant/routes'
import { z } from 'zod'
import type { Answer } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import type { FoundRecord } from '#kernel/records'
import type { MadeBy } from '#ports/world/engine'
import { type Reply, recordsShown, shownOf } from './answer.ts'
import { plainWords } from './reading/content-words.ts'

const prompt = new URL('./prompts/answer.md', import.meta.url)

const Answered = z.object({
  answer: z.string().max(4_000),
  records: z.array(z.string().max(200)).max(50),
  knows: z.boolean(),
})
type Answered = z.infer<typeof Answered>

interface ReplyInput {
  question: string
  before: readonly AssistantMessage[]
  answers: readonly Answer[]
  /** Used without a model, or when it fails. */
  builtIn: Reply
  onText(text: string): void
  signal: AbortSignal
}

/** Lets a model phrase the answer. Records are untrusted data, and only those it was given become links. */
export async function modelReply(
  ctx: RequestCtx,
  input: ReplyInput,
): Promise<{ reply: Reply; by: MadeBy | undefined }> {
  const { question, before, builtIn, onText, signal } = input
  const answers = input.answers.length > 0 ? input.answers : await nearby(ctx, question)
  // Without material, a model would only make things up.
  if (answers.length === 0) return { reply: builtIn, by: undefined }
  const records = shownOf(answers)
  const refs = new Map(records.map((record, place) => [`r${place + 1}`, record]))
  const { value, by } = await ctx.ports.askEngine<Answered | Reply>(
    ctx,
    {
      prompt,
      request: question,
      material: [
        ...(before.length > 0 ? [{ label: 'Said before', text: conversationOf(before) }] : []),
        { label: 'What the workspace says', text: answers.map(({ sentence }) => sentence).join('\n') },
        { label: 'Records', text: [...refs].map(lineOf).join('\n') },
      ],
      schema: Answered,
      builtIn: () => builtIn,
    },
    { user: 'assistant', signal, withinMs: 45_000, onPartial: (partial) => onText(textIn(partial)) },
  )
  if ('content' in value) return { reply: value, by }
  return { reply: replyOf(value, refs, builtIn), by }
}

function replyOf({ answer, records, knows }: Answered, refs: ReadonlyMap<string, FoundRecord>, builtIn: Reply): Reply {
  if (!knows || !answer.trim()) return { ...builtIn, content: unknownReply, records: [], isUnknown: true }
  const named = [...new Set(records)].flatMap((ref) => refs.get(ref) ?? [])
  const cited = named.length > 0 ? named : [...refs.values()]
  return { ...builtIn, content: answer.trim(), records: cited.slice(0, recordsShown), isUnknown: false }
}

/** If no reading found anything, offers records with the rarer words for the model to judge. */
async function nearby(ctx: RequestCtx, question: string): Promise<Answer[]> {
  const longest = [...new Set(plainWords(question))]
    .filter((word) => word.length > 4)
    .toSorted((a, b) => b.length - a.length)
  const found = await Promise.all(
    longest.slice(0, 3).map((words) => ctx.ports.findRecords(ctx, { words, limit: recordsShown })),
  )
  const records = found.flat()
  return records.length > 0 ? [{ sentence: 'Records that may be related.', count: records.length, records }] : []
}

const conversationOf = (before: readonly AssistantMessage[]) =>
  before
    .map(({ type, content }) => `${type === 'user' ? 'Person' : 'Assistant'}: ${content.slice(0, 1_000)}`)
    .join('\n')

const lineOf = ([ref, { kind, title, detail, at }]: [string, FoundRecord]) =>
  `${ref}: ${kind} ${JSON.stringify(title)}, ${JSON.stringify(detail)}, ${at.toISOString().slice(0, 10)}`

const textIn = (partial: unknown): string => {
  const { answer } = (partial ?? {}) as { answer?: unknown }
  return typeof answer === 'string' ? answer : ''
}
