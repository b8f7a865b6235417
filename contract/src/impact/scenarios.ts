import { z } from 'zod'
import { quantityKeys } from './rules.ts'

/** One course of events: no chance involved. */
export const Scenario = z
  .object({
    net: z.number(),
    cost: z.number(),
    /** What revenue leaves after the gross margin. */
    benefit: z.number(),
    roi: z.number().nullable(),
    /** The first whole month after launch whose balance isn't negative, also past the horizon; null if there is none. */
    breakEvenMonth: z.int().nullable(),
    /** New revenue a month once fully reached. */
    addedMrr: z.number(),
  })
  .meta({ id: 'ForecastScenario' })
export type Scenario = z.infer<typeof Scenario>

export const Scenarios = z.object({ low: Scenario, likely: Scenario, high: Scenario })
export type Scenarios = z.infer<typeof Scenarios>

/** The value of one input at which the likely case breaks even, with everything else as it is. */
export const Threshold = z
  .object({
    input: z.enum([...quantityKeys, 'grossMargin']),
    today: z.number(),
    value: z.number(),
    /** For a target with a current value: how much is added, today and at the threshold. */
    added: z.object({ today: z.number(), value: z.number() }).nullable(),
    /** On this side of it, the likely case makes a loss. */
    lossSide: z.enum(['below', 'above']),
    /** The share of simulations on the other side of the threshold than the likely value; null without a range. */
    chance: z.number().nullable(),
  })
  .meta({ id: 'ForecastThreshold' })
export type Threshold = z.infer<typeof Threshold>
