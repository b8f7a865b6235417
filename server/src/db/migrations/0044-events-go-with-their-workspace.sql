-- An event goes with its workspace. Not a reference, which would make an announcement wait for a workspace that is locked.
create index events_of_workspace on events (workspace_id);
create function delete_events_of() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from events where workspace_id = old.id;
  return null;
end $$;
create trigger workspaces_events after delete on workspaces for each row execute function delete_events_of();
