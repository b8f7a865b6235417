import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

const text = `# Offline mode

Crews lose **forty minutes** a day.

- Queue writes
- Show what waits

[The interviews](https://example.com/a) [run](javascript:alert(1)) [mail](mailto:a@b.se) [here](/settings)

![A chart](https://example.com/pixel.png)

<img src="https://example.com/raw.png"><script>alert(1)</script>`

async function show() {
  const { container } = render(<Markdown>{text}</Markdown>)
  await screen.findByRole('heading', { name: 'Offline mode', level: 3 })
  return container
}

test('Markdown is read: headings under those of the page, emphasis and lists', async () => {
  const container = await show()
  expect(container.querySelector('strong')?.textContent).toBe('forty minutes')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Queue writes',
    'Show what waits',
  ])
})

test('only links to the web are links, and they open apart', async () => {
  await show()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a'])
  expect(links[0]?.getAttribute('rel')).toBe('noreferrer noopener')
  expect(links[0]?.getAttribute('target')).toBe('_blank')
})

test('nothing in the text is loaded or run', async () => {
  const container = await show()
  expect(container.querySelector('img, script, iframe')).toBeNull()
  expect(container.textContent).toContain('[Image: A chart]')
})

test('levels that a text leaves out are not left out on the page', async () => {
  render(<Markdown>{'## Changes\n\n#### Prices\n\n## News\n\n# Last'}</Markdown>)
  await screen.findByRole('heading', { name: 'Changes' })
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H3', 'Changes'],
    ['H4', 'Prices'],
    ['H3', 'News'],
    ['H3', 'Last'],
  ])
})

test('a text that opens thousands of quotes or lists in each other is shown as it stands', () => {
  for (const mark of ['>', '> ', '1. ', '- ']) {
    const text = `${mark.repeat(5_000)}end`
    const { container } = render(<Markdown>{text}</Markdown>)
    expect(container.textContent).toBe(text)
  }
})
