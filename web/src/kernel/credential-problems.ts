import type { CredentialField } from '@sextant/contract/integrations/catalogue/kind'

export const emptyCredentials = (fields: readonly CredentialField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ key }) => [key, '']))

/** Missing or too long values by field, checked before sending. */
export function credentialProblems(
  fields: readonly CredentialField[],
  credentials: Record<string, string>,
): Record<string, string> {
  const problems = fields.flatMap(({ key, label, isOptional, maxLength }) => {
    const value = credentials[key]?.trim() ?? ''
    if (!value && !isOptional) return [[key, `${label} is required`]]
    return value.length > maxLength ? [[key, `${label} is too long`]] : []
  })
  return Object.fromEntries(problems)
}
