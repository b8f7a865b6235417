import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { get, type RequestOf } from './route.ts'

const id = '00000000-0000-4000-8000-000000000001'

test('the names in a path are ids, unless the route declares its params', () => {
  const both = get('/teams/:id/members/:userId', 'signed-in', { summary: 'Read a member' })
  expect(both.params.parse({ id, userId: id })).toEqual({ id, userId: id })
  expect(both.params.safeParse({ id, userId: 'x' }).success).toBe(false)
  expectTypeOf<RequestOf<typeof both>['params']>().toEqualTypeOf<{ id: string; userId: string }>()
  const named = get('/agents/:slug', 'signed-in', { summary: 'Read', params: z.object({ slug: z.string() }) })
  expect(named.params.parse({ slug: 'market-maven' })).toEqual({ slug: 'market-maven' })
  expect(get('/teams', 'signed-in', { summary: 'List' })).not.toHaveProperty('params')
})
