-- Changes to a draft that another source suggests; nothing changes until someone accepts them.
create table prd_proposals (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  prd_id uuid not null references prds on delete cascade,
  transcript_id uuid not null,
  source_title text not null,
  -- The revision that it was made from.
  revision integer not null,
  section text not null,
  heading text,
  -- Null for a whole section.
  item text,
  kind text not null check (kind in ('add', 'change')),
  label text not null,
  value jsonb not null,
  -- Quotes behind the sentences of a section of running text.
  sentences jsonb not null default '[]',
  status text not null default 'open' check (status in ('open', 'accepted', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null
);
create index prd_proposals_open on prd_proposals (prd_id, id) where status = 'open';
create index prd_proposals_of_workspace on prd_proposals (workspace_id);
