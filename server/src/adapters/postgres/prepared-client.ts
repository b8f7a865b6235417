import { createHash } from 'node:crypto'
import pg from 'pg'

/** Begins statements that find few rows by an index, whatever their values are. */
const preparedMark = '/* prepared */'
/** A table may have grown since the plan was made. */
const plansKeptMs = 5_000

type Args = Parameters<pg.Client['query']>

/** Plans a marked statement once in a while instead of each time, which for our largest takes longer than to run it. */
export class PreparedClient extends pg.Client {
  private plannedAt = Date.now()

  // biome-ignore lint/suspicious/noExplicitAny: the library declares twelve overloads of it
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    if (typeof text !== 'string' || !text.startsWith(preparedMark)) return super.query(...(args as unknown as Args))
    this.renewPlans()
    return super.query(...([{ name: nameOf(text), text, values }, ...rest] as unknown as Args))
  }

  private renewPlans(): void {
    if (Date.now() - this.plannedAt < plansKeptMs) return
    this.plannedAt = Date.now()
    // In line before the statement; if the connection is lost, that one fails.
    super.query('discard plans').catch(() => undefined)
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
