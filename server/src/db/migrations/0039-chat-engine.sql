-- How an answer in a PRD's chat came about, as runs tell it. Empty on what people wrote and on answers from before.
alter table prd_messages
  add engine text check (engine in ('model', 'built-in')),
  add model text,
  add fallback_reason text,
  add tokens integer not null default 0,
  -- In US dollars; null where the price of the model is not known.
  add cost double precision default 0;

-- What a chat costs is counted beside what runs cost.
alter table daily_tallies drop constraint daily_tallies_source_check;
alter table daily_tallies
  add constraint daily_tallies_source_check check (source in ('run', 'output', 'execution', 'chat'));

create function tally_of(row_of prd_messages) returns table (
  workspace_id uuid, at timestamptz, source text, outcome text, subject text, action text, total_ms bigint,
  cost double precision, tokens bigint, distance double precision
) language sql immutable as $$
  select row_of.workspace_id, row_of.at, 'chat', 'completed', 'user-whisperer', 'refine-prd', 0::bigint,
    coalesce(row_of.cost, 0), row_of.tokens::bigint, 0::double precision
  where row_of.tokens > 0
$$;
create trigger prd_messages_counted after insert on prd_messages
  for each row when (new.tokens > 0) execute function count_in_tallies();

create or replace function retally(workspace uuid, zone text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('daily_tallies', 0));
  delete from daily_tallies where workspace_id = workspace;
  with counted as (
    delete from tally_changes where workspace_id = workspace
  ), entries as (
    select e.* from agent_runs r, tally_of(r) e where r.workspace_id = workspace
    union all select e.* from outputs o, tally_of(o) e where o.workspace_id = workspace
    union all select e.* from workflow_executions x, tally_of(x) e where x.workspace_id = workspace
    union all select e.* from prd_messages m, tally_of(m) e where m.workspace_id = workspace
  )
  insert into daily_tallies
  select workspace, zone, (at at time zone zone)::date, source, outcome, subject, action, count(*), sum(total_ms), sum(cost),
    sum(tokens), sum(distance)
  from entries group by 3, 4, 5, 6, 7;
end $$;
