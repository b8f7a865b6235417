-- Deleted things, for 30 days.
create table bin_entries (
  -- That of the deleted thing; of several that were deleted together, a new one.
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  kind text not null,
  title text not null,
  deleted_at timestamptz not null,
  deleted_by uuid references users on delete set null,
  deleted_by_name text not null
);
create index bin_entries_newest on bin_entries (workspace_id, deleted_at desc, id desc);
create index bin_entries_oldest on bin_entries (deleted_at);

-- Their rows, and those that referred to them, as they were.
create table bin_rows (
  workspace_id uuid not null references workspaces on delete cascade,
  entry_id uuid not null references bin_entries on delete cascade,
  table_name text not null,
  -- Tells the rows of a table apart.
  key text not null,
  -- If the row stayed: its columns that referred to what was deleted.
  emptied text[],
  content jsonb not null,
  primary key (entry_id, table_name, key)
);
