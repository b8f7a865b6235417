import { newCondition } from '@sextant/contract/workflows/rules'
import { expect, test } from 'vitest'
import { sign, signatureProblem } from '#kernel/hook-signature'
import { pauseAfter } from '../execution/backoff.ts'
import { batched } from '../execution/batched.ts'
import { levelOf, mayEdit, visibleTo } from './access.ts'
import { meets } from './conditions.ts'

const event = { confidence: 85, sentiment: 'negative', priority: null } as const
const condition = (part: object) => ({ ...newCondition('c'), ...part })

test('a workflow waits for what its conditions ask for, all of them', () => {
  expect(meets([], event)).toBe(true)
  expect(meets([condition({})], event)).toBe(true)
  expect(meets([condition({}), condition({ value: 90 })], event)).toBe(false)
  expect(meets([condition({ operator: 'equals', value: '85' })], event)).toBe(true)
  expect(meets([condition({ field: 'sentiment', operator: 'equals', value: 'Negative' })], event)).toBe(true)
  expect(meets([condition({ field: 'sentiment', operator: 'less-than', value: 'neutral' })], event)).toBe(true)
  expect(meets([condition({ field: 'sentiment', operator: 'contains', value: 'neg' })], event)).toBe(true)
  expect(meets([condition({ field: 'priority', operator: 'equals', value: 'high' })], event)).toBe(false)
})

test('a viewer sees what was shared with them; a share raises a level and never lowers it', () => {
  const shares = new Map([['w', 'edit' as const]])
  expect(levelOf('viewer', 'w', shares)).toBe('edit')
  expect(levelOf('viewer', 'other', shares)).toBeUndefined()
  expect(levelOf('admin', 'w', shares)).toBe('admin')
  expect(levelOf('editor', 'w', new Map([['w', 'view' as const]]))).toBe('edit')
  expect(visibleTo('viewer', shares)).toEqual(['w'])
  expect(visibleTo('editor', shares)).toBe('all')
  expect([mayEdit('view'), mayEdit('edit'), mayEdit('admin')]).toEqual([false, true, true])
})

test('pauses between tries grow, never come in step, and heed what the other side asks for', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const pauses = [1, 2, 3, 4, 5].map((attempts) => pauseAfter(attempts, { status: 503 }, () => 1, now))
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000])
  expect(pauseAfter(1, { status: 503 }, () => 0, now)).toBe(1_000)
  expect(pauseAfter(6, { status: 503 }, () => 1, now)).toBeUndefined()
  expect(pauseAfter(1, { status: 404 }, () => 1, now)).toBeUndefined()
  expect(pauseAfter(1, {}, () => 1, now)).toBe(2_000)
  expect(pauseAfter(1, { status: 429, retryAfter: '120' }, () => 1, now)).toBe(120_000)
  expect(pauseAfter(1, { status: 429, retryAfter: 'Thu, 01 Jan 2026 00:00:30 GMT' }, () => 1, now)).toBe(30_000)
  expect(pauseAfter(1, { status: 429, retryAfter: '9999999' }, () => 1, now)).toBeUndefined()
})

test('a signature holds for these bytes at this time and for nothing else', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const seconds = String(now.getTime() / 1_000)
  const body = Buffer.from('{"a": 1}')
  const signature = sign('secret', seconds, body)
  const problem = (part: object) => signatureProblem('secret', { signature, seconds, body, ...part }, now)
  expect(problem({})).toBeUndefined()
  expect(problem({ signature: undefined })).toContain('requires the headers')
  expect(problem({ seconds: undefined })).toContain('requires the headers')
  expect(problem({ signature: signature.slice(0, -2) })).toContain("doesn't match")
  expect(problem({ signature: `${signature}, ${signature}` })).toContain("doesn't match")
  expect(problem({ body: Buffer.from('{"a":1}') })).toContain("doesn't match")
  expect(problem({ seconds: String(Number(seconds) - 1) })).toContain("doesn't match")
  expect(signatureProblem('other', { signature, seconds, body }, now)).toContain("doesn't match")
  expect(signatureProblem('secret', { signature, seconds, body }, new Date(now.getTime() + 301_000))).toContain(
    'too old',
  )
  expect(signatureProblem('secret', { signature, seconds, body }, new Date(now.getTime() - 301_000))).toContain(
    'too old',
  )
})

test('what many ask for at once goes together, each gets its own answer, and a failed batch fails alone', async () => {
  const sizes: number[] = []
  const double = batched(async (items: number[]) => {
    sizes.push(items.length)
    if (items.includes(-1)) throw new Error('bad')
    return items.map((item) => item * 2)
  }, 10)
  expect(await double(1)).toBe(2)
  const many = await Promise.all(Array.from({ length: 25 }, (_, index) => double(index)))
  expect(many).toEqual(Array.from({ length: 25 }, (_, index) => index * 2))
  expect(sizes).toEqual([1, 10, 10, 5])
  await expect(double(-1)).rejects.toThrow('bad')
  expect(await double(4)).toBe(8)
})
