import { refusedCalls } from '@sextant/contract/kernel/limits'
import { routes } from '@sextant/contract/kernel/route'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { recordingLog } from '#test/harness'
import { answerErrors } from './errors.ts'
import { mount } from './mount.ts'
import { refusedCounter } from './rate-limits.ts'

const { read } = routes({
  read: { method: 'GET', path: '/read', access: 'signed-in', summary: 'Read', returns: z.object({}) },
})

/** How often each status comes when every call fails to be admitted for one reason. */
async function statusesWhen(error: Error): Promise<Record<number, number>> {
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app, recordingLog([]))
  const access = { authenticate: () => Promise.reject(error) }
  const countRefused = await refusedCounter(app)
  mount(
    app,
    { name: 'read', route: read, handler: async () => ({}) },
    { ctx: {} as Ctx, access: access as never, countRefused },
  )
  const counts: Record<number, number> = {}
  for (let call = 0; call < refusedCalls.max + 5; call++) {
    const { statusCode } = await app.inject({ url: read.path })
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
  }
  await app.close()
  return counts
}

test('calls without a session are counted, and too many are turned away', async () => {
  expect(await statusesWhen(new UserError('not_signed_in', 'Please sign in.'))).toEqual({
    401: refusedCalls.max,
    429: 5,
  })
})

test('a database that is down uses up nobody’s limit', async () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(await statusesWhen(error)).toEqual({ 503: refusedCalls.max + 5 })
})
