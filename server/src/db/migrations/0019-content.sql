-- Accounts of the workspace on social platforms; without a row it has none there.
create table social_accounts (
  workspace_id uuid not null references workspaces on delete cascade,
  platform text not null,
  status text not null check (status in ('pending', 'connected')),
  is_sandbox boolean not null,
  -- Of this connection: what was begun for an earlier one does not touch it.
  attempt uuid not null,
  account_id text not null,
  account_name text not null,
  followers integer,
  -- Credentials that are no secret, such as the number of a page.
  settings jsonb not null default '{}',
  secret_id uuid references secrets on delete set null,
  secret_hint text,
  problem text,
  connected_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (workspace_id, platform)
);
create index social_accounts_by_secret on social_accounts (secret_id);

-- What was written about one thing: a batch of variations that belong together.
create table contents (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid references users on delete set null,
  created_by text not null,
  run_id uuid not null unique,
  title text not null,
  description text not null,
  audience text not null,
  tone text not null,
  -- What it was started from, in another room, which may have removed it since.
  source jsonb,
  engine text not null,
  model text,
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);
create index contents_newest on contents (workspace_id, id desc);
create index contents_of_user on contents (user_id);

create table content_variations (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  content_id uuid not null references contents on delete cascade,
  platform text not null,
  content text not null,
  hashtags text[] not null,
  -- As the agent wrote it, to tell what people change.
  original text not null,
  image_url text,
  image_idea text,
  evidence jsonb not null default '[]',
  unsupported text[] not null default '{}',
  status text not null check (status in ('draft', 'approved', 'scheduled', 'publishing', 'published', 'failed')),
  is_edited boolean not null default false,
  scheduled_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index content_variations_of_content on content_variations (content_id);
create index content_variations_newest on content_variations (workspace_id, id desc);
create index content_variations_by_status on content_variations (workspace_id, status, id desc);

-- A variation on its way out. Of each there is one that is not over.
create table publications (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  variation_id uuid not null references content_variations on delete cascade,
  -- In whose name, also at its time.
  user_id uuid references users on delete set null,
  by_name text not null,
  platform text not null,
  state text not null check (state in ('planned', 'publishing', 'published', 'failed', 'unsure')),
  text text not null,
  image_url text,
  is_sandbox boolean not null,
  account_id text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- Since when the platform may have it without our knowing; null while it certainly has not.
  begun_at timestamptz,
  -- What the connector noted, such as the container of a picture.
  memory jsonb not null default '{}',
  remote_id text,
  url text,
  message text,
  published_at timestamptz,
  -- Whoever publishes it holds it; who falls silent has died.
  holder uuid,
  held_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index publications_open on publications (variation_id) where state in ('planned', 'publishing', 'unsure');
create index publications_of_variation on publications (variation_id, id desc);
create index publications_newest on publications (workspace_id, id desc);
create index publications_by_state on publications (workspace_id, state, id desc);
create index publications_due on publications (due_at) where state = 'planned';
create index publications_held on publications (held_until) where state = 'publishing';
create index publications_of_user on publications (user_id);
