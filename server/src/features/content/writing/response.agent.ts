import { contentProblems, type ToneId } from '@sextant/contract/content/rules'
import { z } from 'zod'
import { defineAction } from '#kernel/agents'
import { composeReply } from '../content.computes.ts'
import { applyGuidelines } from './apply-guidelines.ts'
import { brandOf } from './brand.ts'
import { guidanceFor } from './model-content.ts'
import { titleFrom } from './write.ts'

const prompt = new URL('../prompts/response.md', import.meta.url)

/** Drafts a reply to a message in the brand voice. It stays a draft in the AI Action Center. */
export const draftResponse = defineAction({
  agentId: 'narrative-architect',
  actionType: 'draft-response',
  titleOf: ({ message }) => `Response: ${titleFrom(message)}`,
  async perform(ctx, input) {
    await ctx.progress(20, 'Reading the message')
    const brand = { ...brandOf(ctx.settings), requiredHashtags: [] }
    const message = input.message.trim()
    const options = { owner: ctx.actor.workspaceId, signal: ctx.signal }
    const builtIn = () => ctx.ports.compute(composeReply, { message, tone: input.tone as ToneId, brand }, options)
    const answer = await ctx.ask({
      prompt,
      request: `Tone: ${input.tone}`,
      guidance: guidanceFor(brand),
      material: [{ label: 'Message', text: message }],
      schema: z.object({ reply: z.string().min(1) }),
      builtIn,
    })
    const rules = { brand, includeHashtags: false, maxLength: ctx.settings.maxContentLength }
    const draft = { platform: 'linkedin' as const, content: answer.reply, hashtags: [] }
    const obeyed = applyGuidelines(draft, rules)
    const isGood = contentProblems(obeyed, brand).length === 0
    const body = isGood
      ? obeyed.content
      : applyGuidelines({ ...draft, content: (await builtIn()).reply }, rules).content
    return {
      title: `Response: ${titleFrom(message)}`,
      description: body.slice(0, 400),
      body,
      confidence: 70,
      events: [{ eventType: 'content-generated' }],
    }
  },
})
