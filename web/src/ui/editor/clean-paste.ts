/** Word and Google Docs paste lists as paragraphs with a bullet; these say which kind and how deep. */
const wordList = /mso-list:\s*l\d+\s+level(\d+)/i
const bullet = /^[\s\u00a0]*(?:[·•▪◦o§-]|(\d+|[a-z])[.)])[\s\u00a0]+/i

const dropped =
  'script, style, iframe, object, embed, template, svg, math, head, meta, link, title, form, input, button, noscript'

/** Turns Word's list paragraphs into lists. */
function listsOfWord(document: Document): void {
  for (const paragraph of document.querySelectorAll<HTMLElement>('p[style*="mso-list"], p[class^="MsoList"]')) {
    if (!wordList.test(paragraph.getAttribute('style') ?? '') && !bullet.test(paragraph.textContent ?? '')) continue
    for (const mark of paragraph.querySelectorAll<HTMLElement>('span[style*="mso-list"]')) mark.remove()
    const marked = bullet.exec(paragraph.textContent ?? '')
    const name = marked?.[1] ? 'ol' : 'ul'
    const [first] = paragraph.childNodes
    if (marked && first?.nodeType === Node.TEXT_NODE) first.textContent = (first.textContent ?? '').replace(bullet, '')
    const previous = paragraph.previousElementSibling
    const list = previous?.tagName.toLowerCase() === name ? previous : document.createElement(name)
    if (list !== previous) paragraph.before(list)
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** White space between words in HTML means one space, except where it is preformatted. */
function collapseSpace(root: Node): void {
  for (const node of [...root.childNodes]) {
    if (node.nodeType === Node.TEXT_NODE) node.textContent = (node.textContent ?? '').replace(/[\s\u00a0]+/g, ' ')
    else if (node.nodeType === Node.COMMENT_NODE) node.parentNode?.removeChild(node)
    else if (!(node instanceof HTMLPreElement)) collapseSpace(node)
  }
}

/**
 * Pasted HTML without anything that runs or loads. It is parsed in a document of its own, where scripts don't run and
 * images don't load; the schema then keeps only what it knows.
 */
export function cleanHtml(html: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html')
  for (const element of document.querySelectorAll(dropped)) element.remove()
  listsOfWord(document)
  // Word's own elements, such as <o:p>.
  for (const element of document.querySelectorAll('*')) if (element.tagName.includes(':')) element.remove()
  for (const element of document.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (!['href', 'start', 'style', 'title', 'colspan', 'rowspan'].includes(name) && !name.startsWith('data-pm-')) {
        element.removeAttribute(name)
      }
    }
  }
  collapseSpace(document.body)
  return document.body.innerHTML
}

/** Signs of Markdown in pasted plain text. */
export const looksLikeMarkdown = (text: string): boolean =>
  /^(#{1,6} |[-*+] |\d+[.)] |> |```|\|.*\|\s*$)/m.test(text) || /\]\((?:https?|mailto):|\*\*\w/.test(text)
