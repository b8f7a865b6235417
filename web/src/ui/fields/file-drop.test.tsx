import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FileDrop } from './file-drop.tsx'

const transcript = new File(['hello'], 'interview.txt', { type: 'text/plain' })

function picker(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input')
  return input
}

test('a chosen file is handed on', async () => {
  const onFile = vi.fn()
  render(<FileDrop label="Drop a transcript here" accept={['text/plain']} onFile={onFile} />)
  await userEvent.upload(picker(), transcript)
  expect(onFile).toHaveBeenCalledExactlyOnceWith(transcript)
})

test('while a file is being read the button is busy and takes no other', async () => {
  render(<FileDrop label="Reading" isPending onFile={() => undefined} />)
  expect(screen.getByRole('button', { name: /Choose a file/ }).getAttribute('aria-busy')).toBe('true')
})

test('a refused file is explained aloud', () => {
  render(<FileDrop label="Drop a picture here" error="The file is larger than 5 MB." onFile={() => undefined} />)
  expect(screen.getByText('The file is larger than 5 MB.').closest('[aria-live="polite"]')).toBeTruthy()
})
