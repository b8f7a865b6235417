-- What a PRD was written from. A transcript that is deleted later keeps its name here.
create table prd_sources (
  workspace_id uuid not null references workspaces on delete cascade,
  prd_id uuid not null references prds on delete cascade,
  transcript_id uuid not null,
  title text not null,
  kind text not null,
  said_at timestamptz not null,
  added_at timestamptz not null,
  position integer not null,
  primary key (prd_id, transcript_id)
);
create index prd_sources_of_workspace on prd_sources (workspace_id);

-- Themes that an analysis of feedback found, to write PRDs from.
create table feedback_themes (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  analysis text not null,
  name text not null,
  count integer not null,
  sentiment text not null,
  quotes jsonb not null,
  is_sample boolean not null default false,
  created_at timestamptz not null
);
create index feedback_themes_of_workspace on feedback_themes (workspace_id, id);
