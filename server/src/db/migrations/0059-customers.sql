-- Companies that people in conversations belong to, and what they are worth.
create table customers (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  -- The name in lower case without extra spaces: an import finds the customer by it.
  name_key text not null,
  -- Of its people's email addresses.
  domains text[] not null default '{}',
  -- Annual recurring revenue in the workspace's own currency; null if unknown.
  arr double precision,
  plan text not null default '',
  segment text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (workspace_id, name_key)
);
