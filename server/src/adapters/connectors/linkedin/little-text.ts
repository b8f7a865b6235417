const reserved = /[\\|{}@[\]()<>#*_~]/g
const hashtag = /(?<![\p{L}\p{N}_&])#([\p{L}\p{N}_]+)/gu

/** Plain text in LinkedIn's "little" format: hashtags become elements, other reserved characters are escaped. */
export function littleText(text: string): string {
  let written = ''
  let from = 0
  for (const { index, 0: whole, 1: word = '' } of text.matchAll(hashtag)) {
    written += `${escaped(text.slice(from, index))}{hashtag|\\#|${escaped(word)}}`
    from = index + whole.length
  }
  return written + escaped(text.slice(from))
}

const escaped = (text: string) => text.replace(reserved, '\\$&')

/** The reverse, for any spelling of the elements. */
export const plainText = (little: string): string =>
  little.replace(/\{hashtag\|(?:\\)?#\|((?:\\.|[^}\\])*)\}/g, '#$1').replace(/\\(.)/gs, '$1')
