interface Delay {
  /** Failures without a delay. */
  free: number
  longestSeconds: number
}

export const delays = {
  /** One account from one network: people mistype a few times. */
  pair: { free: 5, longestSeconds: 15 * 60 },
  /** One network, any account: many people may share an address. */
  network: { free: 50, longestSeconds: 15 * 60 },
  /** One account, any network: short, because its owner may be in a new place. */
  account: { free: 50, longestSeconds: 60 },
} as const satisfies Record<string, Delay>

/** Failures older than this are forgotten. */
export const memoryMs = 60 * 60 * 1_000

/** A network is known if the person signed in from it within this time. */
export const knownPlaceMs = 90 * 86_400_000

/** Delay in seconds after this many failures: none at first, then doubling. */
export const delayAfter = (failures: number, { free, longestSeconds }: Delay): number =>
  failures < free ? 0 : Math.min(2 ** (failures - free), longestSeconds)
