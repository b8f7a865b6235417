import { readHtml } from './html-tokens.ts'
import { tidyLines } from './tidy-lines.ts'

const blocks = new Set('p div br li ul ol h1 h2 h3 h4 h5 h6 blockquote pre tr table section article hr'.split(' '))
/** Elements whose content no one sees. */
const unread = new Set('script style noscript iframe template head svg xmp noembed noframes'.split(' '))

/** What a reader sees of a piece of HTML, as plain text without markup. */
export function htmlText(html: string): string {
  let text = ''
  const hidden: string[] = []
  const breakLine = (name: string) => {
    if (hidden.length === 0 && blocks.has(name)) text += '\n'
  }
  readHtml(html, {
    text: (piece) => {
      if (hidden.length === 0) text += piece
    },
    open: (name) => {
      if (unread.has(name)) hidden.push(name)
      else breakLine(name)
    },
    close: (name) => {
      if (!unread.has(name)) breakLine(name)
      else if (hidden.at(-1) === name) hidden.pop()
    },
  })
  return tidyLines(text)
}
