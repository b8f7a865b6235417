-- What the two roles that the product runs as may do. The owner of the tables runs this again whenever it or the set
-- of tables has changed; it can be run any number of times.
do $$
declare
  app text := current_setting('sextant.app_role');
  queue text := current_setting('sextant.queue_role');
begin
  execute format('grant usage on schema public, pgboss to %I, %I', app, queue);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', app);
  execute format('grant usage on all sequences in schema public to %I', app);
  execute format('revoke insert, update, delete on migrations, rights from %I', app);
  -- Nobody who speaks through the server changes or removes a line of the audit log.
  execute format('revoke update, delete on audit_events, audit_seals from %I', app);
  execute format('revoke delete on audit_chains from %I', app);

  -- Jobs are added with the mutation that they follow from, and worked off across workspaces.
  execute format('grant select, insert, update, delete on all tables in schema pgboss to %I', queue);
  execute format('grant select on pgboss.queue to %I', app);
  execute format('grant insert, select (id) on pgboss.job, pgboss.job_common to %I', app);
end $$;
