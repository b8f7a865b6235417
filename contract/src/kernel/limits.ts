export interface RateLimit {
  /** Calls allowed per window, counted per user when signed in, else per IP address. */
  max: number
  windowSeconds: number
  /** Counted per route in the database, so servers share the count and it survives restarts. */
  durable: boolean
  /** Also limits calls from one network, regardless of user. */
  maxPerNetwork?: number
}

export const rateLimits = {
  normal: { max: 1_200, windowSeconds: 60, durable: false },
  credentials: { max: 20, windowSeconds: 60, durable: true },
  /** One email every two minutes. */
  verification: { max: 1, windowSeconds: 120, durable: true, maxPerNetwork: 10 },
  /** Calls from other machines, which come in bursts. */
  hooks: { max: 12_000, windowSeconds: 60, durable: false },
  heavy: { max: 60, windowSeconds: 60, durable: true },
} as const satisfies Record<string, RateLimit>

/** Calls refused for a missing session or permission, counted per network. */
export const refusedCalls = { max: 600, windowSeconds: 60 } as const

/** Session lifetime: idle and absolute. */
export const sessionLimits = { idleMs: 14 * 86_400_000, longestMs: 30 * 86_400_000 } as const

export type RateLimitClass = keyof typeof rateLimits
