-- What imported files say of people: scores, comments and every other column. Nobody joins the program by it.
create table advocate_feedback (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- As in advocate_candidates.
  person_key text not null,
  name text not null,
  email text not null,
  company text not null default '',
  score real,
  scale text not null check (scale in ('nps', 'percent', 'five', 'words')),
  comment text not null default '',
  has_agreed boolean not null default false,
  -- The columns that no field has, by name.
  details jsonb not null default '{}',
  -- The name of the file.
  source text not null,
  said_at timestamptz not null,
  -- The same answer is kept once, however often its file is imported.
  fingerprint text not null,
  created_at timestamptz not null,
  unique (workspace_id, fingerprint)
);
create index advocate_feedback_newest on advocate_feedback (workspace_id, said_at desc, id desc);
create index advocate_feedback_of_person on advocate_feedback (workspace_id, person_key, said_at desc);

-- People who are about to leave are listed too, and are never asked for a favor.
alter table advocate_candidates
  add column kind text not null default 'advocate' check (kind in ('advocate', 'risk')),
  -- Why they are here, in a sentence.
  add column why text not null default '',
  add column company text not null default '';
create index advocate_candidates_by_kind on advocate_candidates (workspace_id, kind, mentions desc, id desc) where status = 'open';
alter table advocates add column risk text;
comment on column advocates.risk is 'Why they may leave, in a sentence; null if nothing says so.';
