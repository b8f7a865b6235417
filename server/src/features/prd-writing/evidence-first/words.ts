import type { Said } from '@sextant/engine/compose/document'

/** Words as they are shown: a recording breaks its lines anywhere. */
export const plain = ({ text }: Pick<Said, 'text'>) => text.replace(/\s+/g, ' ').trim()

/** As a line of a document, which begins with a capital letter. "iPhone" keeps its own. */
export const asLine = (line: Pick<Said, 'text'>) =>
  plain(line).replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase())

/** `Ana: “It hangs every day.”` */
export const quoted = (quote: Said) => `${quote.speaker && `${quote.speaker}: `}“${plain(quote)}”`

export const cut = (text: string, longest = 2_000) => text.trim().slice(0, longest).toWellFormed()
