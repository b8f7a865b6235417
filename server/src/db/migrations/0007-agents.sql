-- How a workspace has set up an agent; without a row the agent is as the catalogue says.
create table agent_configs (
  workspace_id uuid not null references workspaces on delete cascade,
  agent_id text not null,
  enabled boolean not null,
  settings jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, agent_id)
);

create table agent_runs (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid references users on delete set null,
  started_by text not null,
  agent_id text not null,
  action_type text not null,
  title text not null,
  input jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  progress smallint not null default 0,
  message text not null default '',
  error text,
  is_retriable boolean not null default false,
  -- Goes up with every try; what an older try still wants to write is refused.
  attempt integer not null default 0,
  triggered_by text not null,
  idempotency_key text,
  engine text,
  model text,
  fallback_reason text,
  confidence smallint,
  tokens integer,
  cost double precision,
  expected_ms integer not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  completed_at timestamptz,
  -- When it was last heard of; a run that falls silent is ended by the sweep.
  seen_at timestamptz not null default now()
);
create unique index agent_runs_key on agent_runs (workspace_id, idempotency_key);
create index agent_runs_newest on agent_runs (workspace_id, id desc);
create index agent_runs_of_agent on agent_runs (workspace_id, agent_id, id desc);
create index agent_runs_by_status on agent_runs (workspace_id, status, id desc);
create index agent_runs_open on agent_runs (seen_at) where status in ('pending', 'processing');

-- The meter: a row for each completed run, and their sum is what was used. It outlives the run it counts.
create table usage (
  run_id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  agent_id text not null,
  action_type text not null,
  at timestamptz not null
);
create index usage_of_workspace on usage (workspace_id, at) include (agent_id);

create table outputs (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  run_id uuid not null unique references agent_runs on delete cascade,
  agent_id text not null,
  output_type text not null,
  title text not null,
  description text not null default '',
  body text not null default '',
  original_title text,
  original_body text,
  status text not null check (status in ('completed', 'approved', 'processing', 'pending', 'rejected')),
  subject_type text,
  subject_id text,
  is_sample boolean not null default false,
  version integer not null default 1,
  -- How much of the text was changed before it was approved, from 0 to 1.
  edit_distance real,
  decided_by text,
  decided_at timestamptz,
  reason text,
  created_at timestamptz not null default now(),
  search tsvector generated always as (to_tsvector('simple', title || ' ' || description)) stored
);
create index outputs_newest on outputs (workspace_id, id desc);
create index outputs_by_status on outputs (workspace_id, status, id desc);
create index outputs_of_agent on outputs (workspace_id, agent_id, id desc);
create index outputs_search on outputs using gin (search);
