import { Tokenizer } from 'htmlparser2'

export type HtmlAttributes = Readonly<Record<string, string>>

export interface HtmlReader {
  open(name: string, attributes: HtmlAttributes): void
  close(name: string): void
  text(text: string): void
  /** Stops the reading, so that a huge page isn't read to its end. */
  readonly isFull?: boolean
}

const nothing = () => {}

/**
 * Hands tags and text to a reader in document order. Uses the tokenizer alone, because the parser above it searches its
 * stack of open elements for each tag: on a page that nests without end, that takes quadratic time.
 */
export function readHtml(html: string, reader: HtmlReader): void {
  let text = ''
  let tag = ''
  let attributes: Record<string, string> = {}
  let name = ''
  let value = ''

  const flushText = () => {
    // A soft hyphen is only shown where a line breaks.
    if (text) reader.text(text.replaceAll('\u00ad', ''))
    text = ''
  }
  const endOpenTag = () => {
    reader.open(tag, attributes)
    if (reader.isFull) tokenizer.pause()
  }
  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => {
        text += html.slice(start, end)
      },
      ontextentity: (codePoint) => {
        text += String.fromCodePoint(codePoint)
      },
      onopentagname: (start, end) => {
        flushText()
        tag = html.slice(start, end).toLowerCase()
        attributes = Object.create(null)
      },
      onattribname: (start, end) => {
        name = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end)
      },
      onattribentity: (codePoint) => {
        value += String.fromCodePoint(codePoint)
      },
      onattribend: () => {
        attributes[name] ??= value
      },
      onopentagend: endOpenTag,
      onselfclosingtag: endOpenTag,
      onclosetag: (start, end) => {
        flushText()
        reader.close(html.slice(start, end).toLowerCase())
        if (reader.isFull) tokenizer.pause()
      },
      onend: flushText,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}
