-- A requirement has one identity across documents.
create table requirements (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- As its newest document has them.
  title text not null,
  description text not null default '',
  kind text,
  effort text not null default 'unknown',
  priority text not null check (priority in ('high', 'medium', 'low')),
  -- A person chose the priority, so documents no longer change it.
  is_priority_set boolean not null default false,
  status text not null default 'new' check (status in ('new', 'planned', 'in-progress', 'shipped', 'declined')),
  theme text not null default '',
  release text not null default '',
  owner_id uuid references users on delete set null,
  people integer not null default 0,
  quotes integer not null default 0,
  documents integer not null default 0,
  -- Set while it is merged; its places are those of the other one meanwhile.
  merged_into uuid references requirements on delete set null,
  version integer not null default 1,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  priority_rank smallint not null
    generated always as (case priority when 'high' then 3 when 'medium' then 2 else 1 end) stored,
  search tsvector not null
    generated always as (to_tsvector('simple', title || ' ' || description || ' ' || theme || ' ' || release)) stored
);
create index requirements_newest on requirements (workspace_id, id desc) where merged_into is null;
create index requirements_changed on requirements (workspace_id, updated_at desc, id desc) where merged_into is null;
create index requirements_by_priority on requirements (workspace_id, priority_rank desc, id desc)
  where merged_into is null;
create index requirements_by_people on requirements (workspace_id, people desc, id desc) where merged_into is null;
create index requirements_of_status on requirements (workspace_id, status, priority_rank desc, id desc)
  where merged_into is null;
create index requirements_of_theme on requirements (workspace_id, theme, priority_rank desc, id desc)
  where merged_into is null;
create index requirements_of_release on requirements (workspace_id, release, priority_rank desc, id desc)
  where merged_into is null;
create index requirements_of_owner on requirements (owner_id, id desc);
create index requirements_merged on requirements (merged_into) where merged_into is not null;
create index requirements_search on requirements using gin (search);

-- Where a requirement is: an item of a document.
create table requirement_places (
  prd_id uuid not null references prds on delete cascade,
  item_id text not null,
  workspace_id uuid not null references workspaces on delete cascade,
  requirement_id uuid not null references requirements on delete cascade,
  prd_title text not null,
  is_approved boolean not null,
  title text not null,
  -- The title without case, accents and punctuation.
  words text not null,
  description text not null,
  kind text,
  effort text not null,
  priority text not null,
  speakers text[] not null,
  quotes integer not null,
  primary key (prd_id, item_id)
);
create index places_of_requirement on requirement_places (requirement_id, prd_id desc, item_id);
create index places_by_words on requirement_places (workspace_id, md5(words));

-- Two requirements that seem to be one, and what a person decided. Each pair is proposed once.
create table requirement_merges (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- The older one, and the one that is merged into it.
  kept_id uuid not null references requirements on delete cascade,
  merged_id uuid not null references requirements on delete cascade,
  likeness real not null,
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'rejected', 'undone')),
  -- The places that were moved, to move them back.
  moved jsonb not null default '[]',
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null,
  unique (kept_id, merged_id),
  check (kept_id <> merged_id)
);
create index merges_proposed on requirement_merges (workspace_id, id desc) where status = 'proposed';
create index merges_of_merged on requirement_merges (merged_id);

-- The documents that exist.
create temporary table item on commit drop as
  select p.workspace_id, p.id as prd_id, p.title as prd_title, p.status = 'approved' as is_approved, p.is_sample,
    p.created_at, p.updated_at, i ->> 'id' as item_id, btrim(i ->> 'feature') as title,
    coalesce(i ->> 'description', '') as description, i ->> 'kind' as kind, coalesce(i ->> 'effort', 'unknown') as effort,
    coalesce(i ->> 'priority', 'medium') as priority,
    btrim(regexp_replace(regexp_replace(lower(normalize(i ->> 'feature', nfd)), '[\u0300-\u036f]', '', 'g'),
      '[^[:alnum:]]+', ' ', 'g')) as words,
    array(select distinct name from (
      select jsonb_array_elements_text(coalesce(i -> 'said_by', '[]')) as name
      union select e ->> 'speaker' from jsonb_array_elements(coalesce(i -> 'evidence', '[]')) e) named
      where name <> '') as speakers,
    jsonb_array_length(coalesce(i -> 'evidence', '[]')) as quotes
  from prds p, jsonb_array_elements(coalesce(p.content -> 'feature_requirements', '[]')) i
  where not p.is_template and btrim(coalesce(i ->> 'feature', '')) <> '' and i ->> 'id' is not null;
create temporary table one on commit drop as
  select distinct on (workspace_id, words) uuidv7() as id, * from item order by workspace_id, words, prd_id desc;
insert into requirements (id, workspace_id, title, description, kind, effort, priority, is_sample, created_at, updated_at)
  select id, workspace_id, title, description, kind, effort, priority, is_sample, created_at, updated_at from one;
insert into requirement_places (prd_id, item_id, workspace_id, requirement_id, prd_title, is_approved, title, words,
    description, kind, effort, priority, speakers, quotes)
  select i.prd_id, i.item_id, i.workspace_id, o.id, i.prd_title, i.is_approved, i.title, i.words, i.description, i.kind,
    i.effort, i.priority, i.speakers, i.quotes
  from item i join one o on o.workspace_id = i.workspace_id and o.words = i.words
  on conflict do nothing;
update requirements r set documents = p.documents, quotes = p.quotes, people = p.people
  from (select requirement_id, count(distinct prd_id)::int as documents, sum(quotes)::int as quotes,
      (select count(distinct lower(name)) from requirement_places o, unnest(o.speakers) name
        where o.requirement_id = i.requirement_id)::int as people
    from requirement_places i group by requirement_id) p
  where p.requirement_id = r.id;
