import { qualityLexicon } from '../../server/src/text/quality-lexicon.ts'

const strength: Record<string, number> = { sure: 4, likely: 2, most: 2 }

/** Before any example, a quality's own words speak for it: some qualities have hardly an example to learn from. */
export const qualityPrior = {
  labels: Object.keys(qualityLexicon).sort(),
  prior(feature: string, label: string): number {
    const [, kind = '', quality] = /^=(sure|likely|most) (.+)$/.exec(feature) ?? []
    return quality === label ? (strength[kind] ?? 0) : 0
  },
}
