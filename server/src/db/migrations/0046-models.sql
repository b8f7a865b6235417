-- Language models that a workspace connected, one for each provider. The key is in `secrets`.
create table model_connections (
  workspace_id uuid not null references workspaces on delete cascade,
  provider text not null,
  base_url text not null,
  model text not null,
  secret_id uuid references secrets on delete set null,
  -- The last four characters of the key.
  key_hint text,
  connected_by text not null,
  connected_at timestamptz not null,
  primary key (workspace_id, provider)
);

create table model_settings (
  workspace_id uuid primary key references workspaces on delete cascade,
  -- As provider/model or built-in; null for the model of the environment.
  default_model text,
  per_agent jsonb not null default '{}',
  monthly_cap_usd double precision check (monthly_cap_usd >= 0),
  at_cap text not null default 'fallback' check (at_cap in ('fallback', 'block')),
  -- US dollars per million tokens, by provider/model.
  prices jsonb not null default '{}'
);

-- What each request to a model used. Rows stay when runs and people are deleted, so that a month's sum stays true.
create table model_spending (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  at timestamptz not null,
  -- An agent, the assistant, or test for a connection test.
  agent text not null,
  task text not null,
  user_id uuid references users on delete set null,
  person text not null,
  run_id uuid references agent_runs on delete set null,
  provider text not null,
  model text not null,
  input_tokens bigint not null,
  cached_tokens bigint not null,
  output_tokens bigint not null,
  -- In US dollars; null if the model's price is unknown.
  cost double precision
);
create index model_spending_of_month on model_spending (workspace_id, at);
create index model_spending_of_run on model_spending (run_id) where run_id is not null;
create index model_spending_of_user on model_spending (user_id) where user_id is not null;
