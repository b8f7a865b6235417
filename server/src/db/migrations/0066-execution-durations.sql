-- For lists sorted by duration; an execution that hasn't ended comes before those that took no time.
alter table workflow_executions add column duration_ms integer not null
  generated always as (coalesce(least(extract(epoch from completed_at - started_at) * 1000, 2147483647), -1)::integer) stored;
create index workflow_executions_by_duration on workflow_executions (workspace_id, duration_ms, id);
