-- The workspace that the connection is set to. Null where it is set to none: then no row matches.
create function workspace_in_scope() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('sextant.workspace_id', true), '')::uuid $$;

-- An event is of the workspace in which it was announced.
alter table events add column workspace_id uuid;
alter table events alter column workspace_id set default workspace_in_scope();

-- Counts the rows of the statement that fires it, which may be one of the role that claims work.
alter function count_in_tallies() security definer set search_path = public, pg_temp;

-- Jobs that were added before they carried their workspace. Those of events find theirs in the event.
do $$
declare
  named record;
begin
  if to_regclass('pgboss.job') is null then return; end if;
  for named in select * from (values
    ('messageId', 'outreach_messages'), ('runId', 'agent_runs'), ('publicationId', 'publications'),
    ('importId', 'feedback_imports'), ('deliveryId', 'deliveries'), ('digestId', 'notification_digests'),
    ('notificationId', 'notifications'), ('transcriptId', 'transcripts'), ('invitationId', 'invitations')
  ) as given(key, tbl) loop
    execute format(
      $sql$update pgboss.job j set data = j.data || jsonb_build_object('workspaceId', t.workspace_id)
        from %I t where j.state < 'completed' and j.data ->> %L = t.id::text and not j.data ? 'workspaceId'$sql$,
      named.tbl, named.key);
  end loop;
end $$;
