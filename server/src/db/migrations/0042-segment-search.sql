-- Where terms occur together in the log of the workspace that the connection is set to. By a function of the owner:
-- under a policy the index of terms is not used, because its operator might tell of rows that the policy hides.
create function audit_segments_with(wanted integer[]) returns table (min_id uuid, max_id uuid)
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  -- The planner counts pages and would rather read them all: what it does not count is unpacking every list of terms.
  with hits as materialized (
    select s.workspace_id, s.min_id, s.max_id from audit_segments s where s.terms @> wanted)
  select h.min_id, h.max_id from hits h where h.workspace_id = workspace_in_scope()
$$;
