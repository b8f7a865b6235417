create table workflows (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  description text not null default '',
  enabled boolean not null default false,
  trigger jsonb not null,
  actions jsonb not null,
  tags text[] not null default '{}',
  pause_on_failures boolean not null default false,
  version integer not null default 1,
  -- With whose rights it runs.
  owner_id uuid references users on delete set null,
  owner_name text not null,
  created_by text not null,
  -- By its schedule, while it is on.
  next_run_at timestamptz,
  -- What an agent has to announce, as `agent/event`, while it is on.
  listens_to text,
  paused_reason text,
  -- Of the token in its address; the token itself is kept encrypted, to be shown to those who may change the workflow.
  hook_hash bytea unique,
  hook_secret_id uuid references secrets on delete set null,
  signing_secret_id uuid references secrets on delete set null,
  secret_hint text,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Its history outlives it.
  deleted_at timestamptz
);
create index workflows_newest on workflows (workspace_id, id desc) where deleted_at is null;
create index workflows_due on workflows (next_run_at) where next_run_at is not null;
create index workflows_listening on workflows (workspace_id, listens_to) where listens_to is not null;
create index workflows_of_owner on workflows (owner_id);

-- Every version that was saved. An execution runs the one that was current when it began.
create table workflow_versions (
  workflow_id uuid not null references workflows on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  version integer not null,
  name text not null,
  trigger jsonb not null,
  actions jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null default now(),
  primary key (workflow_id, version)
);
create index workflow_versions_of_workspace on workflow_versions (workspace_id);

create table workflow_executions (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  workflow_id uuid not null,
  version integer not null,
  status text not null default 'pending'
    check (status in ('pending', 'running', 'waiting', 'completed', 'failed', 'cancelled')),
  triggered_by text not null check (triggered_by in ('API', 'Schedule', 'Event', 'Manual')),
  trigger jsonb not null default '{}',
  -- What comes twice under one key is one execution; the proof tells a repetition from another thing with its key.
  dedupe_key text,
  dedupe_proof text,
  -- How many executions stand before it in a chain of workflows that start each other.
  depth smallint not null default 0,
  -- The one to be done next, from 1.
  step smallint not null default 1,
  steps_total smallint not null,
  -- While it waits: for what, and when to look at the latest.
  waiting_for text,
  wake_at timestamptz,
  -- Who works on it. The claim goes up whenever that changes: what a former holder still wants to write is refused.
  worker_id uuid,
  claim integer not null default 0,
  -- How often a worker died over the step it stands at.
  takeovers smallint not null default 0,
  retry_of uuid,
  error text,
  started_at timestamptz not null,
  completed_at timestamptz,
  is_sample boolean not null default false,
  foreign key (workflow_id, version) references workflow_versions on delete cascade
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_limit = 2000);
create index workflow_executions_newest on workflow_executions (workspace_id, id desc);
create index workflow_executions_of_workflow on workflow_executions (workflow_id, id desc);
create index workflow_executions_troubled on workflow_executions (workspace_id, status, id desc)
  where status in ('failed', 'cancelled');
create index workflow_executions_open on workflow_executions (workspace_id, workflow_id)
  where status in ('pending', 'running', 'waiting');
create index workflow_executions_pending on workflow_executions (workspace_id, id) where status = 'pending';
create index workflow_executions_waiting on workflow_executions (wake_at) where status = 'waiting';
create index workflow_executions_held on workflow_executions (worker_id) where status = 'running';
create unique index workflow_executions_once on workflow_executions (workflow_id, dedupe_key)
  where dedupe_key is not null;

-- What was done, or is under way beyond a single try. A step that is only running has no row yet.
create table workflow_steps (
  execution_id uuid not null references workflow_executions on delete cascade,
  workspace_id uuid not null,
  number smallint not null,
  status text not null check (status in ('waiting', 'completed', 'failed', 'cancelled')),
  attempts smallint not null default 1,
  input jsonb,
  output jsonb,
  error text,
  run_id uuid,
  started_at timestamptz not null,
  completed_at timestamptz,
  primary key (execution_id, number)
);
create index workflow_steps_of_run on workflow_steps (run_id) where run_id is not null;

-- Counted as executions end, so that nobody has to count a hundred thousand of them.
create table workflow_tallies (
  workspace_id uuid not null references workspaces on delete cascade,
  workflow_id uuid not null,
  completed integer not null default 0,
  failed integer not null default 0,
  cancelled integer not null default 0,
  -- Of the completed ones together.
  total_ms bigint not null default 0,
  failures_in_row integer not null default 0,
  last_started_at timestamptz,
  primary key (workspace_id, workflow_id)
);

-- The processes that work executions off. One that was not seen for seconds is taken for dead.
create table workflow_workers (
  id uuid primary key,
  seen_at timestamptz not null
);

-- Mails that workflows sent, hour by hour, so that one that runs wild does not fill its team's mailboxes.
create table workflow_mails (
  workspace_id uuid not null references workspaces on delete cascade,
  hour timestamptz not null,
  sent integer not null,
  primary key (workspace_id, hour)
);
