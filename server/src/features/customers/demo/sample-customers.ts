import type { RequestCtx } from '#kernel/context'
import type { DemoEvent, TeamDemoEvent } from '#kernel/feature'
import { importCsv } from '../customers.service.ts'

const head = 'Name,Domain,ARR,Plan,Segment\n'

/** The companies in the sample conversations, as a team exports them from its billing. */
const customers = `${head}Halden Rail,halden-rail.example,84000,Team,Transport
Brightwater,brightwater.example,132000,Enterprise,Utilities
Kestrel Foods,kestrel-foods.example,58000,Team,Manufacturing
City of Aarhus,aarhus.example,,Trial,Public sector
`

/** Those that pilot with the sample team. */
const pilots = `${head}Nordkai Cranes,nordkai.example,36000,Team,Construction
Aalvik Smelter,aalvik.example,47000,Enterprise,Manufacturing
Tamar Bridges,tamar-bridges.example,21000,Team,Infrastructure
`

const importing = (csv: string) => async (ctx: RequestCtx) => void (await importCsv(ctx, { csv }))

export const timeline = (): readonly DemoEvent[] => [{ daysAgo: 90, apply: importing(customers) }]
export const teamTimeline = (): readonly TeamDemoEvent[] => [{ by: 'lena', daysAgo: 62, apply: importing(pilots) }]
