import { expect, test } from 'vitest'
import type { TrackedDocument } from '#ports/connections'
import { markdownOf } from './markdown.ts'
import { outlineOf } from './outline.ts'

const hostile = '@everyone see #12 <img src=x onerror=alert(1)> [a](javascript:1)\n# Heading `code`'
const item = { id: 's1', kind: 'story', title: hostile, description: hostile } as const
const document: TrackedDocument = {
  title: 'Drafts',
  summary: hostile,
  problem: '',
  items: [
    { ...item, acceptanceCriteria: ['One\n# two'], evidence: [{ quote: hostile, speaker: '@maya', at: '00:01' }] },
  ],
}

test('what people said mentions nobody, refers to nothing and is no HTML', () => {
  for (const node of outlineOf(document)) {
    const text = markdownOf(node, document, 60_000)
    expect(text).not.toMatch(/[@#]\w/)
    expect(text).not.toContain('<')
    expect(text).not.toMatch(/^# /m)
    expect(text).not.toMatch(/[^\\]\]\(/)
  }
})

test('acceptance criteria are tasks, evidence is quoted, and what is too long is cut', () => {
  const [, story] = outlineOf(document)
  const text = story ? markdownOf(story, document, 60_000) : ''
  expect(text).toContain('- [ ] One')
  expect(text).toContain('### Evidence\n\n> ')
  expect(story && markdownOf(story, document, 20)).toHaveLength(20)
})

test('further texts and claims are under their own headings, after what every document has', () => {
  const claim = (id: string, heading: string) =>
    ({
      id,
      kind: 'claim',
      heading,
      title: `Claim ${id}`,
      description: '',
      acceptanceCriteria: [],
      evidence: [],
    }) as const
  const more: TrackedDocument = {
    ...document,
    summary: 'Short.',
    texts: [{ heading: 'Rollout', text: 'In steps.' }],
    items: [claim('1', 'Decisions'), claim('2', 'Conflicts'), claim('3', 'Decisions')],
  }
  const [root] = outlineOf(more)
  const headings = root && markdownOf(root, more, 60_000).match(/^(?:##|-) .+$/gm)
  expect(headings).toEqual([
    ...['## Summary', '## Rollout'],
    ...['## Decisions', '- **Claim 1**', '- **Claim 3**', '## Conflicts', '- **Claim 2**'],
  ])
})
