import type { CredentialField } from '@sextant/contract/integrations/catalogue/kind'
import { UserError } from '#kernel/errors'
import type { Credentials } from './connections.ts'

interface Form {
  name: string
  fields: readonly CredentialField[]
}

/** All required fields must be filled, and unknown fields are rejected. */
export function checkedCredentials({ fields, name }: Form, credentials: Credentials): Credentials {
  const unknown = Object.keys(credentials).find((key) => !fields.some((field) => field.key === key))
  if (unknown !== undefined) throw new UserError('invalid_input', `${name} has no field named ${unknown}`)
  return Object.fromEntries(
    fields.map(({ key, label, maxLength, isSecret, isOptional }) => {
      const value = credentials[key]?.trim() ?? ''
      if (!value && !isOptional) throw new UserError('invalid_input', `${label} is required`)
      if (value.length > maxLength) throw new UserError('invalid_input', `${label} is too long`)
      if (isSecret && !/^[\x21-\x7e]+$/.test(value)) {
        throw new UserError('invalid_input', `${label} must be one word, exactly as ${name} shows it`)
      }
      return [key, value]
    }),
  )
}

/** Public fields, secret fields and the hints shown for secrets. */
export function partedCredentials({ fields }: Form, credentials: Credentials) {
  const secretKeys = fields.filter(({ isSecret }) => isSecret).map(({ key }) => key)
  const entries = Object.entries(credentials)
  const secret = entries.filter(([key]) => secretKeys.includes(key))
  return {
    open: Object.fromEntries(entries.filter(([key]) => !secretKeys.includes(key))),
    secret: Object.fromEntries(secret),
    hint: hintOf(secret[0]?.[1] ?? ''),
  }
}

/** The last four characters, if the secret is long enough. */
const hintOf = (secret: string) => (secret.length >= 12 ? secret.slice(-4) : '')
