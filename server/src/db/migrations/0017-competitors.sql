-- Companies that a workspace keeps an eye on.
create table competitors (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  url text not null,
  industry text not null default '',
  size text not null default '',
  -- Null: as the agent's settings say.
  frequency text check (frequency in ('hourly', 'daily', 'weekly', 'monthly')),
  next_check_at timestamptz not null,
  last_checked_at timestamptz,
  -- Whoever checks it holds it until then; one that died lets go by itself.
  checking_until timestamptz,
  changes_detected int not null default 0,
  is_sample boolean not null default false,
  created_by text not null,
  created_at timestamptz not null,
  unique (workspace_id, url)
);
create index competitors_newest on competitors (workspace_id, id desc);
create index competitors_due on competitors (next_check_at);

-- Pages of theirs, watched or offered to be.
create table competitor_pages (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  competitor_id uuid not null references competitors on delete cascade,
  url text not null,
  kind text not null,
  is_watched boolean not null,
  etag text,
  last_modified text,
  last_checked_at timestamptz,
  last_changed_at timestamptz,
  problem text,
  unique (competitor_id, url)
);

-- The last good state of a page: what the next one is compared with.
create table competitor_snapshots (
  page_id uuid primary key references competitor_pages on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  -- Goes up with every save; a save names the one it was made from.
  version int not null,
  content jsonb not null,
  taken_at timestamptz not null
);

create table competitor_changes (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  competitor_id uuid not null references competitors on delete cascade,
  page_id uuid references competitor_pages on delete set null,
  type text not null,
  category text not null,
  impact text not null,
  impact_reason text not null,
  page_kind text not null,
  title text not null,
  description text not null,
  confidence int not null,
  url text not null,
  parts jsonb not null,
  is_sample boolean not null default false,
  at timestamptz not null
);
create index competitor_changes_newest on competitor_changes (workspace_id, id desc);
create index competitor_changes_by_impact on competitor_changes (workspace_id, impact, id desc);
create index competitor_changes_by_category on competitor_changes (workspace_id, category, id desc);
create index competitor_changes_of_competitor on competitor_changes (competitor_id, id desc);
create index competitor_changes_of_page on competitor_changes (page_id);

-- What is known of plans, prices, limits and features, and what it was before.
create table competitor_facts (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  competitor_id uuid not null references competitors on delete cascade,
  change_id uuid references competitor_changes on delete cascade,
  kind text not null check (kind in ('plan', 'price', 'limit', 'feature')),
  subject text not null,
  attribute text not null,
  before text,
  after text,
  url text not null,
  at timestamptz not null
);
create index competitor_facts_newest on competitor_facts (competitor_id, id desc);
create index competitor_facts_of_change on competitor_facts (change_id);

-- Belongs to no workspace: one host is asked by one process at a time, however many workspaces watch it.
create table competitor_hosts (
  host text primary key,
  busy_until timestamptz not null,
  -- What its robots.txt said, and when; the status is 0 where it could not be reached.
  robots text,
  robots_status int,
  robots_at timestamptz
);
