import type { IntegrationKind } from '@sextant/contract/integration-catalogue/kind'

/** What is missing, by field, before anything is sent. */
export function credentialProblems({ fields }: IntegrationKind, given: Record<string, string>): Record<string, string> {
  const problems = fields.flatMap(({ key, label, isOptional, maxLength }) => {
    const value = given[key]?.trim() ?? ''
    if (!value && !isOptional) return [[key, `${label} is required`]]
    return value.length > maxLength ? [[key, `${label} is too long`]] : []
  })
  return Object.fromEntries(problems)
}
