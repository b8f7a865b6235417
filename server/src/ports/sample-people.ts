import type { Actor, RequestCtx } from '#kernel/context'

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

/** Who tells the story of the sample team: the demo account, and its editors. */
export type DemoPerson = 'maya' | 'jonas' | 'lena'

/** The team of the demo's story. */
export interface SampleTeam {
  /** As they are in the team; undefined where there is none. */
  people(ctx: RequestCtx): Promise<Record<DemoPerson, Actor> | undefined>
  /** Its story is told: from now on it says that it shows sample data, and can be rid of it. */
  finish(ctx: RequestCtx): Promise<void>
}
