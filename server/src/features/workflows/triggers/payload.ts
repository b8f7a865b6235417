import type { Delivery } from '@sextant/contract/kernel/route'
import { notJson, UserError } from '#kernel/errors'
import { type JsonValue, jsonSafe, jsonSafeObject } from '../execution/json-safe.ts'

/** The request as `trigger` data: fields of an object or form, anything else as `body`. */
export function payloadOf({ body, headers }: Delivery): Record<string, JsonValue> {
  if (body.length === 0) return {}
  const text = decoded(body)
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/x-www-form-urlencoded') return jsonSafeObject(Object.fromEntries(new URLSearchParams(text)))
  if (type === 'application/json' || type.endsWith('+json') || type === '') return fieldsOf(text)
  return { body: jsonSafe(text) }
}

function fieldsOf(text: string): Record<string, JsonValue> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UserError('invalid_input', notJson)
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? jsonSafeObject(value) : { body: jsonSafe(value) }
}

function decoded(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new UserError('invalid_input', "The request body isn't UTF-8 text.")
  }
}
