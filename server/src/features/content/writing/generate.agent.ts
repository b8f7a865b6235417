import { fallbackAudience, type LengthId, postText, type ToneId } from '@sextant/contract/content/rules'
import { isSocialPlatform, platformOf } from '@sextant/contract/content/social-platforms'
import { defineAction } from '#kernel/agents'
import { UserError } from '#kernel/errors'
import type { Composed } from '../built-in/compose.ts'
import { brandOf } from './brand.ts'
import { confidenceOf, keeper, sourceFor, titleFrom, write } from './write.ts'

const variationsEach = 3

const listed = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

export const generateContent = defineAction({
  agentId: 'narrative-architect',
  actionType: 'generate-content',
  titleOf: ({ featureDescription }) => titleFrom(featureDescription),
  async perform(ctx, input) {
    await ctx.progress(10, 'Reading the description')
    const platforms = [...new Set(input.platforms)].filter(isSocialPlatform)
    if (platforms.length === 0) throw new UserError('invalid_input', 'Please select at least one platform')
    const source = await sourceFor(ctx, input.sourceType, input.sourceId)
    const brief = {
      description: input.featureDescription.trim(),
      audience: input.audience.trim() || fallbackAudience,
      tone: input.tone as ToneId,
      length: input.length as LengthId,
      platforms,
      includeHashtags: input.includeHashtags,
      maxLength: input.maxLength,
      brand: brandOf(ctx.settings),
      count: variationsEach,
    }
    await ctx.progress(30, `Writing for ${platforms.map((platform) => platformOf(platform).name).join(', ')}`)
    const { variations } = await write(ctx, brief)
    await ctx.progress(90, 'Checking posts against your guidelines')
    const title = titleFrom(source?.title ?? brief.description)
    const count = variations.length === 1 ? 'One variation' : `${variations.length} variations`
    return {
      title,
      description: `${count} for ${listed(platforms.map((platform) => platformOf(platform).name))}.`,
      body: bodyOf(variations),
      confidence: confidenceOf(variations, `${brief.description} ${brief.audience}`),
      events: [{ eventType: 'content-generated' }],
      save: keeper({ ctx, brief, variations, title, source }),
    }
  },
})

export const bodyOf = (variations: readonly Composed[]): string =>
  variations.map((one) => `## ${platformOf(one.platform).name}\n\n${postText(one)}`).join('\n\n')
