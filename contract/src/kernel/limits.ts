export interface RateLimit {
  /** Calls allowed in each window, counted per person where one is signed in, else per address. */
  max: number
  windowSeconds: number
  /** Counted for each route, in the database, so that several servers share the count and a restart keeps it. */
  durable: boolean
  /** Besides: calls allowed from one network, whoever is signed in there. */
  maxPerNetwork?: number
}

export const rateLimits = {
  normal: { max: 1_200, windowSeconds: 60, durable: false },
  credentials: { max: 20, windowSeconds: 60, durable: true },
  /** One mail in two minutes. */
  verification: { max: 1, windowSeconds: 120, durable: true, maxPerNetwork: 10 },
  /** Calls of other machines, which come in swarms. */
  hooks: { max: 12_000, windowSeconds: 60, durable: false },
  heavy: { max: 60, windowSeconds: 60, durable: true },
} as const satisfies Record<string, RateLimit>

/** Calls that are refused before anything is done, for want of a session or a right: counted per network. */
export const refusedCalls = { max: 600, windowSeconds: 60 } as const

/** How long a session lasts: without use, and however much it is used. */
export const sessionLimits = { idleMs: 14 * 86_400_000, longestMs: 30 * 86_400_000 } as const

export type RateLimitClass = keyof typeof rateLimits
