-- What is kept encrypted, whichever room it belongs to: a row has a nonce of its own and names the key it needs.
create table secrets (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  purpose text not null,
  key_id text not null,
  nonce bytea not null,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
create index secrets_of_workspace on secrets (workspace_id);
create index secrets_by_key on secrets (key_id);

-- A word that only the installation's secret opens: a server with another one says so when it starts.
create table secret_canary (
  is_only boolean primary key default true check (is_only),
  key_id text not null,
  nonce bytea not null,
  sealed bytea not null
);

-- What is connected, or about to be; without a row it is not.
create table integrations (
  workspace_id uuid not null references workspaces on delete cascade,
  integration text not null,
  status text not null check (status in ('pending', 'connected')),
  is_sandbox boolean not null,
  -- Of this connection: what was begun for an earlier one does not touch it.
  attempt uuid not null,
  account_id text not null default '',
  account text,
  -- Credentials that are no secret, such as an address.
  settings jsonb not null default '{}',
  secret_id uuid references secrets on delete set null,
  secret_hint text,
  problem text,
  connected_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (workspace_id, integration)
);

-- A document in a tool elsewhere. Whoever exports it holds it, so that two at once do not make it twice.
create table exports (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  integration text not null,
  account_id text not null,
  destination text not null,
  subject_type text not null,
  subject_id text not null,
  holder uuid,
  held_until timestamptz,
  exported_at timestamptz,
  created_at timestamptz not null default now(),
  unique (workspace_id, integration, account_id, destination, subject_type, subject_id)
);

-- Which of its items is which thing there. A row without a remote id was begun, and may exist there or not.
create table export_links (
  export_id uuid not null references exports on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  item_id text not null,
  remote_id text,
  url text,
  state jsonb not null default '{}',
  begun_at timestamptz not null,
  written_at timestamptz,
  primary key (export_id, item_id)
);
create index export_links_of_workspace on export_links (workspace_id);

-- The pretend tool of the sandbox.
create table sandbox_items (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  integration text not null,
  destination text not null,
  mark text not null,
  parent_id uuid references sandbox_items on delete cascade,
  kind text not null,
  title text not null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, integration, destination, mark)
);
