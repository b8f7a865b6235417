import { DOMParser as Reader, Schema } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { cleanHtml, looksLikeMarkdown } from './clean-paste.ts'
import { readMarkdown, writeMarkdown } from './markdown.ts'
import { blockNodes, inlineMarks } from './markdown-nodes.ts'

const schema = new Schema({
  nodes: { doc: { content: 'block+' }, text: { group: 'inline' }, ...blockNodes },
  marks: inlineMarks,
})

function pasted(html: string): string {
  const place = document.createElement('div')
  place.innerHTML = cleanHtml(html)
  return writeMarkdown(Reader.fromSchema(schema).parse(place).children)
}

test('a web page becomes headings, lists, tables and links', () => {
  const html = `<h2 style="color:red">Plan</h2><p>See <a href="https://example.com">the
    page</a> and <b>this</b>.</p><ul><li><p>One</p></li><li>Two</li></ul><table><tr><th>A</th><td>b</td></tr><tr><th>C</th><td>d</td></tr></table>`
  const markdown = pasted(html)
  expect(markdown).toContain('## Plan\n\nSee [the page](https://example.com) and **this**.\n\n- One\n- Two')
  expect(markdown).toMatch(/\| A +\| b +\|/)
})

test('lists of Word are lists', () => {
  const item = (mark: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}</span>${text}<o:p></o:p></p>`
  expect(pasted(`<p class=MsoNormal>Before</p>${item('·', 'One')}${item('·', 'Two')}`)).toBe('Before\n\n- One\n- Two')
})

test.each([
  '<script>window.hacked = 1</script><p>x</p>',
  '<p onclick="window.hacked = 1">x</p>',
  '<img src="x" onerror="window.hacked = 1"><p>x</p>',
  '<p><a href="javascript:window.hacked = 1">x</a></p>',
  '<p><a href=" data:text/html,<script>window.hacked = 1</script>">x</a></p>',
  '<svg onload="window.hacked = 1"></svg><p>x</p>',
  '<iframe srcdoc="<script>window.hacked = 1</script>"></iframe><p>x</p>',
  '<style>body { display: none }</style><p>x</p>',
])('%s is pasted as its text', (html) => {
  expect(pasted(html)).toBe('x')
  expect(Reflect.get(window, 'hacked')).toBeUndefined()
})

test('a dangerous link in Markdown keeps its text and leads nowhere', () => {
  const [block] = readMarkdown(schema, '[x](javascript:alert(1))')
  const link = block?.firstChild?.marks[0]
  const element = link && inlineMarks.link.toDOM(link as never)
  expect(JSON.stringify(element)).not.toContain('javascript')
})

test('Markdown is told from text', () => {
  for (const text of ['# Title', '- a\n- b', '| a | b |\n| - | - |', 'see [x](https://example.com)']) {
    expect(looksLikeMarkdown(text)).toBe(true)
  }
  for (const text of ['A sentence.', 'Costs 3 - 4', 'a_b * c']) expect(looksLikeMarkdown(text)).toBe(false)
})
