import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

const fieldBytes = 65_536
const mostFields = 500

/** Routes in this scope also accept forms without files, of either encoding. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  const limits = { files: 0, fields: mostFields, fieldSize: fieldBytes, headerPairs: 20 }
  await scope.register(multipart, { attachFieldsToBody: 'keyValues', limits })
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, fieldsOf(new URLSearchParams(String(text)))),
  )
}

/** Repeated fields become a list. */
function fieldsOf(form: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(form.keys())].slice(0, mostFields)
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}
