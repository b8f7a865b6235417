import { oneLine } from '../kernel/one-line.ts'
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

export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name.trim()).filter((name) => !isVariable(name))),
]

/** Fills each variable once: braces inside a value stay as they are. */
export function fillTemplate(text: string, values: Readonly<Record<TemplateVariable, string>>): string {
  return text.replace(variable, (whole, inside: string) => {
    const name = inside.trim()
    return isVariable(name) ? oneLine(values[name]) : whole
  })
}

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

export function templateProblem({ subject, body }: { subject: string; body: string }): string | undefined {
  const [unknown] = unknownVariables(`${subject}\n${body}`)
  if (unknown !== undefined) {
    const known = variableNames.map((name) => `{{${name}}}`).join(', ')
    return `{{${unknown.slice(0, 40)}}} isn't a variable. Use one of: ${known}.`
  }
  return undefined
}

const longestPreview = 160
/** The first line, shortened for a list. */
export function previewOf(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim()
  return line.length <= longestPreview ? line : `${line.slice(0, longestPreview - 1).trimEnd()}…`
}
