import { expect, test } from 'vitest'
import type { PrdContent } from './content.ts'
import { mergeContent, withBlock } from './merge.ts'
import { emptySections } from './sections.ts'

const claim = (id: string, text: string) => ({ id, text, evidence: [], is_accepted: false })
const base: PrdContent = {
  ...emptySections,
  ...{ title: 'Exports', product_name: 'Reports', executive_summary: 'Summary', problem_statement: 'Problem' },
  ...{ target_audience: [], user_stories: [], feature_requirements: [], success_metrics: [] },
  technical_requirements: { performance: [], security: [], scalability: [], integration: [], platform: [] },
  decisions: [claim('a', 'One'), claim('b', 'Two'), claim('c', 'Three')],
}
const textsOf = (content: PrdContent) => content.decisions.map(({ text }) => text)
const edited = (texts: Record<string, string>) =>
  base.decisions.map((each) => ({ ...each, text: texts[each.id] ?? each.text }))

test('what two people changed in different places is kept from both', () => {
  const mine = { ...base, title: 'My title', decisions: edited({ a: 'My one' }) }
  const theirs = { ...base, problem_statement: 'Their problem', decisions: edited({ b: 'Their two' }) }
  const { content, conflicts } = mergeContent({ base, mine, theirs })
  expect(conflicts).toEqual([])
  expect([content.title, content.problem_statement]).toEqual(['My title', 'Their problem'])
  expect(textsOf(content)).toEqual(['My one', 'Their two', 'Three'])
})

test('what both changed is a conflict with both texts, until it is chosen', () => {
  const mine = { ...base, title: 'Mine', decisions: edited({ a: 'My one' }) }
  const theirs = { ...base, title: 'Theirs', decisions: base.decisions.slice(1) }
  const { conflicts } = mergeContent({ base, mine, theirs })
  expect(conflicts).toMatchObject([
    { block: 'decisions/a', label: 'decision: My one', mine: { text: 'My one' }, theirs: undefined },
    { block: 'title', label: 'Title', mine: 'Mine', theirs: 'Theirs' },
  ])
  const chosen = mergeContent({ base, mine, theirs }, { 'decisions/a': 'mine', title: 'theirs' })
  expect([chosen.conflicts, chosen.content.title, textsOf(chosen.content)]).toEqual([
    ...[[], 'Theirs', ['My one', 'Two', 'Three']],
  ])
})

test('the same change by both is no conflict, whatever the order of the fields', () => {
  const mine = {
    ...base,
    decisions: [{ is_accepted: false, evidence: [], text: 'Same', id: 'a' }, ...base.decisions.slice(1)],
  }
  const theirs = { ...base, decisions: edited({ a: 'Same' }) }
  expect(mergeContent({ base, mine, theirs }).conflicts).toEqual([])
})

test('items are added, deleted and moved by both without loss', () => {
  const [a, b, c] = base.decisions as [PrdContent['decisions'][0], ...PrdContent['decisions']]
  const mine = { ...base, decisions: [c, a, claim('m', 'Mine'), b] as PrdContent['decisions'] }
  const theirs = { ...base, decisions: [a, claim('t', 'Theirs'), c] as PrdContent['decisions'] }
  const { content, conflicts } = mergeContent({ base, mine, theirs })
  expect([textsOf(content), conflicts]).toEqual([['Three', 'One', 'Theirs', 'Mine'], []])
})

test('one block is changed, added after another, moved or deleted', () => {
  const change = (block: Partial<Parameters<typeof withBlock>[1]>) =>
    textsOf(withBlock(base, { section: 'decisions', value: null, ...block }) as PrdContent)
  expect(change({ item: 'b', value: claim('b', 'New') })).toEqual(['One', 'New', 'Three'])
  expect(change({ item: 'n', value: claim('n', 'New'), after: 'a' })).toEqual(['One', 'New', 'Two', 'Three'])
  expect(change({ item: 'n', value: claim('n', 'New') })).toEqual(['One', 'Two', 'Three', 'New'])
  expect(change({ item: 'c', value: claim('c', 'Three'), after: null })).toEqual(['Three', 'One', 'Two'])
  expect(change({ item: 'b' })).toEqual(['One', 'Three'])
  expect(withBlock(base, { section: 'title', value: 'New' })).toMatchObject({ title: 'New' })
})
