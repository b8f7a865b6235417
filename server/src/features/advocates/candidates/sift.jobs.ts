import { sextantIn } from '#kernel/context'
import { defineJob } from '#kernel/jobs'
import { publishChange } from '../publish-change.ts'
import { identify, keep } from './identify.service.ts'
import { siftDue } from './sift.ref.ts'

/** Reads what an import brought. No agent runs, so it costs no action. */
export const sift = defineJob({
  ...siftDue,
  retryLimit: 2,
  retryDelay: 10,
  timeout: 280,
  async run(ctx, { workspaceId }) {
    const own = ctx.as(sextantIn(workspaceId))
    const settings = await own.ports.agentSettings(own, 'advocate-amplifier')
    const found = await identify(own, { settings, platform: '', signal: ctx.signal })
    await own.transact(async (ctx) => {
      await keep(ctx, found)
      await publishChange(ctx)
    })
  },
})
