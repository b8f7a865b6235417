import { Tokenizer } from 'htmlparser2'

/** An element; its own texts are joined. */
export interface XmlElement {
  /** With its prefix, as written. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

/** Why a text can't be read as XML, in a sentence. */
export class XmlProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'XmlProblem'
  }
}

const deepest = 100
const mostElements = 200_000

const nothing = () => {}

/**
 * Reads XML as feeds use it. A document type is rejected, so no entity can expand, and an entity that isn't one of the
 * five of XML stays as written.
 */
export function parseXml(xml: string): XmlElement {
  const root = newElement('', {})
  const open: XmlElement[] = [root]
  let current = root
  let count = 0
  let tag = ''
  let attributes: Record<string, string> = {}
  let attribute = ''

  const addElement = () => {
    count += 1
    if (count > mostElements) throw new XmlProblem('It has too many elements.')
    const element = newElement(tag, attributes)
    current.children.push(element)
    return element
  }
  const tokenizer = new Tokenizer(
    { xmlMode: true },
    {
      ontext: (start, end) => {
        current.text += xml.slice(start, end)
      },
      ontextentity: (codePoint) => {
        current.text += String.fromCodePoint(codePoint)
      },
      oncdata: (start, end, offset) => {
        current.text += xml.slice(start, end - offset)
      },
      onopentagname: (start, end) => {
        tag = xml.slice(start, end)
        attributes = Object.create(null)
      },
      onattribname: (start, end) => {
        attribute = xml.slice(start, end)
        attributes[attribute] = ''
      },
      onattribdata: (start, end) => {
        attributes[attribute] += xml.slice(start, end)
      },
      onattribentity: (codePoint) => {
        attributes[attribute] += String.fromCodePoint(codePoint)
      },
      onopentagend: () => {
        current = addElement()
        open.push(current)
        if (open.length > deepest) throw new XmlProblem('Its elements lie too deep in each other.')
      },
      onselfclosingtag: addElement,
      onclosetag: (start, end) => {
        if (current === root || current.name !== xml.slice(start, end))
          throw new XmlProblem('Its elements are not closed as opened.')
        open.pop()
        current = open.at(-1) ?? root
      },
      ondeclaration: () => {
        throw new XmlProblem('It declares a document type, which is not read.')
      },
      onattribend: nothing,
      oncomment: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
    },
  )
  tokenizer.write(xml)
  tokenizer.end()
  const [only] = root.children
  if (!only || current !== root) throw new XmlProblem("It isn't XML, or breaks off.")
  return only
}

const newElement = (name: string, attributes: XmlElement['attributes']): XmlElement => ({
  name,
  attributes,
  children: [],
  text: '',
})
