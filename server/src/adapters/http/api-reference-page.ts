interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

interface Content {
  content?: Record<string, { schema?: JsonSchema }>
}

interface Operation {
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: Content
  responses?: Record<string, Content>
}

export interface ReferenceDocument {
  info: { title: string; description?: string }
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, JsonSchema> }
}

export function renderReference({ info, paths, components }: ReferenceDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const areas = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'other')
  const schemas = Object.entries(components?.schemas ?? {}).filter(([name]) => !name.endsWith('Input'))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(info.title)}</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<header><h1>${safe(info.title)}</h1>
<p>Send <code>Authorization: Bearer &lt;access token&gt;</code>; to use a team's workspace, also send <code>X-Workspace-Id</code>.
Errors are <code>{ "code", "detail" }</code>. Machine-readable version: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
<nav>${[...areas.keys()].map((area) => `<a href="#${safe(area)}">${safe(area)}</a>`).join(' ')} <a href="#objects">objects</a></nav></header>
<main>${[...areas].map(([area, list]) => `<section id="${safe(area)}"><h2>${safe(area)}</h2>${list.map(renderCall).join('')}</section>`).join('')}
<section id="objects"><h2>objects</h2>${schemas.map(([name, schema]) => `<article id="object-${safe(name)}"><h3>${safe(name)}</h3>${renderFields(schema)}</article>`).join('')}</section>
</main></body></html>`
}

function renderCall({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const reply = Object.values(operation.responses?.['200']?.content ?? {})[0]?.schema
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<tr><th>${safe(name)}</th><td>${safe(place)}${required ? ', required' : ''}</td><td>${typeOf(schema)}</td></tr>`,
  )
  return `<article><h3><b class="${method.toLowerCase()}">${method}</b> <code>${safe(path)}</code></h3>
<p>${safe(operation.summary ?? '')}${operation.security?.length ? '' : ' <em>No sign-in needed.</em>'}</p>
${parameters.length > 0 ? `<table>${parameters.join('')}</table>` : ''}
${body ? `<h4>Send</h4>${renderFields(body)}` : ''}${reply ? `<h4>Get</h4>${renderFields(reply)}` : ''}</article>`
}

function renderFields(schema: JsonSchema): string {
  if (!schema.properties) return `<p>${typeOf(schema)}</p>`
  const rows = Object.entries(schema.properties).map(([name, field]) => {
    const need = schema.required?.includes(name) ? '' : 'optional'
    return `<tr><th>${safe(name)}</th><td>${need}</td><td>${typeOf(field)}</td></tr>`
  })
  return `<table>${rows.join('')}</table>`
}

function typeOf(schema: JsonSchema | undefined): string {
  if (!schema) return ''
  if (schema.$ref) {
    const name = safe((schema.$ref.split('/').at(-1) ?? '').replace(/Input$/, ''))
    return `<a href="#object-${name}">${name}</a>`
  }
  if (schema.enum) return schema.enum.map((value) => `<code>${safe(String(value))}</code>`).join(' ')
  if (schema.const !== undefined) return `<code>${safe(String(schema.const))}</code>`
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(typeOf).join(' or ')
  return safe([schema.type, schema.format].filter(Boolean).join(', '))
}

const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const referenceStyles = `
:root { color-scheme: light dark; --paper: #f4efe4; --surface: #fcfaf5; --line: #dcd3bf; --ink: #14233b; --quiet: #5a6373; --brass: #835810 }
@media (prefers-color-scheme: dark) { :root { --paper: #0b1422; --surface: #111d2f; --line: #26374f; --ink: #f0e9da; --quiet: #97a2b3; --brass: #dcae56 } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
header, main { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
h1, h2 { font-family: Georgia, serif; font-weight: 400; letter-spacing: -0.01em } h1 { font-size: 2.25rem; margin: 0 }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.5rem } h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere } h4 { margin: 1rem 0 0.25rem; color: var(--quiet); font-weight: 500 }
a { color: var(--brass) } nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem } em { color: var(--quiet) }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: 1rem 1.25rem; margin: 0 0 0.75rem; scroll-margin-top: 1rem }
article p { margin: 0.35rem 0 0 } code { font: 0.875em ui-monospace, monospace } h3 b { display: inline-block; min-width: 3.5rem; color: var(--brass) }
table { border-collapse: collapse; width: 100%; margin-top: 0.25rem; display: block; overflow-x: auto } th, td { text-align: left; padding: 0.3rem 1rem 0.3rem 0; border-top: 1px solid var(--line); vertical-align: top; font-weight: 400 } th { font: 0.875em/1.7 ui-monospace, monospace; white-space: nowrap } td:nth-child(2) { color: var(--quiet) }
`
