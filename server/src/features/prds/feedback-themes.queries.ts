import type { Db } from '#kernel/db'
import type { Themes } from '#ports/prds/prd-writing'
import type { SourceOffers } from '#ports/prds/source-offers'

type Theme = Themes['themes'][number]

interface Analysis {
  workspaceId: string
  /** Its title. */
  analysis: string
  isSample: boolean
  at: Date
}

export async function insertThemes(
  db: Db,
  { workspaceId, analysis, isSample, at }: Analysis,
  themes: readonly Theme[],
): Promise<void> {
  if (themes.length === 0) return
  const rows = themes.map(({ name, count, sentiment, quotes }) => ({
    ...{ workspace_id: workspaceId, analysis, name, count, sentiment, is_sample: isSample, created_at: at },
    quotes: JSON.stringify(quotes.map(({ quote, speaker }) => ({ quote, speaker }))),
  }))
  await db.insertInto('feedback_themes').values(rows).execute()
}

const mostListed = 60
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Themes of analyzed feedback with their quotes, for PRDs. */
export const themeSources: SourceOffers = {
  async list({ db, actor }) {
    const rows = await db
      .selectFrom('feedback_themes')
      .select(['id', 'name', 'analysis', 'count', 'created_at'])
      .where('workspace_id', '=', actor.workspaceId)
      .orderBy('id', 'desc')
      .limit(mostListed)
      .execute()
    return rows.map(({ id, name, analysis, count, created_at: at }) => ({
      ...{ kind: 'theme', id, name, detail: analysis, count, at },
    }))
  },
  async find({ db, actor }, id) {
    if (!uuid.test(id)) return undefined
    const row = await db
      .selectFrom('feedback_themes')
      .select(['name', 'analysis', 'quotes'])
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .executeTakeFirst()
    const quotes = (row?.quotes ?? []) as unknown as Theme['quotes']
    return (
      row && {
        title: `Feedback: ${row.name}`,
        from: `of “${row.analysis}”`,
        turns: quotes.map(({ quote, speaker }) => ({ speaker, at: '', text: quote })),
      }
    )
  },
}
