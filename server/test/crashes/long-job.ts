import { z } from 'zod'
import { features } from '../../src/app/features.ts'
import { defineFeature } from '../../src/kernel/feature.ts'
import { defineJob } from '../../src/kernel/jobs.ts'
import { lastRoomWins } from '../last-room-wins.ts'
import { practiceResult, practiceRoom } from '../practice-room.ts'

export const ran: string[] = []

/** The first attempt never ends; the second reports that it ran. */
const long = defineJob({
  name: 'test.long',
  payload: z.object({ marker: z.string() }),
  retryLimit: 3,
  retryDelay: 1,
  async run(ctx, { marker }) {
    if (ctx.job.attempt === 1) await new Promise(() => {})
    ran.push(marker)
  },
})

/** An agent whose first attempt of a run stops half way. */
const slowAgent = practiceRoom(async (ctx) => {
  await ctx.progress(50, 'Half way')
  if (ctx.run.attempt === 1) await new Promise(() => {})
  return practiceResult
})

export const longRooms = lastRoomWins([...features, defineFeature({ name: 'long-job', jobs: [long] }), slowAgent])
