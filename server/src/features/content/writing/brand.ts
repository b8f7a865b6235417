import type { SettingsOf } from '@sextant/contract/agents/settings'
import type { BrandGuidelines } from '@sextant/contract/content/rules'
import type { RequestCtx } from '#kernel/context'

/** Brand guidelines from the agent's configuration; its custom guidelines are the voice. */
export const brandOf = (settings: SettingsOf<'narrative-architect'>): BrandGuidelines => ({
  keywords: settings.brandKeywords,
  avoidWords: settings.avoidWords,
  requiredHashtags: settings.requiredHashtags,
  voice: settings.customGuidelines,
})

export const currentBrand = async (ctx: RequestCtx): Promise<BrandGuidelines> =>
  brandOf(await ctx.ports.agentSettings(ctx, 'narrative-architect'))
