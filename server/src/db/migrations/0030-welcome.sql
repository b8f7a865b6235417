-- Conversations of the demo workspace, which go with its other sample data.
alter table transcripts add column is_sample boolean not null default false;

-- Sample data is being made, or is there to look around in; null where there is none, or none any more.
alter table workspaces add column samples text check (samples in ('coming', 'there'));

-- Who does not want to be led through the first steps any more.
create table welcome_dismissals (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  dismissed_at timestamptz not null,
  primary key (workspace_id, user_id)
);
