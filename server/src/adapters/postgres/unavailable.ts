const connectionFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '25006', // read-only, as a replica is before it takes over
  'ETIMEDOUT',
  '57P01', // terminated by an administrator
  '57P02', // the server crashed
  '57P03', // the server is starting or stopping
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300', // too many connections
  '53100', // disk full: nothing can be acknowledged, and jobs try again
])

const connectionSentences =
  /connection terminated|connection ended|timeout exceeded when trying to connect|timeout expired|client (?:has encountered a connection error|was closed)/i

/** Whether an error means that the database is unavailable, not that the statement is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && connectionFaults.has(code)) return true
  return connectionSentences.test(error.message) || isDatabaseUnavailable(error.cause)
}
