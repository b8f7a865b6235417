import { asSchema } from 'ai'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isStrict } from './strict.ts'

const isHeldTo = async (schema: z.ZodType) => isStrict(await asSchema(schema).jsonSchema)

test.each([
  [
    'lists, choices and nothing',
    z.object({ a: z.array(z.enum(['x', 'y'])), b: z.object({ c: z.number() }).nullable() }),
  ],
  ['a property called like a keyword', z.object({ default: z.string(), not: z.boolean() })],
])('a provider can hold a model to %s', async (_title, schema) => expect(await isHeldTo(schema)).toBe(true))

test.each([
  ['a field that may be missing', z.object({ a: z.object({ b: z.string().optional() }) })],
  ['the length of a text', z.object({ a: z.array(z.string().max(200)) })],
  ['any keys', z.object({ a: z.record(z.string(), z.string()) })],
])('not to %s', async (_title, schema) => expect(await isHeldTo(schema)).toBe(false))
