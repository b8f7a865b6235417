type Write = (fields: object, message?: string) => void

/** Structured lines: fields first, then a short message. */
export interface Log {
  error: Write
  warn: Write
  info: Write
  debug: Write
}
