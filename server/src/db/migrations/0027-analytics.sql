-- What ended, counted by day of the workspace's calendar: runs and executions by how they ended, outputs by what was
-- decided about them. The rows themselves stay what is counted: these are their sums, so that a year of a million runs
-- is read in milliseconds.
create table daily_tallies (
  workspace_id uuid not null references workspaces on delete cascade,
  -- Whose days these are; where the workspace has moved to another since, they are counted anew.
  time_zone text not null,
  day date not null,
  source text not null check (source in ('run', 'output', 'execution')),
  outcome text not null,
  -- The agent of a run or an output, the workflow of an execution.
  subject text not null,
  -- The action of a run, the type of an output.
  action text not null,
  count integer not null,
  total_ms bigint not null,
  cost double precision not null,
  tokens bigint not null,
  -- How much of the text was changed, added up over outputs that were edited.
  distance double precision not null,
  primary key (workspace_id, time_zone, day, source, outcome, subject, action)
);

-- What is not yet in the tallies: written by the transaction that changes a row, and added up soon after. Nobody waits
-- for a row that somebody else is counting in.
create table tally_changes (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  at timestamptz not null,
  source text not null,
  outcome text not null,
  subject text not null,
  action text not null,
  total_ms bigint not null,
  cost double precision not null,
  tokens bigint not null,
  distance double precision not null,
  -- 1 where the row has come to be counted, -1 where it no longer is.
  count integer not null
);
create index tally_changes_of_workspace on tally_changes (workspace_id, id);

-- How each kind of row is counted. What has not ended is not.
create function tally_of(row_of agent_runs) returns table (
  workspace_id uuid, at timestamptz, source text, outcome text, subject text, action text, total_ms bigint,
  cost double precision, tokens bigint, distance double precision
) language sql immutable as $$
  select row_of.workspace_id, row_of.completed_at, 'run',
    case when row_of.status = 'failed' and row_of.error = 'Cancelled' then 'cancelled' else row_of.status end,
    row_of.agent_id, row_of.action_type,
    coalesce(extract(epoch from row_of.completed_at - row_of.started_at) * 1000, 0)::bigint,
    coalesce(row_of.cost, 0), coalesce(row_of.tokens, 0)::bigint, 0::double precision
  where row_of.completed_at is not null and row_of.status in ('completed', 'failed')
$$;
create function tally_of(row_of outputs) returns table (
  workspace_id uuid, at timestamptz, source text, outcome text, subject text, action text, total_ms bigint,
  cost double precision, tokens bigint, distance double precision
) language sql immutable as $$
  select row_of.workspace_id, row_of.decided_at, 'output',
    case when row_of.status = 'approved' and row_of.edit_distance > 0 then 'edited' else row_of.status end,
    row_of.agent_id, row_of.output_type, 0::bigint, 0::double precision, 0::bigint,
    case when row_of.status = 'approved' then coalesce(row_of.edit_distance, 0) else 0 end::double precision
  where row_of.decided_at is not null and row_of.status in ('approved', 'rejected')
$$;
create function tally_of(row_of workflow_executions) returns table (
  workspace_id uuid, at timestamptz, source text, outcome text, subject text, action text, total_ms bigint,
  cost double precision, tokens bigint, distance double precision
) language sql immutable as $$
  select row_of.workspace_id, row_of.completed_at, 'execution', row_of.status, row_of.workflow_id::text, '',
    (extract(epoch from row_of.completed_at - row_of.started_at) * 1000)::bigint, 0::double precision, 0::bigint,
    0::double precision
  where row_of.completed_at is not null and row_of.status in ('completed', 'failed', 'cancelled')
$$;

create function count_in_tallies() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into tally_changes (workspace_id, at, source, outcome, subject, action, total_ms, cost, tokens,
      distance, count)
    select e.*, -1 from tally_of(old) e
    -- A workspace that goes takes its rows along, and nobody counts them any more.
    where exists (select from workspaces w where w.id = old.workspace_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into tally_changes (workspace_id, at, source, outcome, subject, action, total_ms, cost, tokens,
      distance, count)
    select e.*, 1 from tally_of(new) e;
  end if;
  return null;
end $$;

create trigger agent_runs_counted after insert on agent_runs
  for each row when (new.completed_at is not null) execute function count_in_tallies();
create trigger agent_runs_recounted after update on agent_runs
  for each row when (old.completed_at is distinct from new.completed_at or
    (new.completed_at is not null and (old.status, old.error, old.cost) is distinct from (new.status, new.error, new.cost)))
  execute function count_in_tallies();
create trigger agent_runs_uncounted after delete on agent_runs
  for each row when (old.completed_at is not null) execute function count_in_tallies();

create trigger outputs_counted after insert on outputs
  for each row when (new.decided_at is not null) execute function count_in_tallies();
create trigger outputs_recounted after update on outputs
  for each row when ((old.status, old.decided_at, old.edit_distance) is distinct from
    (new.status, new.decided_at, new.edit_distance))
  execute function count_in_tallies();
create trigger outputs_uncounted after delete on outputs
  for each row when (old.decided_at is not null) execute function count_in_tallies();

create trigger workflow_executions_counted after insert on workflow_executions
  for each row when (new.completed_at is not null) execute function count_in_tallies();
create trigger workflow_executions_recounted after update on workflow_executions
  for each row when (old.completed_at is distinct from new.completed_at) execute function count_in_tallies();
create trigger workflow_executions_uncounted after delete on workflow_executions
  for each row when (old.completed_at is not null) execute function count_in_tallies();

-- Counts everything of a workspace anew, by the days of this time zone. Rows and changes are read by one statement, and
-- so in one look: what commits meanwhile leaves its change behind and is added later. The lock keeps adding up and
-- counting anew apart.
create function retally(workspace uuid, zone text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('daily_tallies', 0));
  delete from daily_tallies where workspace_id = workspace;
  with counted as (
    delete from tally_changes where workspace_id = workspace
  ), entries as (
    select e.* from agent_runs r, tally_of(r) e where r.workspace_id = workspace
    union all select e.* from outputs o, tally_of(o) e where o.workspace_id = workspace
    union all select e.* from workflow_executions x, tally_of(x) e where x.workspace_id = workspace
  )
  insert into daily_tallies
  select workspace, zone, (at at time zone zone)::date, source, outcome, subject, action, count(*), sum(total_ms), sum(cost),
    sum(tokens), sum(distance)
  from entries group by 3, 4, 5, 6, 7;
end $$;

create function retally_moved_workspace() returns trigger language plpgsql as $$
begin
  perform retally(new.id, new.time_zone);
  return null;
exception when invalid_parameter_value then
  -- A zone that the database does not know has no days: nothing is counted until there is one that it knows.
  return null;
end $$;
create trigger workspaces_moved after update of time_zone on workspaces
  for each row when (old.time_zone is distinct from new.time_zone) execute function retally_moved_workspace();

select retally(id, time_zone) from workspaces;

-- The rows behind the numbers: what ended, or was decided about, on these days.
create index agent_runs_ended on agent_runs (workspace_id, completed_at) where completed_at is not null;
create index agent_runs_completed on agent_runs (workspace_id, agent_id, action_type, completed_at desc)
  include (started_at) where status = 'completed';
create index outputs_decided on outputs (workspace_id, decided_at) where decided_at is not null;
create index workflow_executions_ended on workflow_executions (workspace_id, completed_at) where completed_at is not null;

-- What was expected of a post when it went out, and what readers did since, as far as the platform tells.
alter table publications
  add predicted_score smallint,
  add predicted_level text check (predicted_level in ('high', 'medium', 'low')),
  add reactions integer,
  add comments integer,
  add shares integer,
  add impressions integer,
  add measured_at timestamptz,
  -- When readers are counted next; null where nobody looks any more.
  add measure_at timestamptz,
  add measure_problem text;
create index publications_to_measure on publications (measure_at) where measure_at is not null;
-- Those that went out before anybody noted what was expected of them.
create index publications_unexpected on publications (id) where state = 'published' and predicted_score is null;
create index publications_by_day on publications (workspace_id, (coalesce(published_at, due_at)));
