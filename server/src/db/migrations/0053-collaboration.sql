-- Links that open a document without an account.
create table prd_share_links (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  prd_id uuid not null references prds on delete cascade,
  -- SHA-256 of the token; the token itself is nowhere.
  hash bytea not null unique,
  password_hash text,
  can_comment boolean not null,
  with_evidence boolean not null,
  user_id uuid references users on delete set null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  opened_at timestamptz,
  -- Wrong passwords since a moment.
  tries integer not null default 0,
  tried_since timestamptz
);
create index share_links_of_prd on prd_share_links (prd_id, id);
create index share_links_of_workspace on prd_share_links (workspace_id);

create table prd_comments (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  prd_id uuid not null references prds on delete cascade,
  -- The first comment of the thread; null for the first one itself.
  thread_id uuid references prd_comments on delete cascade,
  user_id uuid references users on delete set null,
  -- Set for people without an account, and for their threads.
  share_link_id uuid references prd_share_links on delete set null,
  is_guest boolean not null default false,
  author text not null,
  body text not null,
  mentions jsonb not null default '[]',
  section text,
  claim_id text,
  quote text,
  resolved_at timestamptz,
  resolved_by text,
  created_at timestamptz not null
);
create index comments_of_prd on prd_comments (prd_id, id);
create index comments_of_workspace on prd_comments (workspace_id);
create index replies_of_comment on prd_comments (thread_id) where thread_id is not null;

-- People with a part in a document: who reviews it, and who takes care of it.
create table prd_reviewers (
  workspace_id uuid not null references workspaces on delete cascade,
  prd_id uuid not null references prds on delete cascade,
  user_id uuid not null references users on delete cascade,
  requested_by text,
  requested_by_id uuid references users on delete set null,
  requested_at timestamptz,
  answer text check (answer in ('approved', 'changes')),
  note text not null default '',
  revision integer,
  -- Of the content that the answer was given on.
  content_hash text,
  answered_at timestamptz,
  primary key (prd_id, user_id)
);
create index reviewers_of_workspace on prd_reviewers (workspace_id);

create table prd_assignees (
  prd_id uuid primary key references prds on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade
);
create index assignees_of_workspace on prd_assignees (workspace_id);

-- Who has a document open. Rows that aren't renewed are ignored and removed later.
create table prd_presence (
  workspace_id uuid not null references workspaces on delete cascade,
  prd_id uuid not null references prds on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (prd_id, user_id)
);
create index presence_of_workspace on prd_presence (workspace_id);

-- In which workspace the link with this token is. The rest is read there.
create function workspace_of_share_link(token_hash bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.workspace_id from prd_share_links s join workspaces w on w.id = s.workspace_id
  where s.hash = token_hash and w.deleted_at is null
$$;
