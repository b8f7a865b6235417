-- When a page was last read: a check that failed leaves it as it is.
alter table competitor_pages add column last_read_at timestamptz;
update competitor_pages p set last_read_at =
  case when problem is null then last_checked_at
  else (select taken_at from competitor_snapshots s where s.page_id = p.id) end;

-- What it means for the workspace's own plans; null until that was looked up.
alter table competitor_changes add column implication jsonb;
-- A person marked it as not relevant. Similar ones count less from then on.
alter table competitor_changes add column dismissed_at timestamptz;
create index competitor_changes_dismissed on competitor_changes (workspace_id, dismissed_at desc)
  where dismissed_at is not null;

-- What was looked for on a competitor's pages, and the words it was found in; without a page where nothing is about it.
create table competitor_matches (
  workspace_id uuid not null references workspaces on delete cascade,
  competitor_id uuid not null references competitors on delete cascade,
  -- A requirement or PRD.
  work_id uuid not null,
  page_id uuid references competitor_pages on delete cascade,
  quote text not null default '',
  primary key (competitor_id, work_id)
);
create index competitor_matches_of_page on competitor_matches (page_id);
