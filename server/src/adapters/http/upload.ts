import { buffer } from 'node:stream/consumers'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { Route, Upload, UploadedFile } from '@sextant/contract/kernel/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { UserError } from '#kernel/errors'
import { cleanFileName } from './file-names.ts'
import { spool } from './spool.ts'

/** Allowance for the form's other fields, boundaries and headers. */
const formBytes = 65_536

type Parts = AsyncIterator<Multipart>

/** Routes in this scope take forms; other content types get an error. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  // `chunksOf` reports files that are too large, with the route's message.
  await scope.register(multipart, { throwFileSizeLimit: false })
}

interface ReadUpload {
  body: unknown
  file: UploadedFile
  /** Deletes the temporary file. */
  close(): Promise<void>
}

/** A file after its fields is streamed; one before them is saved to a temporary file until they arrive. */
export async function readUpload(request: FastifyRequest, route: Route, upload: Upload): Promise<ReadUpload> {
  if (!request.isMultipart()) {
    throw new UserError('wrong_type', `Please send a form with a file in the "${upload.field}" field.`)
  }
  if (bodyBytes(request) > upload.maxBytes + formBytes) throw new UserError('too_large', upload.tooLarge)
  const parts = partsOf(request, upload)
  const fields: Record<string, string> = {}
  for (let part = await nextOf(parts, request); part; part = await nextOf(parts, request)) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname !== upload.field) break
    else return readForm(part, { parts, request, route, upload, fields })
  }
  throw new UserError('invalid_input', `The form has no file in the "${upload.field}" field.`)
}

/** After an error, drains the rest, or closes the connection if that could take long. */
export function abandonUpload(request: FastifyRequest, reply: FastifyReply, { maxBytes }: Upload): void {
  const { raw } = request
  if (raw.complete && raw.readableEnded) return
  if (!(bodyBytes(request) <= maxBytes + formBytes)) reply.header('connection', 'close')
  raw.unpipe()
  raw.resume()
}

/** NaN when the header is missing. */
const bodyBytes = (request: FastifyRequest) => Number(request.headers['content-length'] ?? Number.NaN)

function partsOf(request: FastifyRequest, { maxBytes }: Upload): Parts {
  // Let one extra byte through, so `chunksOf` notices that the file is too large.
  const limits = { fileSize: maxBytes + 1, files: 2, fields: 50, fieldSize: formBytes, parts: 60, headerPairs: 20 }
  return request.parts({ limits })
}

async function nextOf(parts: Parts, request: FastifyRequest): Promise<Multipart | undefined> {
  try {
    const { done, value } = await parts.next()
    return done ? undefined : value
  } catch (error) {
    throw unreadable(request, error)
  }
}

function checked({ body }: Route, fields: Record<string, string>): unknown {
  if (!body) return undefined
  const { success, data, error } = body.safeParse(fields)
  if (success) return data
  const [issue] = error.issues
  throw new UserError('invalid_input', [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}

interface Reading {
  parts: Parts
  request: FastifyRequest
  route: Route
  upload: Upload
  fields: Record<string, string>
}

async function readForm(part: MultipartFile, reading: Reading): Promise<ReadUpload> {
  const { route, fields } = reading
  const chunks = chunksOf(part, reading)
  if (hasAllFields(route, fields)) {
    return { body: checked(route, fields), file: uploadedFile(part, chunks), close: async () => undefined }
  }
  const kept = await spool(chunks)
  try {
    return { body: checked(route, fields), file: uploadedFile(part, kept.read()), close: kept.remove }
  } catch (error) {
    await kept.remove()
    throw error
  }
}

const hasAllFields = ({ body }: Route, fields: Record<string, string>): boolean =>
  !body || (body instanceof z.ZodObject && Object.keys(body.shape).every((name) => Object.hasOwn(fields, name)))

const uploadedFile = ({ filename, mimetype }: MultipartFile, stream: AsyncIterable<Uint8Array>): UploadedFile => ({
  fileName: cleanFileName(filename),
  mediaType: mimetype,
  stream,
  bytes: () => buffer(stream),
})

/** Reads the file to its end, then the fields after it. */
async function* chunksOf({ file }: MultipartFile, { parts, request, upload, fields }: Reading) {
  let bytes = 0
  try {
    for await (const chunk of file as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      if (bytes > upload.maxBytes) throw new UserError('too_large', upload.tooLarge)
      yield chunk
    }
  } catch (error) {
    throw error instanceof UserError ? error : unreadable(request, error)
  }
  for (let part = await nextOf(parts, request); part; part = await nextOf(parts, request)) {
    if (part.type === 'file') throw new UserError('invalid_input', 'Please send one file.')
    fields[part.fieldname] ??= String(part.value)
  }
}

function unreadable({ raw }: FastifyRequest, cause: unknown): UserError {
  const isWhole = raw.complete || !raw.destroyed
  return new UserError(
    'invalid_input',
    isWhole ? "The form can't be read." : 'The request was cut off before it ended.',
    {
      cause,
    },
  )
}
