-- What leaves the house for somebody else's: a message, an export, an import, a call of a workflow.
create table deliveries (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- In whose name, also when it is tried again.
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('message', 'export', 'import', 'webhook')),
  -- Of the catalogue, or 'webhook'.
  integration text not null,
  idempotency_key text not null,
  -- What it is, for people.
  subject text not null,
  state text not null check (state in ('sending', 'delivered', 'retrying', 'failed')),
  is_sandbox boolean not null default false,
  attempts integer not null default 0,
  retries_left integer not null,
  -- What whoever sent it was told.
  result jsonb,
  error text,
  -- What it takes to send it again, encrypted: it may carry anything. Gone once it was delivered.
  order_id uuid references secrets on delete set null,
  -- Whoever sends it holds it; who falls silent has died.
  holder uuid,
  held_until timestamptz,
  next_attempt_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, integration, kind, idempotency_key)
);
create index deliveries_of_workspace on deliveries (workspace_id, id desc);
create index deliveries_by_state on deliveries (workspace_id, state, id desc);
create index deliveries_by_integration on deliveries (workspace_id, integration, id desc);
create index deliveries_held on deliveries (held_until) where state = 'sending';
create index deliveries_by_order on deliveries (order_id);
create index deliveries_of_user on deliveries (user_id);

-- Every call that was made for it, without what nobody may see.
create table delivery_calls (
  id uuid primary key default uuidv7(),
  delivery_id uuid not null references deliveries on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  attempt integer not null,
  method text not null,
  host text not null,
  path text not null,
  status integer,
  duration_ms integer not null,
  error text,
  created_at timestamptz not null default now()
);
create index delivery_calls_of_delivery on delivery_calls (delivery_id, id);
create index delivery_calls_of_workspace on delivery_calls (workspace_id);

-- When a connection was last found to work, or not to.
alter table integrations add column checked_at timestamptz;
create index integrations_to_check on integrations (checked_at) where status = 'connected' and not is_sandbox;

-- Feedback that is brought in from a help desk.
create table feedback_imports (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  integration text not null,
  account_id text not null,
  is_sandbox boolean not null,
  status text not null check (status in ('running', 'completed', 'failed')),
  range_from timestamptz not null,
  range_to timestamptz not null,
  -- Where the service goes on telling.
  cursor text,
  progress integer not null default 0,
  message text not null default '',
  imported integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index feedback_imports_of_workspace on feedback_imports (workspace_id, id desc);
create index feedback_imports_of_user on feedback_imports (user_id);
-- One at a time for each integration.
create unique index feedback_imports_running on feedback_imports (workspace_id, integration) where status = 'running';

-- Which conversation is which transcript: what was imported is not imported again.
create table imported_conversations (
  workspace_id uuid not null references workspaces on delete cascade,
  integration text not null,
  account_id text not null,
  remote_id text not null,
  -- Of the prds room, which may have removed it.
  transcript_id uuid not null,
  remote_updated_at timestamptz not null,
  primary key (workspace_id, integration, account_id, remote_id)
);
