import { oneLineProblem } from '@sextant/contract/kernel/one-line'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { features } from './features.ts'

const routes = features.flatMap((feature) => feature.routes ?? []).map(({ route }) => route)

/** Fields shown on a single line in lists, notifications and emails. */
const shownInOneLine = /^(first_?|last_?|given_?|family_?|product_?)?(name|title|subject|company|role|industry)$/i

/** Compared with the stored name and not stored. */
const notKept = ['POST /teams/:id/delete name']

/** Imported lists of people turn line breaks into spaces instead, see `advocates/outreach.test.ts`. */
const cleaned = /^\w+ \/(advocates|campaigns|outreach-templates)\b/

const fields = routes.flatMap(({ method, path, body }) =>
  Object.entries(shapeOf(body))
    .filter(([field]) => shownInOneLine.test(field))
    .map(([field, schema]) => [`${method} ${path} ${field}`, schema] as const),
)

function shapeOf(schema: unknown): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in)
  if (schema instanceof z.ZodUnion) return Object.assign({}, ...schema.options.map(shapeOf))
  return {}
}

/** Without fields that offer a choice. */
const bodies = fields.filter(
  ([field, schema]) => !notKept.includes(field) && !cleaned.test(field) && schema.safeParse('One').success,
)

test('there are fields to check', () => {
  expect(bodies.map(([field]) => field)).toEqual(
    expect.arrayContaining(['PATCH /users/me name', 'POST /workflows name', 'POST /teams name']),
  )
})

test.each(bodies)('%s refuses line breaks and control characters', (_name, schema) => {
  for (const text of ['One\n\nTwo', 'One\rTwo', 'One\u2028Two', 'One\u0007Two', 'One\u202eTwo']) {
    const { success, error } = schema.safeParse(text)
    expect([success, error?.issues[0]?.message], JSON.stringify(text)).toEqual([false, oneLineProblem])
  }
})
