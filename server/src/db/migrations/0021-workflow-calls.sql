-- A save that was sent twice makes one workflow.
alter table workflows add column creation_key text;
create unique index workflows_created_once on workflows (workspace_id, creation_key)
  where creation_key is not null and deleted_at is null;

-- Calls that workflows make stand among the deliveries: which execution made it, and goes on with it when it is sent again.
alter table deliveries add column execution_id uuid;
create index deliveries_by_tools on deliveries (workspace_id, id desc) where execution_id is null;
create index deliveries_tried_again on deliveries (execution_id) where state = 'retrying';
