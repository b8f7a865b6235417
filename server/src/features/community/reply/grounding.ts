import type { RequestCtx } from '#kernel/context'
import type { KnownText } from '#ports/knowledge'

const mostTexts = 6

/** Material a reply may use: the guidelines, and knowledge from other rooms. */
export async function knownAbout(ctx: RequestCtx, content: string, guidelines: string): Promise<KnownText[]> {
  const known = await ctx.ports.knowledge(ctx, { words: wordsOf(content), limit: mostTexts })
  const own = guidelines.trim()
  const url = '/settings?tab=agents&agent=community-catalyst'
  return own ? [{ title: 'Community guidelines', text: own, url, isApproved: true }, ...known] : known
}

const common = new Set(
  'the and for you your with that this have has had are was were not but can could would will how what when where which who why does did from about into over our they them then than there here just like also been being get got any all some more most very please anyone does'.split(
    ' ',
  ),
)

/** The key words of a text, longest first, because they are the rarest. */
export function wordsOf(content: string): string[] {
  const words =
    content
      .slice(0, 4_000)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,30}/gu) ?? []
  return [...new Set(words.filter((word) => !common.has(word)))].sort((a, b) => b.length - a.length).slice(0, 12)
}

/** Whether the quote appears in one of the texts, ignoring whitespace. */
export function sourceOf(quote: string, known: readonly KnownText[]): KnownText | undefined {
  const squeezed = squeeze(quote)
  return squeezed.length < 8 ? undefined : known.find(({ text }) => squeeze(text).includes(squeezed))
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Numbers in a reply that appear neither in the known material nor in the post. */
export function inventedFigures(text: string, sources: readonly string[]): string[] {
  const known = sources.join(' ')
  return (text.match(/\d+(?:[.,:/]\d+)*(?:\s?%)?/g) ?? []).filter((figure) => !known.includes(figure))
}
