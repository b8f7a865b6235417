import type { PageKind } from '@sextant/contract/competitors/rules'
import type { Place } from './difference.ts'

export interface Group {
  places: Place[]
  /** A whole new list entry, such as a post or an opening. */
  isNew: boolean
  href: string | undefined
}

/** Groups changed parts: list entries separately, other text by heading. */
export function groupsOf(
  places: readonly Place[],
  { kind, isOneOnly }: { kind: PageKind; isOneOnly: boolean },
): Group[] {
  const isList = kind === 'blog' || kind === 'changelog'
  // Entries that drop off the end of a list don't count as removed.
  const counted = isList ? places.filter(({ after }) => after) : [...places]
  if (counted.length === 0) return []
  if (isOneOnly) return [{ places: counted, isNew: isList && counted.every(isNew), href: hrefOf(counted) }]
  const entries = isList ? counted.filter(isNew) : []
  const others = counted.filter((place) => !entries.includes(place))
  return [...entriesOf(entries), ...bySection(others, kind)]
}

const isNew = ({ before, after }: Place) => Boolean(after && !before)
const hrefOf = (places: readonly Place[]) => places.find(({ after }) => after?.href)?.after?.href

function bySection(places: readonly Place[], kind: PageKind): Group[] {
  const sections = new Map<string, Place[]>()
  for (const place of places) {
    const section = (place.after ?? place.before)?.section ?? ''
    sections.set(section, [...(sections.get(section) ?? []), place])
  }
  // A new section of a price list is a pricing change.
  const isWhole = (own: Place[]) => kind !== 'pricing' && own[0]?.after?.kind === 'heading' && own.every(isNew)
  return [...sections.values()].map((own) => ({ places: own, isNew: isWhole(own), href: hrefOf(own) }))
}

/** A heading starts an entry; without headings, a linked line does. */
function entriesOf(places: readonly Place[]): Group[] {
  const groups: Group[] = []
  for (const place of places) {
    const last = groups.at(-1)
    const { kind, section, href } = place.after ?? { kind: 'text', section: '', href: undefined }
    const belongs =
      last &&
      kind !== 'heading' &&
      last.places[0]?.after?.kind === 'heading' &&
      last.places[0].after.section === section
    if (belongs) {
      last.places.push(place)
      last.href ??= href
    } else if (kind === 'heading' || href || !last) groups.push({ places: [place], isNew: true, href })
    else last.places.push(place)
  }
  return groups
}
