const megabyte = 1_048_576

/** Limits for one uploaded file: far above real uploads and far below what would hurt the server. */
export const readLimits = {
  fileBytes: 25 * megabyte,
  /** Total text of one file in UTF-16 units, about fifty hours of speech. */
  characters: 3_000_000,
  archiveEntries: 10_000,
  /** For the entries we read; pictures and recordings stay packed. */
  unpackedBytes: 50 * megabyte,
  pdfPages: 1_000,
  /** Resident memory of the whole process: Node alone takes 90, half of it shared with the server. */
  memoryBytes: 225 * megabyte,
  heapMegabytes: 150,
  /** Young generation heap: more is faster and takes more memory. */
  youngMegabytes: 2,
  milliseconds: 20_000,
  /** Files read in parallel; others wait. */
  atOnce: 2,
} as const
