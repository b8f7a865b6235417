import { expect, test } from 'vitest'
import { htmlText } from './html-text.ts'
import { parseXml, XmlProblem } from './xml.ts'

test('elements, attributes, escapes, hidden text and comments are read as they stand', () => {
  const root = parseXml('<?xml version="1.0"?><a b="1 &amp; 2"><!-- no --><c>x &lt; y<![CDATA[ <z> ]]></c><d/></a>')
  expect(root.attributes.b).toBe('1 & 2')
  expect(root.children.map(({ name, text }) => [name, text])).toEqual([
    ['c', 'x < y <z> '],
    ['d', ''],
  ])
})

test('a document type is refused, so that no entity can grow', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><rss>&b;</rss>`
  expect(() => parseXml(bomb)).toThrow(new XmlProblem('It declares a document type, which is not read.'))
  const thief = '<!DOCTYPE foo [<!ENTITY xxe SYSTEM "file:///etc/passwd">]><rss>&xxe;</rss>'
  expect(() => parseXml(thief)).toThrow(XmlProblem)
  expect(parseXml('<a>&b; &nbsp; &#65;&#x1F600; &#0; &#xD800;</a>').text).toBe('&b; &nbsp; A😀 � �')
})

test('a bare ampersand and attributes named like object members are read as they stand', () => {
  const root = parseXml('<a __proto__="x" constructor="y">Q&A &amp; more</a>')
  expect([root.text, root.attributes.constructor, Object.keys(root.attributes)]).toEqual([
    'Q&A & more',
    'y',
    ['__proto__', 'constructor'],
  ])
})

test.each([
  ['nothing', ''],
  ['words', 'hello'],
  ['half a tag', '<a'],
  ['an attribute without an end', '<a b="'],
  ['elements closed in the wrong order', '<a><b></a></b>'],
  ['an element that is not closed', '<a><b></b>'],
  ['hidden text without an end', '<a><![CDATA[ x</a>'],
  ['too deep', '<a>'.repeat(500)],
  ['too many', `<a>${'<b/>'.repeat(200_001)}</a>`],
])('what is no XML is refused with a sentence: %s', (_name, xml) => expect(() => parseXml(xml)).toThrow(XmlProblem))

test('hostile lengths are read in a moment', () => {
  const began = performance.now()
  for (const xml of [`<a ${'b '.repeat(300_000)}>`, `<a>${'&'.repeat(1_000_000)}</a>`, '<'.repeat(1_000_000)]) {
    try {
      parseXml(xml)
    } catch (error) {
      expect(error).toBeInstanceOf(XmlProblem)
    }
  }
  expect(performance.now() - began).toBeLessThan(30_000)
})

test('of HTML only what a reader sees is left, and nothing of it is markup', () => {
  const html =
    '<p>Hello <b>you</b></p><script>steal()</script><style>p{}</style><p>&lt;img src=x onerror=y&gt;</p><li>One'
  expect(htmlText(html)).toBe('Hello you\n\n<img src=x onerror=y>\n\nOne')
})
