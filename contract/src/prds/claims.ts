import { type Evidence, type TechnicalHeading, technicalHeadings } from './rules.ts'
import { prdSections, type SectionDefinition } from './sections.ts'

/** The field that names a claim, for each kind of section that holds claims. */
const nameFields = {
  stories: 'i_want',
  features: 'feature',
  technical: 'requirement',
  metrics: 'metric',
  claims: 'text',
} as const

type NameFields = typeof nameFields
type ClaimKind = keyof NameFields
type ClaimSection = Extract<SectionDefinition, { kind: ClaimKind }>

export interface Claim {
  id: string
  evidence: readonly Evidence[]
  /** Set when someone accepted an item that has no evidence. */
  is_accepted: boolean
  /** What it said before a person changed its words. */
  edited_from?: string | undefined
}

type ClaimOf<Kind extends ClaimKind> = Claim & Readonly<Record<NameFields[Kind], string>>
type AnyClaim = Claim & { readonly [Field in NameFields[ClaimKind]]?: string }

/** Stored documents may lack sections that were added later. */
export type ClaimsOfPrd = {
  readonly [Section in ClaimSection as Section['key']]?: Section['kind'] extends 'technical'
    ? Readonly<Record<TechnicalHeading, readonly ClaimOf<'technical'>[]>>
    : readonly ClaimOf<Section['kind']>[]
}

/** Where a list of claims is. Technical requirements have a list for each heading. */
export interface ClaimPlace {
  section: ClaimSection
  heading: TechnicalHeading | null
}

const holdsClaims = (section: SectionDefinition): section is ClaimSection => section.kind in nameFields

export const places = prdSections
  .filter(holdsClaims)
  .flatMap((section): ClaimPlace[] =>
    section.kind === 'technical'
      ? technicalHeadings.map((heading) => ({ section, heading }))
      : [{ section, heading: null }],
  )

type Lists = readonly AnyClaim[] & Partial<Record<TechnicalHeading, readonly AnyClaim[]>>

export function claimsAt(prd: ClaimsOfPrd, { section, heading }: ClaimPlace): readonly AnyClaim[] {
  const value = prd[section.key] as Lists | undefined
  return (heading ? value?.[heading] : value) ?? []
}

/** Every item that can have evidence, with its place. */
export const claimsIn = (prd: ClaimsOfPrd) =>
  places.flatMap((place) => claimsAt(prd, place).map((claim) => ({ ...place, claim })))

export function withClaims<Prd extends ClaimsOfPrd>(
  prd: Prd,
  change: (claims: readonly AnyClaim[], place: ClaimPlace) => readonly AnyClaim[],
): Prd {
  const changed: Record<string, unknown> = {}
  for (const place of places) {
    const { key } = place.section
    const claims = change(claimsAt(prd, place), place)
    changed[key] = place.heading ? { ...(changed[key] ?? {}), [place.heading]: claims } : claims
  }
  return { ...prd, ...changed }
}

export const claimName = (claim: AnyClaim, { section }: ClaimPlace): string => claim[nameFields[section.kind]] ?? ''

export interface NamedClaim extends Claim {
  kind: ClaimSection['item']
  name: string
}

/** Every item that needs evidence, with a display name. */
export const claimsOf = (prd: ClaimsOfPrd): NamedClaim[] =>
  claimsIn(prd).map(({ claim, ...place }) => ({
    id: claim.id,
    evidence: claim.evidence,
    is_accepted: claim.is_accepted,
    kind: place.section.item,
    name: claimName(claim, place),
  }))

/** Items without evidence that no one has accepted yet. */
export const assumptionsOf = (prd: ClaimsOfPrd): NamedClaim[] =>
  claimsOf(prd).filter((claim) => claim.evidence.length === 0 && !claim.is_accepted)
