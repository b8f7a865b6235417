import { Readable } from 'node:stream'
import type { FileAnswer } from '@sextant/contract/kernel/route'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from './file-names.ts'
import { answerHeaders } from './security-headers.ts'

const aYear = 'public, max-age=31536000, immutable'

/** Uploaded files must never run: not as a page, a script or another content type. */
export function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const { body, mediaType, fileName, disposition = 'attachment', isImmutable } = answer
  return reply
    .headers({
      ...answerHeaders,
      ...(isImmutable && { 'cache-control': aYear }),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'content-disposition': contentDisposition(disposition, fileName),
      'content-type': mediaType,
      'x-request-id': reply.request.id,
    })
    .send(body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : Readable.from(body))
}
