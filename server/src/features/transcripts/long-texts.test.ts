import { expect, test, vi } from 'vitest'
import { actorCtx } from '#test/actor-ctx'
import { testApp } from '#test/harness'
import { keepText } from './sources.service.ts'

const app = await testApp({ services: ['api'] })
const base = '/agents/user-whisperer'

// A megabyte as JSON; a regex with two overlapping whitespace runs would take ten minutes.
const hostile = `1${'\n'.repeat(500_000)}we need a button`

test('a long text is read in a thread, in the turn of its workspace', { timeout: 120_000 }, async () => {
  const me = await app.signIn()
  const compute = vi.spyOn(app.server.ctx.ports, 'compute')
  const reading = (text: string) => [
    expect.objectContaining({ name: 'transcripts.read-text' }),
    text,
    expect.anything(),
  ]
  const id = await keepText(actorCtx(app.server.ctx, me), { sourceText: hostile, title: 'Long' })
  expect(compute.mock.calls).toEqual([reading(hostile)])
  expect(compute.mock.calls[0]?.[2]).toMatchObject({ owner: me.workspaceId, timeoutMs: 20_000 })
  compute.mockClear()
  const corrected = `${hostile}, a large one`
  const [edited, status] = await Promise.all([
    me.put(`${base}/transcripts/${id}`, { title: 'Long', content: corrected }),
    app.send('GET', '/status'),
  ])
  expect([edited.status, status.status]).toEqual([200, 200])
  expect(compute.mock.calls).toEqual([reading(corrected)])
})
