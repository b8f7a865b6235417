import { adverb, type Complement } from '../grammar.ts'

/** Something asked for in one clause. */
export interface Asked extends Complement {
  /** How strongly: 1 would be nice, 2 wants, 3 must. */
  strength: 1 | 2 | 3
  /** Said of themselves it may be what a team is to do next, rather than its product. */
  mayBePlan?: true
  /** What somebody has to do today: a burden, unless it is the product that is to be changed. */
  isBurden?: true
}

/** One way to ask: what it finds in a clause, if the clause asks in this way. */
export type Frame = (text: string) => Asked | undefined
export const rx = (text: string) => new RegExp(text, 'i')

export const wishing = (found: Complement | undefined, strength: 1 | 2 | 3 = 2): Asked | undefined =>
  found && { ...found, strength }

export const self = /^(?:I|we)$/i

export const wants = `(?:wants?|wanted|prefers?|requests?|requested|suggests?|suggested|(?:ask|push|press|beg|call|vote)(?:s|ed|ing|ged|ging)?(?: us| me| you)?(?: for (?:years|months|weeks|ages))?(?: for(?: (?:years|months|weeks|ages|an? long time))?)?|could ${adverb}use|expects?|(?:was|were) hoping(?= to)|(?:am|are|is|'re|'m|was|were) ${adverb}(?:after|(?<!\\blike )looking for|waiting for|hoping for|dreaming of|asking for|keen on))`
export const needs = `(?:needs?|needed|requires?|required|must have|ha(?:ve|s) to have|insist(?:s|ed|ing)? on)`
export const likes = `(?:like|love|prefer|appreciate|welcome|want|need|expect|enjoy|rather have|benefit from|pay(?: extra| more| double)? for|liked|loved|wanted|rather)`
