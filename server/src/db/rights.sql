-- Rights of the two roles that the product runs as. The owner runs this whenever it or the set of tables changes; it is
-- safe to repeat.
do $$
declare
  app text := current_setting('sextant.app_role');
  queue text := current_setting('sextant.queue_role');
  entry record;
begin
  execute format('revoke all on all tables in schema public, pgboss from %I, %I', app, queue);
  execute format('grant usage on schema public, pgboss to %I, %I', app, queue);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', app);
  execute format('grant usage on all sequences in schema public to %I', app);
  execute format('revoke insert, update, delete on migrations, rights from %I', app);
  -- The server can't change or delete audit events.
  execute format('revoke update, delete on audit_events, audit_seals from %I', app);
  execute format('revoke delete on audit_chains from %I', app);

  -- Jobs are added by the app role and run across workspaces by the queue role.
  execute format('grant select, insert, update, delete on all tables in schema pgboss to %I', queue);
  execute format('grant select on pgboss.queue to %I', app);
  execute format('grant insert, select (id) on pgboss.job, pgboss.job_common to %I', app);

  -- Limits rows to their own workspace. The subquery reads the setting once per statement, not once per row.
  for entry in
    select c.oid::regclass as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'events'
  loop
    execute format('alter table %s enable row level security', entry.name);
    execute format('drop policy if exists own_workspace on %s', entry.name);
    execute format('create policy own_workspace on %s to %I using (workspace_id = (select workspace_in_scope()))',
      entry.name, app);
  end loop;

  -- Rows that belong to a workspace through their parent.
  for entry in select * from (values
    ('events', 'workspace_id is not distinct from (select workspace_in_scope())'),
    ('prd_revisions', 'exists (select from prds p where p.id = prd_id)'),
    ('file_pieces', 'exists (select from files f where f.id = file_id)'),
    ('community_hook_calls', 'exists (select from community_sources s where s.id = source_id)')
  ) as given(name, condition) loop
    execute format('alter table %I enable row level security', entry.name);
    execute format('drop policy if exists own_workspace on %I', entry.name);
    execute format('create policy own_workspace on %I to %I using (%s)', entry.name, app, entry.condition);
  end loop;

  -- The ways to seats, invitations and share links of other workspaces.
  for entry in select unnest(array[
    'seats_of(uuid)', 'teams_of(uuid, integer)', 'is_with_others(uuid)', 'invitations_to(text)',
    'workspace_of_invitation(bytea)', 'workspace_of_share_link(bytea)']) as name
  loop
    execute format('revoke execute on function %s from public, %I', entry.name, queue);
    execute format('grant execute on function %s to %I', entry.name, app);
  end loop;

  -- Pending work in every workspace: ids, workspaces and times, but no content.
  for entry in select * from (values
    ('advocate_campaigns', 'id, workspace_id, status, end_date', '', false),
    ('agent_runs', 'id, workspace_id, status, triggered_by, seen_at', '', false),
    ('audit_chains', 'workspace_id, count, head, inherited, key, signed_at, signature, anchored_count, anchored_at',
      'anchored_at', false),
    ('audit_unsealed', 'workspace_id', '', false),
    ('bin_entries', 'workspace_id, deleted_at', '', false),
    ('community_hook_calls', 'at', '', true),
    ('community_posts', 'workspace_id, read_at, created_at', '', false),
    ('community_readers', 'workspace_id, held_until', '', false),
    ('community_replies', 'workspace_id, post_id, state, due_at, held_until', '', false),
    ('community_sources', 'id, workspace_id, status, next_read_at, hook_hash', 'next_read_at', false),
    ('competitors', 'id, workspace_id, next_check_at, is_sample', 'next_check_at', false),
    ('daily_tallies', 'count', '', true),
    ('deliveries', 'id, workspace_id, state, held_until, next_attempt_at, execution_id', '', false),
    ('events', 'at', '', true),
    ('export_links', 'export_id, remote_id, state_at, is_done', '', false),
    ('exports', 'id, workspace_id, integration', '', false),
    ('feature_analyses', 'id, workspace_id, check_in_at', 'check_in_at', false),
    ('files', 'created_at, is_complete', '', true),
    ('integrations', 'workspace_id, integration, attempt, status, is_sandbox', '', false),
    ('invitations', 'expires_at', '', true),
    ('memberships', 'workspace_id, user_id, status', '', false),
    ('notification_digests', 'due_at, sent_at', '', true),
    ('notification_keys', 'at', '', true),
    ('notification_settings', 'workspace_id, user_id, digest_frequency, time_zone, email_digest', '', false),
    ('notifications', 'workspace_id, user_id, created_at, read_at, emailed_at, digest_id, is_sample, in_app', '', true),
    ('outreach_messages', 'id, workspace_id, status, due_at, lease_until', '', false),
    ('payment_events', 'at', '', true),
    ('publications', 'id, workspace_id, state, due_at, held_until, measure_at, published_at, predicted_score',
      'measure_at', false),
    ('requirements', 'documents, version, is_sample, merged_into, updated_at', '', true),
    ('social_accounts', 'workspace_id, platform, attempt, connected_at, is_sandbox, secret_id', '', false),
    ('subscriptions', 'workspace_id, customer_id, provider, status, period_ends', '', false),
    ('tally_changes', 'workspace_id', '', false),
    ('users', 'id, disabled_at, email_verified_at', '', false),
    ('workflow_executions',
      'id, workspace_id, workflow_id, version, step, claim, takeovers, started_at, depth, status, worker_id, wake_at',
      'status, worker_id, claim, takeovers, waiting_for, wake_at', false),
    ('workflow_hook_calls', 'at', '', true),
    ('workflow_workers', 'id, seen_at', 'seen_at', true),
    ('workflows', 'id, workspace_id, next_run_at, hook_hash, deleted_at', '', false),
    ('workspaces', 'id, time_zone', '', false)
  ) as given(name, seen, changed, is_removed) loop
    execute format('grant select (%s) on %I to %I', entry.seen, entry.name, queue);
    if entry.changed <> '' then execute format('grant update (%s) on %I to %I', entry.changed, entry.name, queue); end if;
    if entry.is_removed then execute format('grant delete on %I to %I', entry.name, queue); end if;
    execute format('drop policy if exists what_waits on %I', entry.name);
    execute format('create policy what_waits on %I to %I using (true)', entry.name, queue);
  end loop;
  execute format('grant insert on workflow_workers to %I', queue);
end $$;
