import { toOneLine } from '../kernel/one-line.ts'
/** What a template may say instead of a name. */
export const templateVariables = {
  firstName: 'Their first name',
  name: 'Their full name',
  workspace: 'Your workspace name',
  campaign: 'The campaign name',
  sender: 'Your name',
} as const
export type TemplateVariable = keyof typeof templateVariables
export const variableNames = Object.keys(templateVariables) as TemplateVariable[]

const variable = /\{\{([^{}]*)\}\}/g
const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(templateVariables, name)

/** Names in braces that mean nothing here. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name.trim()).filter((name) => !isVariable(name))),
]

/** Puts values in once: what a value itself says in braces stays as it is. */
export function fillTemplate(text: string, values: Readonly<Record<TemplateVariable, string>>): string {
  return text.replace(variable, (whole, inside: string) => {
    const name = inside.trim()
    return isVariable(name) ? toOneLine(values[name]) : whole
  })
}

/** The first word of a name, without what is no part of it; the whole where there is but one. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** What is wrong with a template, in a sentence; undefined when nothing is. */
export function templateProblem({ subject, body }: { subject: string; body: string }): string | undefined {
  const [unknown] = unknownVariables(`${subject}\n${body}`)
  if (unknown !== undefined) {
    const known = variableNames.map((name) => `{{${name}}}`).join(', ')
    return `{{${unknown.slice(0, 40)}}} isn't a variable. Use one of: ${known}.`
  }
  return undefined
}

const longestPreview = 160
/** The beginning of a text in one line, for a list. */
export function previewOf(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim()
  return line.length <= longestPreview ? line : `${line.slice(0, longestPreview - 1).trimEnd()}…`
}
