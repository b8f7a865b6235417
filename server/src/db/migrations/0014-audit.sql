-- What an event tells besides changed fields, what is searched in it, and the server's own mark on it: the number of
-- the key, the version of the form in which the event was marked, and the mark. Events from before have none.
alter table audit_events
  add column facts jsonb not null default '{}',
  add column searched text not null default '',
  add column form smallint not null default 0,
  add column key smallint,
  add column mark bytea;
update audit_events set searched = lower(action || E'\n' || details || E'\n' || user_name);

-- Random keys, encrypted with the installation's secret: who reads the database cannot mark or seal anything.
create table audit_keys (
  number smallint primary key,
  key_id text not null,
  nonce bytea not null,
  sealed bytea not null,
  created_at timestamptz not null default now()
);

-- Committed and not sealed yet. Written with the event whoever writes it, so that one that commits late is sealed
-- late and never missed. No foreign key: that an event has gone meanwhile must show.
create table audit_unsealed (
  workspace_id uuid not null,
  event_id uuid not null,
  primary key (workspace_id, event_id)
);
insert into audit_unsealed select workspace_id, id from audit_events;

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed select workspace_id, id from added;
  return null;
end $$;
create trigger audit_events_await_seal after insert on audit_events
  referencing new table as added for each statement execute function await_seal();

-- One row a workspace, which whoever seals holds: how many events are sealed, the last seal, both signed.
create table audit_chains (
  workspace_id uuid primary key references workspaces on delete cascade,
  count integer not null default 0,
  head bytea not null default '',
  -- Events from before there were marks: the first ones of the chain, so many and no more.
  inherited integer not null default 0,
  key smallint,
  signed_at timestamptz,
  signature bytea,
  -- How far it is kept outside the database, and how far it can be searched by segments.
  anchored_count integer not null default 0,
  anchored_at timestamptz not null default '-infinity',
  indexed_count integer not null default 0
);
insert into audit_chains (workspace_id, inherited) select workspace_id, count(*) from audit_events group by 1;
create index audit_chains_unanchored on audit_chains (anchored_at) where anchored_count < count;

-- The order of the log is that of the seals; each covers the one before it.
create table audit_seals (
  workspace_id uuid not null references workspaces on delete cascade,
  number integer not null,
  event_id uuid not null unique,
  key smallint not null,
  hash bytea not null,
  primary key (workspace_id, number)
);

-- Some hundred sealed events each, and every term that occurs in them: what to look through, and what to pass over.
create table audit_segments (
  workspace_id uuid not null references workspaces on delete cascade,
  last_number integer not null,
  min_id uuid not null,
  max_id uuid not null,
  terms integer[] not null,
  primary key (workspace_id, last_number)
);
create index audit_segments_terms on audit_segments using gin (terms) with (fastupdate = off);

create table audit_hours (
  workspace_id uuid not null references workspaces on delete cascade,
  hour timestamptz not null,
  total integer not null,
  high integer not null,
  failed integer not null,
  primary key (workspace_id, hour)
);

create table audit_actors (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null,
  name text not null,
  email text not null,
  searched text not null,
  last_at timestamptz not null,
  primary key (workspace_id, user_id)
);
create index audit_actors_last on audit_actors (workspace_id, last_at desc);

-- Nobody who speaks through the server changes or removes a line; with its whole workspace it goes.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from workspaces where id = old.workspace_id) then
    return old;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create function refuse_shorter_chain() returns trigger language plpgsql as $$
begin
  if new.workspace_id = old.workspace_id and new.count >= old.count and new.inherited = old.inherited then
    return new;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_events_kept before update or delete on audit_events
  for each row execute function refuse_audit_change();
create trigger audit_events_not_emptied before truncate on audit_events
  for each statement execute function refuse_audit_change();
create trigger audit_seals_kept before update or delete on audit_seals
  for each row execute function refuse_audit_change();
create trigger audit_seals_not_emptied before truncate on audit_seals
  for each statement execute function refuse_audit_change();
create trigger audit_chains_kept before delete on audit_chains
  for each row execute function refuse_audit_change();
create trigger audit_chains_not_emptied before truncate on audit_chains
  for each statement execute function refuse_audit_change();
create trigger audit_chains_longer before update on audit_chains
  for each row execute function refuse_shorter_chain();
