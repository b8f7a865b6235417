import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '#kernel/toasts/toasts'
import { latePart } from './late-part.tsx'

const titles = () => useToasts.getState().toasts.map(({ title }) => title)

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

function arrivesTheSecondTime() {
  let loads = 0
  return latePart<{ name: string }>(async () => {
    loads += 1
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: ({ name }) => <p>{`Hello ${name}`}</p> }
  })
}

test('a part that does not arrive leaves the page standing and can be asked for again', async () => {
  const Greeting = arrivesTheSecondTime()
  const failed = (retry: () => void) => (
    <button type="button" onClick={retry}>
      Try again
    </button>
  )
  render(
    <>
      <h1>The page</h1>
      <Greeting part={{ name: 'Maya' }} failed={failed} />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello Maya')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy()
  expect(titles()).toEqual(['Connection error'])
})

test('shown anew, it is asked for anew', async () => {
  const Greeting = arrivesTheSecondTime()
  const onFailure = vi.fn()
  const first = render(<Greeting part={{ name: 'Maya' }} onFailure={onFailure} />)
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1))
  first.unmount()
  render(<Greeting part={{ name: 'Maya' }} />)
  expect(await screen.findByText('Hello Maya')).toBeTruthy()
})

test('a part that breaks is not blamed on the connection', async () => {
  const Broken = latePart(async () => ({
    default: () => {
      throw new Error('internals')
    },
  }))
  render(<Broken part={{}} failed={() => 'gone'} />)
  expect(await screen.findByText('gone')).toBeTruthy()
  act(() => undefined)
  expect(titles()).toEqual(['Something went wrong'])
})
