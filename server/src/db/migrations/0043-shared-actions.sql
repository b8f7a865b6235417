-- How many agent actions count for the workspace that the connection is set to. Free workspaces share one count with the
-- others of their owner, so this function of the owner of the tables counts across them and returns the number only.
create function actions_counted(since timestamptz, with_open boolean) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  with own as (
    select id, plan, coalesce(personal_of, owner_id) as owner from workspaces where id = workspace_in_scope()
  ), sharing as (
    select id from own
    union
    select w.id from workspaces w, own
    where own.plan = 'free' and w.plan = 'free' and (w.personal_of = own.owner or w.owner_id = own.owner)
  )
  select (select count(*) from usage where workspace_id in (select id from sharing) and at >= since)
    + (select count(*) from agent_runs where with_open and workspace_id in (select id from sharing)
      and status in ('pending', 'processing'))
$$;
