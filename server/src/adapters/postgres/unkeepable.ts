/** Whether the database refused a text for a sign that it cannot keep: a NUL, or half of a sign. */
export function isUnkeepableText(error: Error): boolean {
  const { code, detail } = error as { code?: unknown; detail?: unknown }
  return code === '22021' || code === '22P05' || (code === '22P02' && /surrogate/.test(String(detail)))
}
