-- Signatures that a workflow's address has accepted. They are deleted once they are too old to be accepted anyway.
create table workflow_hook_calls (
  workspace_id uuid not null references workspaces on delete cascade,
  workflow_id uuid not null references workflows on delete cascade,
  proof bytea not null,
  at timestamptz not null,
  primary key (workflow_id, proof)
);
create index workflow_hook_calls_oldest on workflow_hook_calls (at);
create index workflow_hook_calls_of_workspace on workflow_hook_calls (workspace_id);
