import weights from '../../models/changes.json' with { type: 'json' }
import { changeCues, zoneOf } from './change-cues.ts'
import { decide, openModel } from './models.ts'
import { wordDifference } from './word-difference.ts'

export type ChangeType = 'announcement' | 'content' | 'feature' | 'funding' | 'hiring' | 'pricing'

const model = openModel(weights)

/** What a change of a company's page is about, and how sure that is. */
export function classifyChange(change: PageChange): { type: ChangeType; certainty: number } {
  const { label, certainty } = decide(model, changeFeatures(change))
  return { type: label as ChangeType, certainty }
}

/** A page before and after, as the lines that only one of the two has. */
export type PageChange = { company: string; page: string; isNew: boolean; added: string; removed: string }

const titleLength = 110
const leadLength = 400
const bodyLength = 1000

/** What tells a new price from a new hire from a comma. */
export function changeFeatures(change: PageChange): Map<string, number> {
  const { page, isNew } = change
  const [added, removed] = [plain(change.added), plain(change.removed)]
  const zone = zoneOf(page)
  const slug = slugWords(page)
  const difference = wordDifference(removed, added, `${change.company} ${zone} ${slug}`)
  const size = isNew ? 'new' : sizeOf(difference)
  const features = new Map<string, number>()
  features.set(`=zone ${zone}`, 0.5)
  features.set(`=${size}`, 0.5)
  features.set(`=${zone} ${size}`, 1)
  const changed = `${difference.added.join(' ')} / ${difference.removed.join(' ')}`
  const places = isNew
    ? {
        title: `${slug}. ${added.slice(0, titleLength)}`,
        lead: added.slice(titleLength, leadLength),
        body: added.slice(leadLength, bodyLength),
      }
    : { title: '', lead: changed, body: `${added.slice(0, bodyLength)} / ${removed.slice(0, bodyLength)}` }
  for (const [label, cues] of Object.entries(changeCues)) addCues(features, label, cues, places, isNew ? '' : 'edit ')
  if (!isNew && [...difference.added, ...difference.removed].some((word) => /\d/.test(word)))
    features.set(`=number ${zone}`, 1)
  const words = new Set([...wordsOf(places.title), ...wordsOf(isNew ? added : changed).slice(0, 120)])
  for (const word of words) features.set(word, 1 / Math.sqrt(words.size || 1))
  return features
}

type Places = Record<'title' | 'lead' | 'body', string>

function addCues(
  features: Map<string, number>,
  label: string,
  cues: Record<string, RegExp>,
  places: Places,
  how: string,
) {
  const counts = { title: 0, lead: 0, body: 0 }
  for (const [name, pattern] of Object.entries(cues)) {
    for (const [place, text] of Object.entries(places) as [keyof Places, string][]) {
      if (!pattern.test(text)) continue
      features.set(`=${how}${place} ${label} ${name}`, 0.5)
      counts[place] += 1
      break
    }
  }
  for (const [place, count] of Object.entries(counts)) {
    if (count > 0) features.set(`=${how}${place} ${label}`, Math.min(1, 0.4 + count / 5))
  }
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z][a-z'’-]+|\d+/g) ?? []).map((word) => (/\d/.test(word) ? '0' : word.slice(0, 14)))

const plain = (text: string) =>
  text
    .replace(/<[^<>]{1,300}>/g, ' ')
    .replace(/\]\([^()\s]*\)|\]\[[^\]]*\]|https?:\S+|\$\{[^}]*\}/g, ' ')
    .replaceAll('\n', ' / ')

/** The last part of an address often says more than the first line of the page. */
function slugWords(page: string): string {
  const last =
    page
      .split('/')
      .filter((part) => part && part !== 'index' && part !== 'page')
      .at(-1) ?? ''
  return last.replace(/^\d{4}-\d{2}(?:-\d{2})?[-_]?/, '').replace(/[-_]+/g, ' ')
}

function sizeOf({ added, removed, isCosmetic }: ReturnType<typeof wordDifference>): string {
  if (isCosmetic) return 'cosmetic'
  const words = added.length + removed.length
  if (words <= 3) return 'tiny'
  return words <= 12 ? 'small' : words <= 50 ? 'middling' : 'large'
}
