import { unknownReply } from '@sextant/contract/assistant/replies'
import type { AssistantMessage } from '@sextant/contract/assistant/routes'
import { z } from 'zod'
import type { Answer } from '#kernel/assistant-answers'
import type { RequestCtx } from '#kernel/context'
import type { MadeBy } from '#ports/world/engine'
import { type Reply, recordsShown, shownOf } from './answer.ts'
import { plainWords } from './reading/content-words.ts'
import { Findings, toolsFor } from './tools.ts'

const prompt = new URL('./prompts/answer.md', import.meta.url)
const lookUpPrompt = new URL('./prompts/look-up.md', import.meta.url)
const actionsShown = 3

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

/** Lets a model look things up and phrase the answer. Records are untrusted data, and only those it saw become links. */
export async function modelReply(
  ctx: RequestCtx,
  input: ReplyInput,
): Promise<{ reply: Reply; by: MadeBy | undefined }> {
  const { question, before, builtIn, onText, signal } = input
  const answers = input.answers.length > 0 ? input.answers : await nearby(ctx, question)
  const findings = new Findings()
  const records = findings.list(shownOf(answers))
  const sentences = answers.map(({ sentence }) => sentence).join('\n')
  const { value, by } = await ctx.ports.askEngine<Answered | Reply>(
    ctx,
    {
      prompt,
      request: question,
      material: [
        { label: 'Said before', text: conversationOf(before) },
        { label: 'What the workspace says', text: sentences },
        { label: 'Records', text: records },
      ].filter(({ text }) => text !== ''),
      lookUp: { prompt: lookUpPrompt, tools: toolsFor(ctx, findings) },
      schema: Answered,
      builtIn: () => builtIn,
    },
    { user: 'assistant', signal, withinMs: 45_000, onPartial: (partial) => onText(textIn(partial)) },
  )
  if ('content' in value) return { reply: value, by }
  const reply = replyOf(value, findings, { builtIn, sentences })
  if (reply) return { reply, by }
  if (builtIn.isCanned) return { reply: builtIn, by: undefined }
  return { reply: { ...builtIn, content: unknownReply, records: [], isUnknown: true }, by }
}

const proposed = 'Here is what I can start for you. Nothing happens until you confirm it.'

/** Undefined if the model knows nothing or has nothing to rest on, because then it makes things up. */
function replyOf(
  { answer, records, knows }: Answered,
  { refs, read, proposals, actions }: Findings,
  { builtIn, sentences }: { builtIn: Reply; sentences: string },
): Reply | undefined {
  const hasOffers = proposals.length > 0 || actions.length > 0
  const isGrounded = knows && answer.trim() !== '' && (refs.size > 0 || sentences !== '' || hasOffers)
  if (!isGrounded && !hasOffers) return undefined
  const named = [...new Set(records)].flatMap((ref) => refs.get(ref) ?? [])
  const cited = [named, [...read], hasOffers ? [] : [...refs.values()]].find((some) => some.length > 0) ?? []
  return {
    content: isGrounded ? answer.trim() : proposed,
    agent: null,
    records: cited.slice(0, recordsShown),
    proposals,
    actions: hasOffers ? [...new Set(actions)].slice(0, actionsShown) : builtIn.actions,
    isCanned: false,
    isUnknown: false,
  }
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

const textIn = (partial: unknown): string => {
  const { answer } = (partial ?? {}) as { answer?: unknown }
  return typeof answer === 'string' ? answer : ''
}
