-- What was said about a PRD while it was refined.
create table prd_messages (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  prd_id uuid not null references prds on delete cascade,
  type text not null check (type in ('user', 'ai')),
  content text not null,
  -- Who wrote it; empty for the agent.
  by text not null default '',
  -- The names of the sections that an answer changed.
  changed text[] not null default '{}',
  at timestamptz not null
);
create index prd_messages_newest on prd_messages (prd_id, id desc);
