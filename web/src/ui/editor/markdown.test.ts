import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Schema } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { readMarkdown, writeMarkdown } from './markdown.ts'
import { blockNodes, inlineMarks } from './markdown-nodes.ts'

const schema = new Schema({
  nodes: { doc: { content: 'block+' }, text: { group: 'inline' }, ...blockNodes },
  marks: inlineMarks,
})
const read = (markdown: string) => readMarkdown(schema, markdown)
const again = (markdown: string) => writeMarkdown(read(markdown))

const root = path.resolve(import.meta.dirname, '../../../..')
const samples = ['.', 'docs', 'docs/decisions', 'server/src/features/prd-writing/prompts'].flatMap((folder) => {
  const at = path.join(root, folder)
  return readdirSync(at).flatMap((name) => (name.endsWith('.md') ? [path.join(at, name)] : []))
})

/** The same blocks, as if all of them had been edited. */
const edited = (markdown: string) =>
  read(markdown).map((block) =>
    'source' in block.attrs && block.type.name !== 'raw'
      ? block.type.create({ ...block.attrs, source: null }, block.content)
      : block,
  )

test('there are real texts to read', () => expect(samples.length).toBeGreaterThan(25))

test.each(samples)('%s is read and written without a loss', (file) => {
  const markdown = readFileSync(file, 'utf8')
  const words = (text: string) => text.replace(/\n{2,}/g, '\n\n').trim()
  expect(words(again(markdown)).split('\n').filter(Boolean)).toEqual(words(markdown).split('\n').filter(Boolean))
  const rewritten = writeMarkdown(edited(markdown))
  const shape = (text: string) => edited(text).map((block) => block.toJSON())
  expect(shape(rewritten)).toEqual(shape(markdown))
})

test('only what was edited is written anew', () => {
  const [title, list] = read('Title\n=====\n\n* one\n* two')
  if (!title || !list) throw new Error('Nothing was read')
  expect(writeMarkdown([title, list])).toBe('Title\n=====\n\n* one\n* two')
  const other = title.type.create(title.attrs, schema.text('Other'))
  expect(writeMarkdown([other, list])).toBe('# Other\n\n* one\n* two')
})

test('text with signs that mean nothing is stored as typed', () => {
  const typed = (text: string) => writeMarkdown([schema.node('paragraph', null, schema.text(text))])
  for (const text of ['3 * 4 [sic] costs $5_000', 'a_b and #7', 'Under 30 minutes (today: 3 h)']) {
    expect(typed(text)).toBe(text)
  }
  for (const text of ['# not a title', '- not a list', '1. nor this', '*not* strong', '<b>not bold</b>']) {
    const stored = read(typed(text))
    expect([stored.length, stored[0]?.type.name, stored[0]?.textContent]).toEqual([1, 'paragraph', text])
    expect(stored[0]?.firstChild?.marks).toEqual([])
  }
})

test('what the editor cannot show is kept as it is', () => {
  const strange = '<details>\n<b>x</b>\n</details>\n\n![chart](https://example.com/a.png)\n\n[^1]: A note'
  expect(read(strange).map(({ type }) => type.name)).toEqual(['raw', 'raw', 'raw'])
  expect(again(strange)).toBe(strange)
  const deep = '> '.repeat(5_000)
  expect(again(deep)).toBe(deep)
})

test('two lists in a row stay two', () => {
  const list = () =>
    schema.node('bullet_list', null, [
      schema.node('list_item', null, [schema.node('paragraph', null, schema.text('x'))]),
    ])
  expect(read(writeMarkdown([list(), list()])).map(({ type }) => type.name)).toEqual(['bullet_list', 'bullet_list'])
})
