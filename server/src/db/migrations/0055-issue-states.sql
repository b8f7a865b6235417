-- What an exported item's state was in its tool, when it was last read.
alter table export_links
  add column remote_state text,
  add column is_done boolean,
  add column state_at timestamptz;
create index exports_of_subject on exports (workspace_id, subject_type, subject_id);
