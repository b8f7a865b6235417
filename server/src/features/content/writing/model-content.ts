import type { BrandGuidelines } from '@sextant/contract/content/rules'
import { platformOf, type SocialPlatformId, socialPlatformIds } from '@sextant/contract/content/social-platforms'
import { z } from 'zod'
import type { Brief, Composed } from '../built-in/compose.ts'
import { applyGuidelines, lengthLimit } from './apply-guidelines.ts'
import { evidenceIn } from './grounding.ts'

/** Expected model output: posts with supporting quotes from the description. */
export const ModelContent = z.object({
  variations: z
    .array(
      z.object({
        platform: z.enum(socialPlatformIds),
        content: z.string(),
        hashtags: z.array(z.string()),
        quotes: z.array(z.string()).describe('Word-for-word quotes from the description that support the post'),
      }),
    )
    .max(40),
})
export type ModelContent = z.infer<typeof ModelContent>

const lengths = {
  short: 'one or two sentences',
  medium: 'one or two paragraphs',
  long: 'three or more paragraphs',
}

/** Platforms, counts, length and tone. */
export function requestFor(brief: Brief): string {
  const rows = brief.platforms.map(
    (platform) =>
      `- ${platform} (${platformOf(platform).name}): at most ${lengthLimit({ platform }, brief)} characters, hashtags included`,
  )
  return `Write ${brief.count} different posts for each of these platforms:
${rows.join('\n')}
Each is ${lengths[brief.length]} in a ${brief.tone} tone, for the target audience.
${brief.includeHashtags ? 'Give hashtags.' : 'Give no hashtags.'}`
}

/** The workspace's guidelines, written by its members. */
export const guidanceFor = ({ keywords, avoidWords, requiredHashtags, voice }: BrandGuidelines): string =>
  [
    voice && `Voice: ${voice}`,
    keywords.length > 0 && `Brand keywords, spelled exactly like this: ${keywords.join(', ')}`,
    avoidWords.length > 0 && `Never use these words: ${avoidWords.join(', ')}`,
    requiredHashtags.length > 0 && `Required hashtags: ${requiredHashtags.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n')

/** Model output follows the same rules as ours, and its quotes are verified. */
export function fromModel({ variations }: ModelContent, brief: Brief): Composed[] {
  return brief.platforms.flatMap((platform) =>
    ofPlatform(variations, platform)
      .slice(0, brief.count)
      .map(({ content, hashtags, quotes }) => ({
        ...applyGuidelines(
          { platform, content: content.trim().slice(0, 20_000), hashtags: hashtags.slice(0, 50) },
          brief,
        ),
        evidence: evidenceIn(brief.description, quotes).slice(0, 20),
      }))
      .filter(({ content }) => content !== ''),
  )
}

const ofPlatform = (variations: ModelContent['variations'], platform: SocialPlatformId) =>
  variations.filter((one) => one.platform === platform)
