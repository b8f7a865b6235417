import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, stubApi } from '../auth.fixtures.ts'
import { RoleSelect } from './role-select.tsx'

test('without an answer of the server there are four roles to choose from', async () => {
  const requests = stubApi({ '/auth/roles': () => refusal(503, 'unavailable') })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RoleSelect name="role" value="" onChange={() => undefined} error={undefined} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(requests).toHaveLength(1))
  const options = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  expect(options.slice(1)).toEqual(['Product Manager', 'Product Owner', 'Software Engineer', 'Other'])
})
