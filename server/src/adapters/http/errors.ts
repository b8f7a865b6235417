import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, errorStatus } from '@sextant/contract/kernel/errors'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { notJson, UpstreamError, UserError } from '#kernel/errors'
import type { Log } from '#kernel/log'
import { diskFullSentence, isDiskFull } from '../postgres/disk-full.ts'
import { isDatabaseUnavailable } from '../postgres/unavailable.ts'
import { isUnkeepableText } from '../postgres/unkeepable.ts'
import { answerHeaders } from './security-headers.ts'

/** Our messages for the web framework's own errors. */
const frameworkRefusals: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'This request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrong_type', 'Please send JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_input', 'The request has no body.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_input', notJson],
}

/** Error messages of the form parser, which has no error codes. */
const brokenForm = /^(?:Unexpected end of multipart data|Multipart: Boundary not found)$/

/** Every error is `{ code, detail }`; unexpected ones reveal nothing and are logged in full. */
export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof UserError) return refuse(reply, error.code, error.message, error)
    if (hasZodFastifySchemaValidationErrors(error)) return refuse(reply, 'invalid_input', sentenceFor(error.validation))
    if (error instanceof UpstreamError) {
      log.warn({ reqId: request.id, err: error }, 'a dependency is unavailable')
      return refuse(reply, 'upstream_unavailable', `${error.message}. Please try again in a moment.`)
    }
    if (request.raw.aborted) return refuse(reply, 'invalid_input', 'The request was cut off before it ended.')
    if (isDiskFull(error)) {
      log.error({ reqId: request.id, reason: error.message }, 'the disk is full')
      reply.header('retry-after', '10')
      return refuse(reply, 'unavailable', diskFullSentence)
    }
    if (isDatabaseUnavailable(error)) {
      log.warn({ reqId: request.id, reason: error.message }, 'the database is unavailable')
      reply.header('retry-after', '2')
      return refuse(reply, 'unavailable', "Sextant can't reach its database right now. Please try again in a moment.")
    }
    if (isUnkeepableText(error)) return refuse(reply, 'invalid_input', "This contains a character that can't be saved.")
    const known = frameworkRefusals[error.code]
    if (known) return refuse(reply, ...known)
    if (error instanceof SyntaxError && error.statusCode === 400) {
      return refuse(reply, 'invalid_input', notJson)
    }
    if (brokenForm.test(error.message)) return refuse(reply, 'invalid_input', "The form can't be read.")
    if (error.statusCode === 429) return refuse(reply, 'too_many_requests', error.message)
    if (error.statusCode && error.statusCode < 500) return refuse(reply, 'invalid_input', "The request can't be read.")
    // Log the route, not the URL, which may contain a token.
    const route = request.routeOptions.url
    log.error({ reqId: request.id, err: error, method: request.method, route }, 'unexpected error')
    return refuse(reply, 'internal', `Something went wrong on our side. Please try again. (${request.id})`)
  })
}

export function refuse(
  reply: FastifyReply,
  code: ErrorCode,
  detail: string,
  more: Partial<ErrorBody> = {},
): FastifyReply {
  return reply
    .status(errorStatus[code])
    .headers(answerHeaders)
    .headers({ 'content-type': 'application/json', 'x-request-id': reply.request.id })
    .send(JSON.stringify({ code, detail, link: more.link, items: more.items } satisfies ErrorBody))
}

function sentenceFor(issues: { instancePath?: string; message?: string }[]): string {
  const [first] = issues
  const field = first?.instancePath?.split('/').filter(Boolean).join('.')
  return field ? `${field}: ${first?.message}` : (first?.message ?? "The request can't be read.")
}

/** Invalid HTTP has no request object, so answer on the socket and close it. */
export function refuseRaw(error: NodeJS.ErrnoException, socket: Socket): void {
  // A browser opens connections ahead of need: it would take an answer on one for the answer to its next request.
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) {
    socket.destroy()
    return
  }
  const isLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const status = isLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const body = JSON.stringify({
    code: 'invalid_input',
    detail: isLarge ? 'The headers are too large.' : "The request can't be read.",
  })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  )
}
