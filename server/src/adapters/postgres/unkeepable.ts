/** Whether the database refused text because of a NUL or a lone surrogate. */
export function isUnkeepableText(error: Error): boolean {
  const { code, detail } = error as { code?: unknown; detail?: unknown }
  return code === '22021' || code === '22P05' || (code === '22P02' && /surrogate/.test(String(detail)))
}
