const megabyte = 1_048_576

/** What one uploaded file may cost. All are far above what people upload, and far below what would hurt. */
export const readLimits = {
  fileBytes: 25 * megabyte,
  /** Of all texts of one file together, in UTF-16 units: some fifty hours of talk. */
  characters: 3_000_000,
  archiveEntries: 10_000,
  /** Of the entries that are read; pictures and recordings in an archive stay packed. */
  unpackedBytes: 50 * megabyte,
  pdfPages: 1_000,
  /** Of the whole reading process, as the system counts: Node takes 90, half of which it shares with the server. */
  memoryBytes: 225 * megabyte,
  heapMegabytes: 150,
  /** What is left of short-lived things before they are cleared away; more of it is faster and takes more memory. */
  youngMegabytes: 2,
  milliseconds: 20_000,
  /** Files that are read at the same time; others wait. */
  atOnce: 2,
} as const
