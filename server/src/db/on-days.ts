import { type Expression, type SqlBool, sql } from 'kysely'

interface Days {
  from?: string | undefined
  to?: string | undefined
}

const dayMs = 86_400_000
/** More than any time zone offset. */
const slackDays = 2

/**
 * Whether a moment falls on these days of the workspace's calendar. Compares dates, because some midnights are skipped
 * by clock changes. The comparison of moments is there for the index.
 */
export function onDays(moment: Expression<Date | null>, workspaceId: string, { from, to }: Days): Expression<SqlBool> {
  const date = sql`(${moment} at time zone (select time_zone from workspaces where id = ${workspaceId}))::date`
  return sql<SqlBool>`(${sql.join(
    [
      ...(from ? [sql`${moment} >= ${shifted(from, -slackDays)} and ${date} >= ${from}::date`] : []),
      ...(to ? [sql`${moment} < ${shifted(to, slackDays)} and ${date} <= ${to}::date`] : []),
      sql`${moment} is not null`,
    ],
    sql` and `,
  )})`
}

const shifted = (date: string, days: number) => new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs)
