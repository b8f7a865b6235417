-- An approved output counts the time from its request to its approval.
create or replace function tally_of(row_of outputs) returns table (
  workspace_id uuid, at timestamptz, source text, outcome text, subject text, action text, total_ms bigint,
  cost double precision, tokens bigint, distance double precision
) language sql immutable as $$
  select row_of.workspace_id, row_of.decided_at, 'output',
    case when row_of.status = 'approved' and row_of.edit_distance > 0 then 'edited' else row_of.status end,
    row_of.agent_id, row_of.output_type,
    case when row_of.status = 'approved'
      then greatest(0, extract(epoch from row_of.decided_at - row_of.created_at) * 1000) else 0 end::bigint,
    0::double precision, 0::bigint,
    case when row_of.status = 'approved' then coalesce(row_of.edit_distance, 0) else 0 end::double precision
  where row_of.decided_at is not null and row_of.status in ('approved', 'rejected')
$$;
select retally(id, time_zone) from workspaces;
