-- The owner of a team is its first member; a personal workspace is its person's.
alter table workspaces add column owner_id uuid references users on delete set null;
create index workspaces_owner on workspaces (owner_id);

alter table memberships
  add column last_active_at timestamptz,
  -- A person of the demo workspace, whom nobody is.
  add column is_sample boolean not null default false;

update workspaces w set owner_id = coalesce(
  w.personal_of,
  (select m.user_id from memberships m where m.workspace_id = w.id order by m.joined_at, m.user_id limit 1)
);

create function first_member_owns() returns trigger language plpgsql as $$
begin
  update workspaces set owner_id = new.user_id where id = new.workspace_id and owner_id is null;
  return null;
end $$;
create trigger memberships_first after insert on memberships
  for each row execute function first_member_owns();

-- An owner cannot be removed, but their account can go: the team then falls to its first administrator, or to its first
-- member, who becomes one.
create function owner_left() returns trigger language plpgsql as $$
declare
  heir uuid;
begin
  select m.user_id into heir from memberships m join workspaces w on w.id = m.workspace_id
    where w.id = old.workspace_id and (w.owner_id is null or w.owner_id = old.user_id) and m.status = 'active'
    order by m.role <> 'admin', m.joined_at, m.user_id limit 1;
  if heir is not null then
    update workspaces set owner_id = heir where id = old.workspace_id;
    update memberships set role = 'admin' where workspace_id = old.workspace_id and user_id = heir and role <> 'admin';
  end if;
  return null;
end $$;
create trigger memberships_owner after delete on memberships
  for each row execute function owner_left();

-- Somebody who was asked to join. Only the hash of the mailed code is here; an accepted one stays a while, so that the
-- same person accepting twice is told that they are in.
create table invitations (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- In small letters.
  email text not null,
  role role not null,
  invited_by text not null,
  hash bytea unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users on delete cascade
);
create unique index invitations_open on invitations (workspace_id, email) where accepted_at is null;

create table shared_resources (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  type text not null check (type in ('workflow', 'agent-config', 'template')),
  resource_id text not null,
  shared_by text not null,
  created_at timestamptz not null default now(),
  unique (workspace_id, type, resource_id)
);
create index shared_resources_newest on shared_resources (workspace_id, id desc);

-- Who leaves the team loses what was shared with them there.
create table shares (
  shared_resource_id uuid not null references shared_resources on delete cascade,
  workspace_id uuid not null,
  user_id uuid not null,
  level text not null check (level in ('view', 'edit', 'admin')),
  primary key (shared_resource_id, user_id),
  foreign key (workspace_id, user_id) references memberships on delete cascade
);
create index shares_of_person on shares (workspace_id, user_id);
