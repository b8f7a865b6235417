import type { RequestCtx } from './context.ts'

export interface SamplePerson {
  firstName: string
  lastName: string
  /** Ends in .example, which nobody can have. */
  email: string
}

/** People of the demo's story, whom nobody is: their accounts are closed from the beginning. */
export interface SamplePeople {
  create(ctx: RequestCtx, person: SamplePerson): Promise<string>
  /** Those who have no seat anywhere any more. */
  remove(ctx: RequestCtx, userIds: readonly string[]): Promise<void>
}
