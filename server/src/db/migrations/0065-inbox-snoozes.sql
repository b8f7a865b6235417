-- Decisions that a person put off, or dismissed for good where nothing else records that.
create table inbox_snoozes (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  item_id uuid not null,
  until timestamptz,
  at timestamptz not null,
  primary key (workspace_id, user_id, kind, item_id)
);

-- The advocate that a candidate became, so that this can be undone.
alter table advocate_candidates add column advocate_id uuid;

create index candidates_to_decide on advocate_candidates (workspace_id, found_at desc, id desc) where status = 'open';
create index agent_runs_failed on agent_runs (workspace_id, completed_at desc, id desc) where status = 'failed';
create index deliveries_failed on deliveries (workspace_id, updated_at desc, id desc) where state = 'failed';
create index community_posts_escalated on community_posts (workspace_id, posted_at desc, id desc)
  where is_escalated and not responded;
create index community_replies_ready on community_replies (workspace_id, post_id) where state = 'ready';
