-- What a person asked the assistant in a workspace, and what it answered; theirs alone.
create table assistant_threads (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  title text not null default '',
  -- Until when whoever answers holds it; one that died lets go by itself.
  answering_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index assistant_threads_newest on assistant_threads (workspace_id, user_id, id desc);
create index assistant_threads_oldest on assistant_threads (workspace_id, updated_at);

create table assistant_messages (
  id uuid primary key default uuidv7(),
  thread_id uuid not null references assistant_threads on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  type text not null check (type in ('user', 'ai')),
  content text not null,
  -- Of a question, by its sender: sent twice it is one. Of an answer, the same: whose it is.
  key text not null,
  agent_id text,
  records jsonb not null default '[]',
  actions text[] not null default '{}',
  is_canned boolean not null default false,
  is_unknown boolean not null default false,
  engine text,
  model text,
  fallback_reason text,
  at timestamptz not null
);
create unique index assistant_messages_key on assistant_messages (thread_id, key, type);
create index assistant_messages_newest on assistant_messages (thread_id, id desc);

-- What records are found by. A text search holds a million bytes at most, so of long texts it has the beginning.
alter table prds add column search tsvector generated always as (
  to_tsvector('simple', title || ' ' || product_name || ' ' || 
    -- Without the names of the fields, and without the signs that stand for the end of a line.
    regexp_replace(left(content::text, 100000), '"[a-z_]+":|\\[nrt]', ' ', 'g'))
) stored;
create index prds_search on prds using gin (search);

alter table transcripts add column search tsvector generated always as (
  to_tsvector('simple', left(title, 1000) || ' ' || left(description, 4000) || ' ' || left(content, 100000))
) stored;
create index transcripts_search on transcripts using gin (search);

alter table workflows add column search tsvector generated always as (
  to_tsvector('simple', name || ' ' || left(description, 20000))
) stored;
create index workflows_search on workflows using gin (search);

alter table competitors add column search tsvector generated always as (
  to_tsvector('simple', name || ' ' || url || ' ' || industry)
) stored;
create index competitors_search on competitors using gin (search);

alter table competitor_changes add column search tsvector generated always as (
  to_tsvector('simple', title || ' ' || left(description, 20000) || ' ' || category || ' ' || type || ' ' || page_kind)
) stored;
create index competitor_changes_search on competitor_changes using gin (search);

alter table feature_analyses add column search tsvector generated always as (
  to_tsvector('simple', title || ' ' || left(description, 20000) || ' ' || category)
) stored;
create index feature_analyses_search on feature_analyses using gin (search);

alter table contents add column search tsvector generated always as (
  to_tsvector('simple', title || ' ' || left(description, 20000) || ' ' || audience)
) stored;
create index contents_search on contents using gin (search);

alter table content_variations add column search tsvector generated always as (
  to_tsvector('simple', left(content, 20000))
) stored;
create index content_variations_search on content_variations using gin (search);

-- For what was found, failed or said in a time.
create index competitor_changes_by_time on competitor_changes (workspace_id, at desc);
