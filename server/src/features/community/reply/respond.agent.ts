import type { Sentiment } from '@sextant/contract/community/rules'
import { voiceProblems } from '@sextant/contract/content/voice-rules'
import { z } from 'zod'
import { defineAction, type RunCtx } from '#kernel/agents'
import { UserError } from '#kernel/errors'
import type { KnownText } from '#ports/knowledge'
import { writeReply } from '../community.computes.ts'
import * as posts from '../posts/posts.queries.ts'
import { plain, titleOf } from '../words.ts'
import type { ComposedReply } from './compose-reply.ts'
import { inventedFigures, knownAbout, sourceOf } from './grounding.ts'
import { keepDraft } from './save-draft.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const longest = 20_000

const ModelReply = z.object({
  reply: z.string().min(1),
  quotes: z.array(z.string()).describe('Word-for-word quotes from the known material that support the reply'),
})

const prompt = new URL('../prompts/reply.md', import.meta.url)

interface ReplyTarget {
  content: string
  author: string
  post: posts.StoredPost | undefined
}

/** A reply based on known material, or a follow-up question. It stays a draft until a person sends it. */
export const generateResponse = defineAction({
  agentId: 'community-catalyst',
  actionType: 'generate-response',
  titleOf: ({ post }) => (uuid.test(post.trim()) ? 'Reply to a post' : `Reply: ${titleOf(post)}`),
  async perform(ctx, { post: postText, tone }) {
    const target = await askedIn(ctx, postText)
    await ctx.progress(20, 'Searching your knowledge')
    const { communityGuidelines: guidelines } = ctx.settings
    const known = await knownAbout(ctx, target.content, guidelines)
    await ctx.progress(50, 'Writing the reply')
    const draft = await draftFor(ctx, target, { tone, guidelines, known })
    const sentiment = (target.post?.sentiment ?? undefined) as Sentiment | undefined
    const priority = target.post?.priority as 'high' | 'medium' | 'low' | undefined
    return {
      title: `Reply to ${target.author}: ${titleOf(target.content)}`.slice(0, 200),
      description: draft.text.slice(0, 400),
      body: bodyOf(draft),
      confidence: draft.kind === 'answer' ? 85 : 50,
      events: [{ eventType: 'response-generated', ...(sentiment && { sentiment }), ...(priority && { priority }) }],
      save: async (saving) =>
        target.post ? keepDraft(saving, { post: target.post, runId: ctx.run.id, draft }) : undefined,
    }
  },
})

async function askedIn(ctx: RunCtx<'community-catalyst'>, postText: string): Promise<ReplyTarget> {
  const text = postText.trim()
  if (!uuid.test(text)) return { content: text.slice(0, longest), author: '', post: undefined }
  const post = await posts.find(ctx.db, ctx.actor.workspaceId, text)
  if (!post) throw new UserError('not_found', 'Post not found')
  return { content: post.content, author: post.author, post }
}

interface Means {
  tone: string
  guidelines: string
  known: readonly KnownText[]
}

async function draftFor(ctx: RunCtx<'community-catalyst'>, target: ReplyTarget, means: Means): Promise<ComposedReply> {
  const { content, author, post } = target
  const sentiment = (post?.sentiment ?? undefined) as Sentiment | undefined
  const options = { owner: ctx.actor.workspaceId, signal: ctx.signal }
  const builtIn = () => ctx.ports.compute(writeReply, { content, author, sentiment, ...means }, options)
  const answer = await ctx.ask<z.infer<typeof ModelReply> | ComposedReply>({
    prompt,
    request: `Tone: ${means.tone}`,
    guidance: means.guidelines,
    material: [
      { label: 'Post', text: content },
      ...means.known.map(({ title, text }) => ({ label: `Known: ${title}`, text })),
    ],
    schema: ModelReply,
    builtIn,
  })
  if ('kind' in answer) return answer
  return checked(answer, target, means) ?? builtIn()
}

/** The model's reply; undefined if it invents facts or breaks the guidelines. */
function checked({ reply, quotes }: z.infer<typeof ModelReply>, { content }: ReplyTarget, means: Means) {
  const text = reply.trim().slice(0, 10_000)
  const citations = quotes.flatMap((quote) => {
    const source = sourceOf(quote, means.known)
    return source ? [{ title: source.title, url: source.url, quote: quote.trim(), isApproved: source.isApproved }] : []
  })
  const sources = [content, ...means.known.map((one) => one.text)]
  const isMadeUp = quotes.length !== citations.length || inventedFigures(text, sources).length > 0
  if (text === '' || isMadeUp || voiceProblems(text, means.guidelines).length > 0) return undefined
  // Without a quote it may only ask a question.
  if (citations.length === 0 && !text.includes('?')) return undefined
  return { text, kind: citations.length > 0 ? ('answer' as const) : ('question' as const), citations }
}

function bodyOf({ text, kind, citations }: ComposedReply): string {
  const rests = citations.map(({ title, quote }) => `> ${plain(quote)}\n>\n> ${plain(title)}`)
  const why =
    kind === 'answer' ? '## Based on' : '*No matching knowledge found, so this draft asks a follow-up question.*'
  return [plain(text), why, ...rests].join('\n\n')
}
