import { domainToASCII } from 'node:url'
import addressparser from 'nodemailer/lib/addressparser'
import { UserError } from '#kernel/errors'
import type { MailAddress } from '#ports/world/mail'
import { oneLine } from './headers.ts'

export type Mailbox = { name: string; address: string }

const longestAddress = 254
// Kept from `domainToASCII`, which reads a domain as a browser reads a host: it drops, decodes or stops at these.
const splittable = /^[^@]+@[^@\p{Cc}\s/\\?#%]+$/u
// Plain atoms only: no quotes, comments or lists, no "%" and "!" by which old relays were told to pass mail on,
// and no "?" as in the encoded words that some servers decode before they look for the recipient.
const localPart = /^[\w#$&'*+/=^`{|}~-]+(?:\.[\w#$&'*+/=^`{|}~-]+)*$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** One person's address in the form it goes on the wire, or a refusal. */
export function mailbox(given: MailAddress): Mailbox {
  const { name, address } = typeof given === 'string' ? { name: '', address: given } : given
  const wire = wireForm(address, domain)
  if (!wire) throw new UserError('invalid_input', 'This is not a valid email address.')
  return { name: oneLine(name), address: wire }
}

/** Reads "Name <address>" as an operator writes it; strangers' text goes through `mailbox`. */
export function sender(from: string): Mailbox {
  const [parsed, ...more] = addressparser(from)
  const wire = wireForm(parsed?.address ?? '', /^localhost$/) ?? wireForm(parsed?.address ?? '', domain)
  if (!wire || more.length > 0) throw new Error(`"${from}" is not one mail sender`)
  return { name: oneLine(parsed?.name ?? ''), address: wire }
}

function wireForm(address: string, allowedDomain: RegExp): string | undefined {
  if (address.length > longestAddress || !splittable.test(address)) return undefined
  const [local = '', host = ''] = address.split('@')
  const asciiHost = domainToASCII(host)
  const wire = `${local}@${asciiHost}`
  const isValid = localPart.test(local) && allowedDomain.test(asciiHost) && wire.length <= longestAddress
  return isValid ? wire : undefined
}
