interface Delay {
  /** Failures that cost nothing. */
  free: number
  longestSeconds: number
}

export const delays = {
  /** One account from one network: a person may mistype a few times. */
  pair: { free: 5, longestSeconds: 15 * 60 },
  /** One network, whatever the account: many people may share an address, and each may mistype. */
  network: { free: 50, longestSeconds: 15 * 60 },
  /** One account, wherever from: short, because its owner may be somewhere new. */
  account: { free: 50, longestSeconds: 60 },
} as const satisfies Record<string, Delay>

/** Failures older than this are forgotten. */
export const memoryMs = 60 * 60 * 1_000

/** Where somebody signed in within this time, they are known. */
export const knownPlaceMs = 90 * 86_400_000

/** Seconds to wait after so many failures: none at first, then twice as long each time. */
export function delayAfter(failures: number, { free, longestSeconds }: Delay): number {
  return failures < free ? 0 : Math.min(2 ** (failures - free), longestSeconds)
}
