import { fallbackAudience, type ToneId } from '@sextant/contract/content/rules'
import { isSocialPlatform, platformOf } from '@sextant/contract/content/social-platforms'
import { defineAction } from '#kernel/agents'
import { UserError } from '#kernel/errors'
import { brandOf } from '../writing/brand.ts'
import { bodyOf } from '../writing/generate.agent.ts'
import { confidenceOf, keeper, sourceFor, titleFrom, write } from '../writing/write.ts'

/** One post for one platform, to be approved and then published at its time. */
export const createPost = defineAction({
  agentId: 'narrative-architect',
  actionType: 'create-post',
  titleOf: ({ featureDescription }) => titleFrom(featureDescription),
  async perform(ctx, input) {
    const { platform } = input
    if (!isSocialPlatform(platform)) throw new UserError('invalid_input', 'Please select a platform')
    const scheduledAt = input.scheduleTime ? new Date(input.scheduleTime) : null
    if (scheduledAt && scheduledAt <= ctx.now()) {
      throw new UserError('invalid_input', 'The scheduled time has passed. Please choose a time in the future.')
    }
    await ctx.progress(20, `Writing for ${platformOf(platform).name}`)
    const { brandTone, includeHashtags, maxContentLength: maxLength } = ctx.settings
    const source = await sourceFor(ctx, input.sourceType, input.sourceId)
    const brief = {
      description: input.featureDescription.trim(),
      audience: fallbackAudience,
      tone: brandTone as ToneId,
      length: 'medium' as const,
      platforms: [platform],
      includeHashtags,
      maxLength,
      brand: brandOf(ctx.settings),
      count: 1,
    }
    const { variations } = await write(ctx, brief)
    const title = titleFrom(source?.title ?? brief.description)
    const imageIdea = input.includeImages ? ideaFor(title, variations[0]?.evidence[0]?.quote ?? '') : null
    const when = scheduledAt ? ` for ${scheduledAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''
    return {
      title,
      description: `A post for ${platformOf(platform).name}${when}, ready for your approval.`,
      body: [bodyOf(variations), ...(imageIdea ? [`**Image:** ${imageIdea}`] : [])].join('\n\n'),
      confidence: confidenceOf(variations, `${brief.description} ${brief.audience}`),
      events: [{ eventType: 'post-created' }],
      save: keeper({ ctx, brief, variations, title, source, imageIdea, scheduledAt }),
    }
  },
})

/** An image suggestion based only on the description. */
const ideaFor = (title: string, quote: string) => {
  const words = quote.replace(/\s+/g, ' ').trim().slice(0, 200)
  return `Show “${title}” in use.${words && words !== title ? ` Caption: “${words}”` : ''}`
}
