/** An element as it stands; texts of its own are joined. */
export interface XmlElement {
  /** With its prefix, as it is written. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

/** Why a text is not read as XML, in a sentence. */
export class XmlProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'XmlProblem'
  }
}

const deepest = 100
const mostElements = 200_000

/**
 * Reads XML as feeds are written in it. Declares nothing and expands nothing: a document type is refused, and an
 * entity that is not one of the five of XML stays as it stands. Every sign is looked at once.
 */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlElement[] = [root]
  let count = 0
  for (let at = 0; at < xml.length; ) {
    const current = open.at(-1) as XmlElement
    const mark = xml.indexOf('<', at)
    if (mark < 0) break
    if (mark > at) current.text += unescaped(xml.slice(at, mark))
    if (xml.startsWith('<!--', mark)) at = past(xml, '-->', mark + 4)
    else if (xml.startsWith('<![CDATA[', mark)) {
      const end = past(xml, ']]>', mark + 9)
      current.text += xml.slice(mark + 9, end - 3)
      at = end
    } else if (xml.startsWith('<?', mark)) at = past(xml, '?>', mark + 2)
    else if (xml.startsWith('<!', mark)) throw new XmlProblem('It declares a document type, which is not read.')
    else if (xml.startsWith('</', mark)) {
      at = past(xml, '>', mark + 2)
      const name = xml.slice(mark + 2, at - 1).trim()
      if (open.length === 1 || current.name !== name) throw new XmlProblem('Its elements are not closed as opened.')
      open.pop()
    } else {
      const tag = readTag(xml, mark)
      count += 1
      if (count > mostElements) throw new XmlProblem('It has too many elements.')
      current.children.push(tag.element)
      if (!tag.isEmpty) open.push(tag.element)
      if (open.length > deepest) throw new XmlProblem('Its elements lie too deep in each other.')
      at = tag.end
    }
  }
  const [only] = root.children
  if (!only || open.length > 1) throw new XmlProblem('It is no XML, or breaks off.')
  return only
}

function past(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  if (found < 0) throw new XmlProblem('It is no XML, or breaks off.')
  return found + mark.length
}

const tagName = /[\p{L}_][\p{L}\p{N}_:.-]{0,200}/uy
const attribute = /\s+([\p{L}_][\p{L}\p{N}_:.-]{0,200})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy
const tagEnd = /\s*(\/?)>/y

function readTag(xml: string, mark: number): { element: XmlElement; isEmpty: boolean; end: number } {
  tagName.lastIndex = mark + 1
  const name = tagName.exec(xml)?.[0]
  if (!name) throw new XmlProblem('It is no XML, or breaks off.')
  const attributes: Record<string, string> = Object.create(null)
  let at = tagName.lastIndex
  for (;;) {
    attribute.lastIndex = at
    const found = attribute.exec(xml)
    if (!found) break
    at = attribute.lastIndex
    attributes[found[1] as string] = unescaped(found[2] ?? found[3] ?? '')
  }
  tagEnd.lastIndex = at
  const end = tagEnd.exec(xml)
  if (!end) throw new XmlProblem('It is no XML, or breaks off.')
  return {
    element: { name, attributes, children: [], text: '' },
    isEmpty: end[1] === '/',
    end: tagEnd.lastIndex,
  }
}

const predefined: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return predefined[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    const isSign = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isSign || code === 9 || code === 10 || code === 13 ? String.fromCodePoint(code) : '�'
  })
}
