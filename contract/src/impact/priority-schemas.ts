import { z } from 'zod'
import { riceKeys, wsjfKeys } from './priorities.ts'

const factors = <K extends string>(keys: readonly K[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.number().min(0).max(1e9)])) as Record<K, z.ZodNumber>)
export const Rice = factors(riceKeys)
export const Wsjf = factors(wsjfKeys)

/** The quotes behind a requirement, and who is quoted. */
export const Evidence = z.object({
  count: z.int(),
  newestAt: z.iso.datetime().nullable(),
  /** Missing in older forecasts. */
  reach: z.object({ people: z.int(), customers: z.int(), arr: z.number() }).optional(),
})
