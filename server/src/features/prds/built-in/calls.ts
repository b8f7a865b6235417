const nouns = 'designer|expert|executive|specialist|manager|lead|engineer|developer|team|analyst|officer|director'
export const person = `(?:${nouns})`

export const plainOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A pattern for each speaker's label at the start of a phrase, with what people leave away or put behind it. */
export function callsOf(names: ReadonlyMap<string, string>): { name: string; pattern: string }[] {
  return [...names].flatMap(([speaker, name]) => {
    const words = plainOf(speaker).split(' ').filter(Boolean)
    const last = words.at(-1) ?? ''
    if (!name.startsWith('the ')) return words[0] && words[0].length > 2 ? [{ name, pattern: words[0] }] : []
    const initials = [...words, ...(new RegExp(` (${person})$`).exec(name)?.[1] ? [name.split(' ').at(-1) ?? ''] : [])]
      .map((word) => word.charAt(0))
      .join('')
    const label = [...words.slice(0, -1), last.replace(/(?:er|or|ing)$/, '')].join(' ')
    return [{ name, pattern: `(?:${label}(?:er|or|ing)?(?: (?:${nouns}))?|${[...new Set([initials])].join('|')})` }]
  })
}
