/** The page of a PRD. */
export const prdPath = (id: string) => `/prds/${encodeURIComponent(id)}`

/** What toasts about a PRD have in common. */
export const aboutPrd = (id: string) => `prd ${id}`

/** In place of an id: the PRD that is being generated, until it has one. */
export const writing = 'writing'
