import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { useFailureToast } from './failure-toast.ts'
import { useToasts } from './toasts.ts'

beforeEach(() => useToasts.setState({ toasts: [] }))

async function fail(link?: string) {
  const error = new ApiError(402, 'plan_limit_reached', 'Used up.', link === undefined ? {} : { link })
  function Failing() {
    const showFailure = useFailureToast()
    return (
      <button type="button" onClick={() => showFailure('Not started', error)}>
        Fail
      </button>
    )
  }
  const history = createMemoryHistory({ initialEntries: ['/'] })
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component: Failing }), history })} />)
  const button = await screen.findByRole('button')
  act(() => button.click())
  const [visible] = useToasts.getState().toasts
  return { visible, history }
}

test('a refusal that names a page leads there', async () => {
  const { visible, history } = await fail('/billing?from=limit')
  expect(visible).toMatchObject({ variant: 'error', title: 'Not started', description: 'Used up.' })
  expect(visible?.action?.label).toBe('Upgrade Plan')
  act(() => visible?.action?.run())
  expect(history.location.href).toBe('/billing?from=limit')
})

test('a refusal that names none has no action', async () => {
  expect((await fail()).visible?.action).toBeUndefined()
})

test('nobody is led to another site', async () => {
  expect((await fail('//elsewhere.example')).visible?.action).toBeUndefined()
})
