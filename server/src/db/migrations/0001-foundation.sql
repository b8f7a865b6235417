-- Ids that sort by time. PostgreSQL 18 brings uuidv7(); an older server of the user's own gets the same by hand.
do $$
begin
  if not exists (select from pg_proc where proname = 'uuidv7') then
    create function uuidv7() returns uuid language sql volatile as $f$
      select encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid
    $f$;
  end if;
end $$;

create type role as enum ('admin', 'editor', 'viewer');
create type plan as enum ('free', 'pro', 'team');
create type membership_status as enum ('active', 'pending', 'inactive');

create table users (
  id uuid primary key default uuidv7(),
  email text not null,
  name text not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table workspaces (
  id uuid primary key default uuidv7(),
  name text not null,
  -- The owner of a personal workspace; null for a team.
  personal_of uuid unique references users on delete cascade,
  plan plan not null default 'free',
  workflow_history text not null default '90d',
  agent_output_history text not null default '1y',
  time_zone text not null default 'UTC',
  created_at timestamptz not null default now()
);

create table memberships (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  role role not null,
  status membership_status not null default 'active',
  joined_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index memberships_user on memberships (user_id);

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  ip_address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);

create table audit_events (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspaces on delete cascade,
  at timestamptz not null default now(),
  user_id uuid,
  user_name text not null,
  user_email text not null,
  action text not null,
  resource text not null,
  resource_id text,
  details text not null,
  -- What the subject was before and is now, only where it differs.
  changes jsonb not null default '{}',
  ip_address text not null default '',
  user_agent text not null default '',
  severity text not null,
  category text not null,
  success boolean not null default true,
  request_id text
);
create index audit_events_newest on audit_events (workspace_id, id desc);

create table events (
  id uuid primary key default uuidv7(),
  name text not null,
  payload jsonb not null,
  at timestamptz not null default now()
);
create index events_at on events (at);

-- A row says that this listener has acted on this event: written with the effect, it makes a second delivery harmless.
create table event_deliveries (
  event_id uuid not null references events on delete cascade,
  listener text not null,
  at timestamptz not null default now(),
  primary key (event_id, listener)
);

create table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);

-- Every server keeps who may do what in memory; this tells all of them when to ask again.
create function announce_access_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sextant', json_build_object('kind', 'access', 'userId', old.user_id)::text);
  return null;
end $$;
create function announce_user_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sextant', json_build_object('kind', 'access', 'userId', old.id)::text);
  return null;
end $$;
create trigger sessions_access after update of revoked_at, expires_at or delete on sessions
  for each row execute function announce_access_change();
create trigger memberships_access after update of role, status or delete on memberships
  for each row execute function announce_access_change();
create trigger users_access after update of email, name, disabled_at or delete on users
  for each row execute function announce_user_change();
