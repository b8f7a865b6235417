/** A phrase that ends inside a hyphenated word goes on to its end, as the text writes it: `single sign` as `single sign-on`. */
export function wholeWords(phrase: string, text: string): string {
  const words = phrase.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const written = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:[\\p{L}\\p{N}]+-)*${words.join('[\\s-]+')}(?:-[\\p{L}\\p{N}]+)*`,
    'iu',
  )
  return written.exec(text)?.[0].toLowerCase().replace(/\s+/g, ' ') ?? phrase
}
