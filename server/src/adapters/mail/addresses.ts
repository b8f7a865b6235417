import { domainToASCII } from 'node:url'
import addressparser from 'nodemailer/lib/addressparser'
import { UserError } from '#kernel/errors'
import type { MailAddress } from '#ports/world/mail'
import { headerText } from './headers.ts'

export type Mailbox = { name: string; address: string }

const longestAddress = 254
// Characters that `domainToASCII` would drop, decode or stop at, because it parses hosts as browsers do.
const splittable = /^[^@]+@[^@\p{Cc}\s/\\?#%]+$/u
// Plain atoms only: no quotes, comments or lists, no "%" and "!" that make old relays forward email, and no "?" as in
// encoded words, which some servers decode before they look up the recipient.
const localPart = /^[\w#$&'*+/=^`{|}~-]+(?:\.[\w#$&'*+/=^`{|}~-]+)*$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Validates one address and returns its wire format. */
export function mailbox(entry: MailAddress): Mailbox {
  const { name, address } = typeof entry === 'string' ? { name: '', address: entry } : entry
  const wire = wireForm(address, domain)
  if (!wire) throw new UserError('invalid_input', 'This is not a valid email address.')
  return { name: headerText(name), address: wire }
}

/** Parses "Name <address>" from the configuration; user input goes through `mailbox`. */
export function sender(from: string): Mailbox {
  const [parsed, ...more] = addressparser(from)
  const wire = wireForm(parsed?.address ?? '', /^localhost$/) ?? wireForm(parsed?.address ?? '', domain)
  if (!wire || more.length > 0) throw new Error(`"${from}" is not a valid email sender`)
  return { name: headerText(parsed?.name ?? ''), address: wire }
}

function wireForm(address: string, allowedDomain: RegExp): string | undefined {
  if (address.length > longestAddress || !splittable.test(address)) return undefined
  const [local = '', host = ''] = address.split('@')
  const asciiHost = domainToASCII(host)
  const wire = `${local}@${asciiHost}`
  const isValid = localPart.test(local) && allowedDomain.test(asciiHost) && wire.length <= longestAddress
  return isValid ? wire : undefined
}
