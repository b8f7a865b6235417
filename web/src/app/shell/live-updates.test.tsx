import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '#kernel/session'
import { stubFetch } from '../../../test/answers.ts'
import { queryClient } from '../query-client.ts'
import { useLiveUpdates } from './live-updates.ts'

let reads = 0

function Reader() {
  useLiveUpdates()
  const { data } = useQuery({ queryKey: ['settings'], queryFn: () => `read ${++reads} times` })
  return <p>{data}</p>
}

test('what the server says has changed is read again', async () => {
  session.start('token-1')
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  stubFetch(() => new Response(readable))
  render(
    <QueryClientProvider client={queryClient}>
      <Reader />
    </QueryClientProvider>,
  )
  await screen.findByText('read 1 times')
  await writer.write(new TextEncoder().encode('event: message\ndata: {"topic":"settings"}\n\n'))
  expect(await screen.findByText('read 2 times')).toBeTruthy()
})
