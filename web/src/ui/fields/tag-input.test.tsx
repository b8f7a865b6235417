import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TagInput } from './tag-input.tsx'

function Tags({ initial = [], maxTags }: { initial?: string[]; maxTags?: number }) {
  const [tags, setTags] = useState(initial)
  return (
    <>
      <TagInput label="Tags" value={tags} onChange={setTags} {...(maxTags && { maxTags })} />
      <p data-testid="tags">{tags.join('|')}</p>
    </>
  )
}

const tags = () => screen.getByTestId('tags').textContent
const field = () => screen.getByRole('textbox', { name: 'Tags' })

test('Enter and a comma add what is typed, once', async () => {
  render(<Tags />)
  await userEvent.type(field(), 'churn{Enter}onboarding,churn{Enter}')
  expect(tags()).toBe('churn|onboarding')
})

test('a pasted list becomes several tags', async () => {
  render(<Tags initial={['one']} />)
  await userEvent.click(field())
  await userEvent.paste('two, three\nfour')
  expect(tags()).toBe('one|two|three|four')
})

test('Backspace in the empty field takes the last tag back and says so', async () => {
  render(<Tags initial={['one', 'two']} />)
  await userEvent.type(field(), '{Backspace}')
  expect(tags()).toBe('one')
  expect(screen.getByRole('status').textContent).toBe('Removed two')
})

test('a tag is removed by its button', async () => {
  render(<Tags initial={['one', 'two']} />)
  const [first] = screen.getAllByRole('button', { name: /Remove/ })
  if (first) await userEvent.click(first)
  expect(tags()).toBe('two')
})

test('a full field takes no more', async () => {
  render(<Tags initial={['one']} maxTags={1} />)
  expect(field()).toHaveProperty('disabled', true)
})
