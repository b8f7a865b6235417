import type { CredentialField } from '@sextant/contract/integrations/catalogue/kind'

/** What is missing or too long, by field, before anything is sent. */
export function credentialProblems(
  fields: readonly CredentialField[],
  given: Record<string, string>,
): Record<string, string> {
  const problems = fields.flatMap(({ key, label, isOptional, maxLength }) => {
    const value = given[key]?.trim() ?? ''
    if (!value && !isOptional) return [[key, `${label} is required`]]
    return value.length > maxLength ? [[key, `${label} is too long`]] : []
  })
  return Object.fromEntries(problems)
}
