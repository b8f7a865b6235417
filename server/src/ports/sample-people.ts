import type { Actor, RequestCtx } from '#kernel/context'

export interface SamplePerson {
  firstName: string
  lastName: string
  /** Ends in .example, a domain no one can own. */
  email: string
}

/** Fictional people of the sample data: their accounts can't be used to sign in. */
export interface SamplePeople {
  create(ctx: RequestCtx, person: SamplePerson): Promise<string>
  /** Those who are no longer members anywhere. */
  remove(ctx: RequestCtx, userIds: readonly string[]): Promise<void>
}

/** Who acts in the sample team: the demo account and its editors. */
export type DemoPerson = 'maya' | 'jonas' | 'lena'

/** The team of the sample data. */
export interface SampleTeam {
  /** As members of the team; undefined if there is none. */
  people(ctx: RequestCtx): Promise<Record<DemoPerson, Actor> | undefined>
  /** The timeline is complete: from now on the team is marked as sample data and can be deleted. */
  finish(ctx: RequestCtx): Promise<void>
}
