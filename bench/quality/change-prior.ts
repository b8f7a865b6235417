import { changeCues } from '@sextant/engine/classify/change-cues'

const loud: Record<string, string[]> = {
  announcement: [
    'acquisition',
    'honour',
    'certified',
    'a launch week',
    'person',
    'partner',
    'community',
    'event',
    'open source',
  ],
  funding: ['round', 'raised', 'money for', 'funding of', 'led by'],
  feature: ['release', 'now has', 'you can', 'new', 'day', 'shipped', 'announcing'],
  content: ['how to', 'customer story', 'comparison', 'digest', 'guest', 'migrating', 'opinion'],
  hiring: ['seeking', 'applying', 'terms', 'role'],
  pricing: ['money', 'term', 'plan', 'limit'],
}
const byPlace: Record<string, { one: number; any: number }> = {
  title: { one: 3, any: 1 },
  lead: { one: 2, any: 0.7 },
  body: { one: 0.5, any: 0.3 },
}
// A round is named in plain words or not at all, and its words are seldom used for anything else.
const surer: Record<string, number> = { funding: 2 }
const known: Record<string, Record<string, number>> = {
  '=zone pricing': { pricing: 2 },
  '=zone careers': { hiring: 4 },
  '=zone changelog': { feature: 4 },
  '=zone investors': { funding: 5 },
  '=cosmetic': { content: 12 },
  '=tiny': { content: 2 },
  '=number pricing': { pricing: 3 },
}

const ofPlaces = Object.keys(byPlace).flatMap((place) => [place, `edit ${place}`])
const told = [
  ...Object.keys(known),
  ...Object.entries(changeCues).flatMap(([label, cues]) =>
    ofPlaces.flatMap((place) => ['', ...Object.keys(cues)].map((cue) => `=${place} ${label} ${cue}`.trim())),
  ),
]

/** Before any example, the guide's own words speak: a careers page is about hiring, a comma about nothing. */
export const changePrior = {
  labels: Object.keys(changeCues).sort(),
  told,
  prior(feature: string, label: string): number {
    const [, edit, place = '', own = '', cue] = /^=(edit )?(title|lead|body) (\w+)(?: (.+))?$/.exec(feature) ?? []
    if (!own) return known[feature]?.[label] ?? 0
    if (own !== label || (own === 'content' && edit)) return 0
    if (!cue) return byPlace[place]?.any ?? 0
    return loud[own]?.includes(cue) ? (byPlace[place]?.one ?? 0) * (surer[own] ?? 1) : 0
  },
}
