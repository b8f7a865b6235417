import { htmlTokens } from './html-tokens.ts'

const blocks = new Set('p div br li ul ol h1 h2 h3 h4 h5 h6 blockquote pre tr table section article hr'.split(' '))
/** What stands in them nobody reads. */
const unread = new Set('script style noscript iframe template head svg xmp noembed noframes'.split(' '))

/** What a reader sees of a piece of HTML, as plain text: nothing in it is markup any more. */
export function htmlText(html: string): string {
  let text = ''
  const hidden: string[] = []
  for (const token of htmlTokens(html)) {
    if (token.type === 'text') {
      if (hidden.length === 0) text += token.text
      continue
    }
    if (unread.has(token.name)) {
      if (token.type === 'open') hidden.push(token.name)
      else if (hidden.at(-1) === token.name) hidden.pop()
    } else if (hidden.length === 0 && blocks.has(token.name)) text += '\n'
  }
  return tidyLines(text)
}

/** One blank line at most between paragraphs, no white space at the ends of lines. */
export function tidyLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
