import { transcriptOf } from '@sextant/engine/fake-reader.fixtures'
import { expect, test } from 'vitest'
import type { AskModel } from './pipeline.ts'
import { themesOf } from './themes.ts'

const sourceOf = (raw: string) => ({ id: '00000000-0000-4000-8000-000000000001', ...transcriptOf(raw) })

/** Finds "export" and "search" by the lines that name them, and says what it was shown. */
function groupingModel() {
  const calls: { prompt: string; labels: string[] }[] = []
  const ask = (async (task: Parameters<AskModel>[0]) => {
    calls.push({
      prompt: task.prompt.pathname.split('/').at(-1) ?? '',
      labels: task.material.map(({ label }) => label),
    })
    if (task.prompt.pathname.endsWith('sum-up-feedback.md')) return { summary: task.material[0]?.text ?? '' }
    const linesWith = (word: string) =>
      Array.from((task.material[0]?.text ?? '').matchAll(new RegExp(`^#(\\d+) .*${word}`, 'gm')), ([, id]) =>
        Number(id),
      )
    return {
      summary: 'About one part.',
      themes: [
        {
          name: calls.length === 1 ? 'Slow export' : 'slow export ',
          sentiment: 'negative',
          lines: linesWith('export'),
        },
        { name: 'Search', sentiment: 'positive', lines: linesWith('search') },
        { name: 'From nowhere', sentiment: 'neutral', lines: [999_999] },
      ],
    }
  }) as AskModel
  return { ask, calls }
}

test('feedback of one part takes one call, and a theme without lines is dropped', async () => {
  const { ask, calls } = groupingModel()
  const found = await themesOf(sourceOf('Ana: The export hangs every day.\nBen: I like the search a lot.'), ask)
  expect(found).toMatchObject({
    summary: 'About one part.',
    themes: [
      { name: 'Slow export', count: 1, quotes: [{ quote: 'The export hangs every day.', speaker: 'Ana' }] },
      { name: 'Search', count: 1 },
    ],
  })
  expect(calls).toEqual([{ prompt: 'group-feedback.md', labels: ['Feedback'] }])
})

test('of a long collection the parts use one name for one matter, and the whole is summed up', async () => {
  const { ask, calls } = groupingModel()
  const lines = Array.from({ length: 3_000 }, (_, index) => `Person${index}: The export hangs on my machine every day.`)
  const found = await themesOf(sourceOf(lines.join('\n')), ask)
  expect(found?.themes.map(({ name, count }) => [name, count])).toEqual([['Slow export', 3_000]])
  expect(found?.summary).toContain('Slow export (3000, negative): "The export hangs on my machine every day."')
  expect(calls.length).toBeGreaterThan(2)
  expect(calls.slice(1, -1).every(({ labels }) => labels.includes('Themes so far'))).toBe(true)
  expect(calls.at(-1)?.prompt).toBe('sum-up-feedback.md')
})

test('when a part fails, nothing is half told', async () => {
  const { ask } = groupingModel()
  let count = 0
  const failing: AskModel = async (task, options) => (++count === 2 ? undefined : ask(task, options))
  expect(
    await themesOf(sourceOf('Ana: The export hangs on my machine every day.\n'.repeat(3_000)), failing),
  ).toBeUndefined()
})
