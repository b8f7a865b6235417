import type { SocialPlatformId } from './social-platforms.ts'

/** Length of any link on X: each one becomes a t.co address. */
const shortenedLink = 23

/** Characters that count once on X; all others count twice (twitter-text, configuration v3). */
const light: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]

const genericEndings =
  'com|org|net|edu|gov|mil|int|info|biz|name|pro|app|dev|tech|online|site|store|shop|blog|cloud|page|news|media|agency|design|digital|email|world|life|live|team|tools|work|works|zone|group|company|software|systems|solutions|studio|academy|events|link|click|social|video|art|club|xyz|top|one|space|website|wiki|ninja|rocks|guru|health|money|finance|global|mobi|jobs|travel|aero|museum|coop|cat|tel|asia|africa|berlin|london|google|amazon|microsoft|apple'
const countryEndings =
  'ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gb|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mg|mh|mk|ml|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw'

/** A link as X detects it, with or without https; never the end of an email address. */
const link = new RegExp(
  `(?<![\\p{L}\\p{N}@#$_./-])(?:https?://)?(?:[\\p{L}\\p{N}_-]+\\.)+(?:${genericEndings}|${countryEndings})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])(?::\\d{1,5})?(?:[/?#][^\\s<>"]*)?`,
  'giu',
)
/** Trailing punctuation ends the sentence and isn't part of the link. */
const trailing = /(?<![.,;:!?'")\]}])[.,;:!?'")\]}]+$/

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]️?⃣/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Where links start and end, as X detects them. */
function linksIn(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(link), ({ index, 0: found }) => {
    const kept = found.includes('/') || found.includes('?') ? found.replace(trailing, '') : found
    return { start: index, end: index + kept.length }
  })
}

function weighed(text: string): number {
  let weight = 0
  for (const { segment } of graphemes.segment(text)) {
    if (emoji.test(segment)) {
      weight += 2
      continue
    }
    for (const sign of segment) {
      const code = sign.codePointAt(0) ?? 0
      weight += light.some(([from, to]) => code >= from && code <= to) ? 1 : 2
    }
  }
  return weight
}

/** X counts a link as 23, an emoji as 2, and most characters beyond Latin, Greek and Cyrillic as 2. */
function countForX(written: string): number {
  const text = written.normalize('NFC')
  let count = 0
  let from = 0
  for (const { start, end } of linksIn(text)) {
    count += weighed(text.slice(from, start)) + shortenedLink
    from = end
  }
  return count + weighed(text.slice(from))
}

/** LinkedIn, Facebook and Instagram count UTF-16 units, links included as they are. */
export const characterCount = (platform: SocialPlatformId, text: string): number =>
  platform === 'twitter' ? countForX(text) : text.length
