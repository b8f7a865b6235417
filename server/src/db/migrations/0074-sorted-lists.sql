-- What lists are sorted and grouped by. The id comes last, so that a page is found by the last row of the one before.
drop index outputs_by_status;
create index outputs_by_status on outputs (workspace_id, status, id);
create index outputs_by_title on outputs (workspace_id, left(lower(title), 60), id);
drop index agent_runs_by_status;
create index agent_runs_by_status on agent_runs (workspace_id, status, id);
create index agent_runs_by_title on agent_runs (workspace_id, left(lower(title), 60), id);
drop index prds_last_changed;
create index prds_last_changed on prds (workspace_id, updated_at, id);
create index prds_newest on prds (workspace_id, id);
create index prds_templates on prds (workspace_id, id) where is_template;
create index prds_by_status on prds (workspace_id, status, id);
create index prds_by_title on prds (workspace_id, left(lower(title), 60), id);
create index transcripts_by_status on transcripts (workspace_id, status, id);
create index transcripts_by_kind on transcripts (workspace_id, kind, id);
create index transcripts_by_title on transcripts (workspace_id, left(lower(title), 60), id);
create index competitor_changes_by_rank
  on competitor_changes (workspace_id, (case impact when 'high' then 2 when 'medium' then 1 else 0 end), id);
create index community_posts_by_mood on community_posts (workspace_id, coalesce(mood, 50), id);
create index community_posts_by_rank on community_posts
  (workspace_id, (case when is_escalated then 3 when priority = 'high' then 2 when priority = 'medium' then 1 else 0 end), id);
drop index advocates_by_status;
create index advocates_by_status on advocates (workspace_id, status, id);
create index advocates_by_name on advocates (workspace_id, left(lower(name), 60), id);
create index advocates_by_followers on advocates (workspace_id, followers, id);
create index customers_by_arr on customers (workspace_id, coalesce(arr, -1), id);

-- How a person filtered, sorted and named a list, to open it like that again.
create table list_views (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  list text not null,
  views jsonb not null,
  primary key (workspace_id, user_id, list)
);
