-- Conversations of the demo workspace, which go with its other sample data.
alter table transcripts add column is_sample boolean not null default false;

-- Whether there is sample data to be removed.
alter table workspaces add column has_samples boolean not null default false;

-- Who does not want to be led through the first steps any more.
create table welcome_dismissals (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  dismissed_at timestamptz not null,
  primary key (workspace_id, user_id)
);
