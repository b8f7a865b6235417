import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { content } from '#features/content'
import { requirements } from '#features/requirements'
import { session } from '#kernel/session/session'
import { openApp } from '../../test/open-app.tsx'
import { idOf, pageOf } from '../../test/samples.ts'
import { serve } from '../../test/serve.ts'

beforeEach(() => session.start('token-1'))
afterEach(() => {
  act(() => session.signOut())
})

test('a post leads back to what was asked for', async () => {
  const post = {
    ...{
      id: idOf(4),
      variationId: idOf(3),
      contentId: idOf(6),
      platform: 'linkedin',
      state: 'published',
      text: 'CSV!',
    },
    ...{ isSandbox: true, dueAt: '2026-11-15T10:00:00.000Z', publishedAt: null, url: null, message: null, attempts: 1 },
    ...{ by: 'Ada', predicted: null, engagement: null, measureProblem: null },
  }
  const server = serve({
    'GET /content/publications': pageOf(post),
    'GET /requirements/origins': [{ id: idOf(1), title: 'Export as CSV' }],
  })
  openApp('/posts', [content, requirements])
  const link = await screen.findByRole('link', { name: 'Export as CSV' })
  expect(link.getAttribute('href')).toBe(`/requirements/${idOf(1)}`)
  expect(server.received()).toContain(`GET /requirements/origins?type=publication&id=${idOf(4)}`)
})
