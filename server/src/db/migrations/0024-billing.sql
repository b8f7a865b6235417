-- What a workspace has bought. Which plan it may use stands with the workspace itself and follows from this.
create table subscriptions (
  workspace_id uuid primary key references workspaces on delete cascade,
  provider text not null check (provider in ('demo', 'stripe')),
  plan plan not null,
  status text not null,
  -- Of the demo: where its months are counted from, and how many have begun.
  anchor_at timestamptz,
  periods integer not null default 0,
  period_begins timestamptz,
  period_ends timestamptz,
  -- The plan that follows at the end of the period, where it is another one.
  next_plan plan,
  customer_id text unique,
  subscription_id text,
  item_id text,
  -- The payment page that was opened last: opening another closes it, so that nobody pays twice.
  checkout_id text,
  -- Each reading of the provider's books takes a number; what an older one still wants to write is refused.
  readings bigint not null default 0,
  applied_reading bigint not null default 0,
  updated_at timestamptz not null default now()
);
create index subscriptions_due on subscriptions (period_ends) where provider = 'demo' and status = 'active';

create table invoices (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  provider text not null check (provider in ('demo', 'stripe')),
  -- Under which the provider knows it; the demo's have none.
  provider_id text,
  number text not null,
  plan plan not null,
  status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
  currency text not null,
  total_cents integer not null,
  lines jsonb not null,
  period_begins timestamptz not null,
  period_ends timestamptz not null,
  billed_to jsonb not null,
  is_sample boolean not null default false,
  issued_at timestamptz not null
);
create unique index invoices_number on invoices (workspace_id, provider, number);
create unique index invoices_of_provider on invoices (provider_id);
create index invoices_newest on invoices (workspace_id, id desc);

-- Events of the payment provider that were acted upon: none of them acts twice.
create table payment_events (
  id text primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  type text not null,
  signature_hash bytea not null,
  at timestamptz not null
);
create index payment_events_at on payment_events (at);
