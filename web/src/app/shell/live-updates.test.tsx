import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '#kernel/session/session'
import { stubFetch } from '../../../test/answers.ts'
import { queryClient } from '../query-client.ts'
import { useLiveUpdates } from './live-updates.ts'

let reads = 0

function Reader() {
  useLiveUpdates()
  const { data } = useQuery({ queryKey: ['settings'], queryFn: () => `read ${++reads} times` })
  const figures = useQuery({
    queryKey: ['workflows', 'stats'],
    queryFn: () => `counted ${++counts} times`,
    meta: { alsoRefreshOn: 'executions' },
  })
  return (
    <>
      <p>{data}</p>
      <p>{figures.data}</p>
    </>
  )
}
let counts = 0

function open() {
  reads = 0
  counts = 0
  queryClient.clear()
  session.start('token-1')
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  stubFetch(() => new Response(readable))
  render(
    <QueryClientProvider client={queryClient}>
      <Reader />
    </QueryClientProvider>,
  )
  return (topic: string, times = 1) =>
    writer.write(new TextEncoder().encode(`event: message\ndata: {"topic":"${topic}"}\n\n`.repeat(times)))
}

test('what the server says has changed is read again', async () => {
  const say = open()
  await screen.findByText('read 1 times')
  await say('settings')
  expect(await screen.findByText('read 2 times')).toBeTruthy()
  expect(screen.getByText('counted 1 times')).toBeTruthy()
})

test('figures that come from elsewhere are read again with what they count', async () => {
  const say = open()
  await screen.findByText('counted 1 times')
  await say('executions')
  expect(await screen.findByText('counted 2 times')).toBeTruthy()
})

test('what is said many times in a second is read at once, and once more at its end', async () => {
  const say = open()
  await screen.findByText('read 1 times')
  await say('settings', 50)
  await screen.findByText('read 2 times')
  expect(await screen.findByText('read 3 times')).toBeTruthy()
  expect(reads).toBe(3)
})
