import { expect, test } from 'vitest'
import { readPage as read } from '../competitors.computes.ts'
import { decode } from './decode.ts'
import { differences } from './difference.ts'
import { readPage } from './page-blocks.ts'

/** The maximum size that is read. */
const most = 3_000_000
const full = (piece: string) => piece.repeat(Math.ceil(most / piece.length)).slice(0, most)
const paragraphs = (text: (index: number) => string, count = 1_500) =>
  Array.from({ length: count }, (_, index) => `<p>${text(index)}</p>`).join('')
/** Unique words. */
const rare = (side: string, index: number) =>
  Array.from({ length: 60 }, (_, word) => `${side}x${index}y${word}`).join(' ')
const common = (index: number, turn: number) =>
  Array.from(
    { length: 60 },
    (_, at) => ['the', 'of', 'and', 'team', 'plan', 'work', 'we'][(at * index + turn) % 7],
  ).join(' ')

const calm = '<h1>Calm</h1><p>We make calm tools for teams that plan their work together.</p>'
const tools = { progress: () => undefined }
const page = {
  url: 'https://rival.example/pricing',
  kind: 'pricing',
  company: 'Rival',
  depth: 'comprehensive',
} as const

test.each<[what: string, html: string, before?: string]>([
  ['elements in elements', full('<div>')],
  ['ends of what never began', `${'<div>'.repeat(400)}${full('</b>')}`],
  ['a quote that does not end', `<p title="${full('x')}`],
  ['one huge attribute', `<p title="${full('x')}">hi</p>`],
  ['attributes without end', `<p ${full('a=b ')}>hi</p>`],
  ['a tag of nothing but slashes', `<a ${full('/')}`],
  ['tags that do not end', full('<a x ')],
  ['comments that do not end', full('<!-- x ')],
  ['a script that almost ends', `<script>${full('</scrip ')}`],
  ['nothing but <', full('<')],
  ['nothing but entities', full('&amp;&#65;&#x41;&nope;')],
  ['figures after figures', paragraphs(() => '1,'.repeat(1_000))],
  ['tokens after tokens', paragraphs(() => 'a-'.repeat(1_000))],
  ['counts of nobody', paragraphs(() => `join ${'over '.repeat(390)}`)],
  ['months after months', paragraphs(() => 'may '.repeat(490))],
  ['a table of a hundred thousand cells', `<table>${full('<tr><td>1</td><td>2</td></tr>')}`],
  [
    'a page where every word is new',
    paragraphs((at) => rare('a', at), 4_000),
    paragraphs((at) => rare('b', at), 4_000),
  ],
  ['a page of the same few words', paragraphs((at) => common(at, 0), 4_000), paragraphs((at) => common(at, 3), 4_000)],
])('%s are read in seconds, and in bounds', { timeout: 300_000 }, async (_what, html, before = calm) => {
  const first = await read.run({ ...page, html: before, previous: undefined }, tools)
  const previous = 'snapshot' in first ? first.snapshot : undefined
  const began = process.threadCpuUsage()
  const result = await read.run({ ...page, html, previous }, tools)
  // Measures CPU time, so that other load on the machine doesn't matter.
  const { user, system } = process.threadCpuUsage(began)
  expect((user + system) / 1_000).toBeLessThan(60_000)
  expect('snapshot' in result ? result.snapshot.blocks.length : 0).toBeLessThanOrEqual(4_000)
  expect(JSON.stringify(result).length).toBeLessThan(2 * most)
})

const textsOf = (html: string) => readPage(html).blocks.map(({ text }) => text)

test.each([
  ['a comment that is over at once', '<!--><p>Seen</p>', ['Seen']],
  ['a comment that ends oddly', '<!-- no --!><p>Seen</p>', ['Seen']],
  ['a comment for one browser', '<!--[if IE]><p>no</p><![endif]--><p>Seen</p>', ['Seen']],
  ['markup in a script', '<script>let a = "</p><p>no</p>"</script><p>Seen</p>', ['Seen']],
  ['a name that begins like the end', '<style>a{}</styles><p>no</p></style><p>Seen</p>', ['Seen']],
  ['ends in capitals', '<SCRIPT>no</ScRiPt ><P>Seen</P>', ['Seen']],
  ['a script in an attribute', '<p title="<script>">Seen</p>', ['Seen']],
  ['a template', '<template><p>no</p></template><p>Seen</p>', ['Seen']],
  ['entities of markup', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', ['<script>alert(1)</script>']],
  ['an entity without its end', '<p>Fish &amp chips &copy 2026</p>', ['Fish & chips © 2026']],
  [
    'every named entity',
    '<p>Caf&eacute; M&uuml;ller &frac12; &sect;3 &laquo;neu&raquo;</p>',
    ['Café Müller ½ §3 «neu»'],
  ],
  ['a soft hyphen', '<p>Soft&shy;ware</p>', ['Software']],
  ['an entity by its windows-1252 number', '<p>&#128;9</p>', ['€9']],
  ['entities that are no sign', '<p>a&#0;b&#xD800;c&#x110000;d</p>', ['a�b�c�d']],
  ['signs that control', '<p>Calm\u0000\u0007tools\u202egnp.exe</p>', ['Calm tools gnp.exe']],
])('%s is read as a browser does', (_what, html, texts) => {
  expect(textsOf(html)).toEqual(texts)
})

test('a text is not cut through the middle of a sign', () => {
  const [text = ''] = textsOf(`<p>${'a'.repeat(1_999)}🚀${'b'.repeat(10)}</p>`)
  expect([text.isWellFormed(), text.length]).toEqual([true, 1_999])
})

test.each([
  ['UTF-8 by its header', Buffer.from('Prix : 5 €'), 'text/html; charset=utf-8'],
  ['UTF-8 that says nothing', Buffer.from('Prix : 5 €'), 'text/html'],
  ['windows-1252 that says nothing', Buffer.from([...Buffer.from('Prix : 5 '), 0x80]), 'text/html'],
  [
    'windows-1252 by a name that is none',
    Buffer.from([...Buffer.from('Prix : 5 '), 0x80]),
    'text/html; charset=klingon',
  ],
  ['UTF-16 by its mark', Buffer.from('\ufeffPrix : 5 €', 'utf16le'), 'text/html; charset=utf-8'],
])('%s is decoded', (_what, body, type) => {
  expect(decode(body, type)).toBe('Prix : 5 €')
})

test('an encoding is read from the page where the header has none', () => {
  const html = Buffer.concat([Buffer.from('<meta charset="shift_jis"><p>'), Buffer.from([0x83, 0x65, 0x83, 0x58])])
  expect(decode(html, 'text/html')).toContain('テス')
})

test('on a page rewritten from top to bottom, what was only touched up is still told as that', async () => {
  const before = paragraphs((at) => rare('a', at), 1_000) + paragraphs((at) => `Plan number${at} costs ten`, 1_000)
  const after = paragraphs((at) => rare('b', at), 1_000) + paragraphs((at) => `Plan number${at} costs twelve`, 1_000)
  const blocks = (html: string) => readPage(html).blocks
  const places = differences(blocks(before), blocks(after))
  const touched = places.filter((place) => place.before && place.after)
  expect(touched).toHaveLength(1_000)
  for (const { before: was, after: is } of touched) expect(is?.text.replace('twelve', 'ten')).toBe(was?.text)
})
