import type { Written } from '#ports/connections'

/** The result shown after an export. */
export function exportedSentence(name: string, { what, created, updated }: Written, isSandbox: boolean): string {
  if (isSandbox) {
    const done = created === 0 ? 'Updated in' : 'Exported to'
    return `${done} the ${name} sandbox: ${what}. Nothing was sent to ${name}.`
  }
  if (created === 0) return `Updated in ${name}: ${what}.`
  if (updated === 0) return `Exported to ${name}: ${what}.`
  return `Exported to ${name}: ${what} (${created} new, ${updated} updated).`
}
