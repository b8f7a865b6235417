import { agentDetails, agentIds, agentPage } from '@sextant/contract/agents/catalogue'

type RecordsOf<D> = D extends { assistant: { records: infer R } } ? R[keyof R] : never

export interface OpenRecord {
  kind: RecordsOf<(typeof agentDetails)[keyof typeof agentDetails]> | 'Workflow' | 'Output'
  id: string
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const isUuid = new RegExp(`^${uuid}$`)

const byParameter: readonly (readonly [page: string, parameter: string, kind: OpenRecord['kind']])[] = [
  ...agentIds.flatMap((id) =>
    Object.entries(agentDetails[id].assistant.records).map(
      ([parameter, kind]) => [agentPage(id), parameter, kind] as const,
    ),
  ),
  ['/outputs', 'output', 'Output'],
]

const byPath: readonly (readonly [page: RegExp, kind: OpenRecord['kind']])[] = [
  [new RegExp(`^/workflows/(?:edit/)?(${uuid})(?:/history)?/?$`), 'Workflow'],
  [new RegExp(`^/prds/(${uuid})/?$`), 'PRD'],
]

export function openRecordIn(path: string): OpenRecord | undefined {
  const [pathname = '', search = ''] = path.split('?')
  for (const [page, kind] of byPath) {
    const id = page.exec(pathname)?.[1]
    if (id) return { kind, id }
  }
  const parameters = new URLSearchParams(search)
  for (const [page, name, kind] of byParameter) {
    const id = pathname === page ? parameters.get(name) : null
    if (id && isUuid.test(id)) return { kind, id }
  }
  return undefined
}
