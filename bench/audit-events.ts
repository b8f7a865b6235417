import type pg from 'pg'

const people = 400

/**
 * Events of ninety days, by many people, about many things: most frequent, a few rare. Written directly to the database
 * for speed; the server seals and indexes them like its own.
 */
export async function insertEvents(pool: pg.Pool, workspaceId: string, count: number): Promise<void> {
  await pool.query(
    `insert into audit_events (id, at, workspace_id, user_id, user_name, user_email, action, resource, resource_id,
       details, ip_address, user_agent, severity, category, success, searched)
     select id, at, $1, person, name, lower(replace(name, ' ', '.')) || '@people.org', action, 'thing', n::text, details,
       '10.0.0.' || n % 250, 'Mozilla/5.0 (X11; Linux aarch64)', severity, category, n % 50 > 0,
       lower(action || E'\\n' || details || E'\\n' || name)
     from (
       select n, uuidv7(ago) as id, now() + ago as at, ('00000000-0000-4000-8000-' || lpad((n % ${people})::text, 12, '0'))::uuid as person,
         (array['Ada','Grace','Linus','Margaret','Edsger','Barbara','Alan','Radia'])[1 + n % 8] || ' '
           || (array['Quill','Hopper','Berg','Hamilton','Dyk','Liskov','Turing','Perl'])[1 + n / 8 % 8] || ' ' || n % ${people} as name,
         case n % 20 when 0 then 'DELETE_WORKFLOW' when 1 then 'FAILED_LOGIN' when 2 then 'EXPORT_DATA'
           when 3 then 'CHANGE_USER_ROLE' else 'UPDATE_SETTINGS' end as action,
         case when n % 250000 = 7 then 'Update settings: heliotrope plan'
           else (array['Update settings','Delete workflow','Export data','Approve output','Create PRD'])[1 + n % 5] || ': '
             || (array['weekly digest','churn study','price watch','onboarding','dark mode','billing','search','imports'])[1 + n / 5 % 8]
             || ' of team ' || n / 40 % 900 || ' (' || md5((n / 100)::text) || ')' end as details,
         case when n % 100000 = 11 then 'critical' when n % 20 < 4 then 'high' when n % 3 = 0 then 'medium' else 'low' end as severity,
         (array['authentication','workflow','agent','settings','data'])[1 + n % 5] as category
       from (select n, (n - $2::int) * interval '90 days' / $2 as ago from generate_series(1, $2::int) n) times) events`,
    [workspaceId, count],
  )
  await pool.query('vacuum analyze audit_events')
}
