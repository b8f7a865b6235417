export interface RateLimit {
  /** Calls allowed in each window, counted per person where one is signed in, else per address. */
  max: number
  windowSeconds: number
  /** Counted for each route, in the database, so that several servers share the count and a restart keeps it. */
  durable: boolean
}

export const rateLimits = {
  normal: { max: 1_200, windowSeconds: 60, durable: false },
  credentials: { max: 20, windowSeconds: 60, durable: true },
  /** One mail in two minutes. */
  verification: { max: 1, windowSeconds: 120, durable: true },
  heavy: { max: 60, windowSeconds: 60, durable: true },
} as const satisfies Record<string, RateLimit>

export type RateLimitClass = keyof typeof rateLimits
