export interface OpenRecord {
  kind:
    | ('PRD' | 'Workflow' | 'Competitor' | 'Competitor change' | 'Feature analysis' | 'Content' | 'Output')
    | ('Advocate' | 'Community post')
  id: string
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const isUuid = new RegExp(`^${uuid}$`)

const byParameter: readonly (readonly [string, string, OpenRecord['kind']])[] = [
  ['/agents/user-whisperer', 'prd', 'PRD'],
  ['/agents/market-maven', 'change', 'Competitor change'],
  ['/agents/market-maven', 'competitor', 'Competitor'],
  ['/agents/impact-predictor', 'analysis', 'Feature analysis'],
  ['/agents/narrative-architect', 'content', 'Content'],
  ['/agents/advocate-amplifier', 'advocate', 'Advocate'],
  ['/agents/community-catalyst', 'post', 'Community post'],
  ['/outputs', 'output', 'Output'],
]

/** The record that is open on a page, by its path. */
export function openRecordIn(path: string): OpenRecord | undefined {
  const [pathname = '', search = ''] = path.split('?')
  const workflow = new RegExp(`^/workflows/(?:edit/)?(${uuid})(?:/history)?/?$`).exec(pathname)?.[1]
  if (workflow) return { kind: 'Workflow', id: workflow }
  const parameters = new URLSearchParams(search)
  for (const [page, name, kind] of byParameter) {
    const id = pathname === page ? parameters.get(name) : null
    if (id && isUuid.test(id)) return { kind, id }
  }
  return undefined
}
