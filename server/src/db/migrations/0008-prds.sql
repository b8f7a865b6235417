-- What people uploaded, in pieces: a recording may have 200 MB, and every server of a database must be able to read it.
create table files (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  bytes bigint not null default 0,
  -- False while it is coming in; what stays so was broken off.
  is_complete boolean not null default false,
  created_at timestamptz not null default now()
);
create index files_of_workspace on files (workspace_id);
create table file_pieces (
  file_id uuid not null references files on delete cascade,
  number integer not null,
  data bytea not null,
  primary key (file_id, number)
);

create table transcripts (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid references users on delete set null,
  title text not null,
  description text not null default '',
  status text not null check (status in ('uploaded', 'processing', 'ready', 'failed')),
  kind text not null check (kind in ('text', 'document', 'recording')),
  file_name text not null default '',
  file_id uuid references files on delete set null,
  progress smallint not null default 0,
  message text not null default '',
  made_by text not null default '',
  error text,
  content text not null default '',
  turns jsonb not null default '[]',
  -- Of the content, to find the same source again.
  hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index transcripts_newest on transcripts (workspace_id, id desc);
create index transcripts_by_hash on transcripts (workspace_id, hash);

create table prds (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  run_id uuid,
  transcript_id uuid references transcripts on delete set null,
  title text not null,
  product_name text not null default '',
  executive_summary text not null default '',
  version text not null default '1.0',
  status text not null default 'draft' check (status in ('draft', 'approved')),
  is_template boolean not null default false,
  content jsonb not null,
  engine text,
  model text,
  revision integer not null default 1,
  is_sample boolean not null default false,
  created_by text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index prds_last_changed on prds (workspace_id, updated_at desc);
create index prds_of_transcript on prds (transcript_id);

-- Every state a PRD was in, numbered.
create table prd_revisions (
  prd_id uuid not null references prds on delete cascade,
  number integer not null,
  content jsonb not null,
  reason text not null,
  changed text[] not null default '{}',
  by text not null,
  at timestamptz not null default now(),
  primary key (prd_id, number)
);

-- What a run has made so far, for whoever waits for it.
alter table agent_runs add column partial jsonb;

-- Which run a staged generation began for a source, so that the call that follows it means the same document.
create table staged_generations (
  workspace_id uuid not null references workspaces on delete cascade,
  source_key bytea not null,
  run_id uuid not null,
  at timestamptz not null,
  primary key (workspace_id, source_key)
);
