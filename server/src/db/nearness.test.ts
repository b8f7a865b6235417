import { titleFit } from '@sextant/contract/records/rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness'
import { nearness } from './nearness.ts'

const { server } = await testApp({ features: [], services: [] })

const titles = [
  ...['Offline drafts', ' offline  DRAFTS', 'Offline drafts digest', 'News of (offline drafts)', 'Offline: drafts'],
  ...['Drafts offline', 'Über uns', 'Alles über uns', 'Раздел ДРАФТ', '100% of drafts', 'Else', ''],
]

test.each(['offline drafts', 'Uber', 'drafts (offline)', 'line', 'раздел', 'драфт', '100% of', "it's"])(
  'the database tells how near a title is to %j as everybody else does',
  async (words) => {
    for (const title of titles) {
      const query = sql<{ fit: number }>`select ${nearness(sql<string>`${title}::text`, words)} as fit`
      const { rows } = await query.execute(server.db)
      expect([title, rows[0]?.fit]).toEqual([title, titleFit(words, title)])
    }
  },
)
