import type { FieldValues } from '@sextant/contract/agents/fields'
import { defineAction, type RunCtx, type RunResult } from '../src/kernel/agents.ts'
import { UserError } from '../src/kernel/errors.ts'
import { defineFeature } from '../src/kernel/feature.ts'

type Perform = (ctx: RunCtx<'community-catalyst'>, input: FieldValues) => Promise<RunResult<'community-catalyst'>>

const result: RunResult<'community-catalyst'> = {
  title: 'A calm month',
  description: 'Nobody complained.',
  body: '# A calm month\n\nNobody complained.',
  confidence: 90,
  events: [{ eventType: 'engagement-detected', sentiment: 'positive' }],
}

/** A feature whose agent does what the test says. */
export function practiceRoom(perform: Perform = async () => result) {
  return defineFeature({
    name: 'practice',
    actions: [
      defineAction({
        agentId: 'community-catalyst',
        actionType: 'track-engagement',
        perform: (ctx, input) => perform(ctx, input),
      }),
    ],
  })
}

export const practiceResult = result
export const refusal = () => new UserError('invalid_input', 'There is nothing to read.')
