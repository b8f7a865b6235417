import type { AgentUsageReport } from '@sextant/contract/analytics/routes'
import type { DaySpan } from '@sextant/contract/analytics/rules'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { addUp } from './folding.ts'
import { countListed, insertOutput, insertRun } from './history.fixtures.ts'

const now = new Date('2026-11-15T12:00:00Z')
const app = await testApp({ now: () => now })
const { db } = app.server

const fold = () => addUp.run(app.server.ctx, new AbortController().signal)
const days = ({ from, to }: DaySpan) => `from=${from}&to=${to}`
const ran = { agentId: 'user-whisperer', actionType: 'generate-prd', result: 'completed', ms: 2_000, cost: 0 } as const

test('outcomes are the approved documents, the time to approve them and the hours they saved', async () => {
  const me = await app.signIn()
  const toTokyo = () =>
    app.admin.query("update workspaces set time_zone = 'Asia/Tokyo' where id = $1", [me.workspaceId])
  const requested = new Date(now.getTime() - 3 * 3_600_000)
  for (const [type, decision, editDistance, hours] of [
    ['PRD', 'approved', 0, 1],
    ['PRD', 'edited', 0.25, 3],
    ['PRD', 'rejected', 0, 2],
    ['Requirements', 'approved', 0, 2],
  ] as const) {
    const runId = await insertRun(db, me, { ...ran, endedAt: requested })
    const at = new Date(requested.getTime() + hours * 3_600_000)
    await insertOutput(db, me, { ...{ runId, agentId: 'user-whisperer', decision, editDistance, at }, type, requested })
  }
  for (const step of [() => undefined, fold, toTokyo]) {
    await step()
    const report: AgentUsageReport = (await me.get('/analytics/agents')).body
    expect(report).toMatchObject({
      documents: { now: 2, before: 0 },
      msToApprove: { now: 2 * 3_600_000, before: null },
      // (2 - 0.25) * 4 hours for the PRDs and 1.5 hours for the requirements.
      hoursSaved: { now: 8.5, before: 0 },
    })
    expect(report.saved.map(({ outputType, hours }) => [outputType, hours])).toEqual([
      ['PRD', 7],
      ['Requirements', 1.5],
    ])
    expect(await countListed(me, `/outputs?status=approved&type=PRD&${days(report.period)}`)).toBe(2)
  }
})
