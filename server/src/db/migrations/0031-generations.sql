-- Which run makes a document of a source for whom, so that asking again while it runs joins it.
create table generations (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  source_key bytea not null,
  run_id uuid,
  at timestamptz not null,
  primary key (workspace_id, user_id, source_key)
);

-- Several staged calls may have joined one run, and each is followed by a call of its own.
alter table staged_generations add column calls integer not null default 1;
