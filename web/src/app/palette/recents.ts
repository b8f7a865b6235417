import type { FoundRecord } from '@sextant/contract/records/routes'
import { tabDraft } from '../../kernel/tab-draft.ts'

const place = 'recent-records'
const most = 5

interface Stored {
  records?: FoundRecord[]
}

/** The records last opened from the palette in this workspace, until the session ends. */
export const readRecents = (): FoundRecord[] => (tabDraft.read(place) as Stored | null)?.records ?? []

export function addRecent(record: FoundRecord): void {
  const others = readRecents().filter(({ url }) => url !== record.url)
  tabDraft.write(place, { records: [record, ...others].slice(0, most) })
}
