import { z } from 'zod'

/** What to do about a forecast, in words, and what has to hold for it. Older forecasts have none. */
export const Recommendation = z
  .object({
    text: z.string(),
    assumptions: z.array(z.string()),
    /** The model that wrote it; null for the built-in engine. */
    model: z.string().nullable(),
    /** Why the built-in engine wrote it although a model is connected. */
    fallbackReason: z.string().nullable(),
  })
  .meta({ id: 'ForecastRecommendation' })
export type Recommendation = z.infer<typeof Recommendation>
