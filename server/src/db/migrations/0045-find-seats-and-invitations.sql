-- Seats and invitations are seen in their own workspace only. What has to look beyond it goes through one of these
-- functions of the owner: each asks for a person or for what only the invited person has, and returns no more than the
-- caller needs.

-- Where a person has a seat: asked when they sign in, before anyone knows in which workspace they are.
create function seats_of(person uuid) returns table (workspace_id uuid, role role, status membership_status)
  language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select m.workspace_id, m.role, m.status from memberships m where m.user_id = person
$$;

-- The teams of a person as the team picker shows them: how many are in each, and the names of the first few.
create function teams_of(person uuid, most_names integer)
  returns table (id uuid, name text, role role, is_owner boolean, members bigint, people text[])
  language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select w.id, w.name, m.role, w.owner_id is not distinct from person,
    (select count(*) from memberships c where c.workspace_id = w.id and c.status = 'active'),
    array(
      select u.name from memberships c join users u on u.id = c.user_id
      where c.workspace_id = w.id and c.status = 'active'
      order by c.user_id is distinct from w.owner_id, c.joined_at, c.user_id limit most_names)
  from memberships m join workspaces w on w.id = m.workspace_id
  where m.user_id = person and m.status = 'active' and w.personal_of is null
$$;

-- Whether someone else is in a team of the person, or was invited to one.
create function is_with_others(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from memberships mine join workspaces team on team.id = mine.workspace_id
    where mine.user_id = person and team.personal_of is null and (
      exists (
        select from memberships other
        where other.workspace_id = team.id and other.user_id <> person and not other.is_sample)
      or exists (select from invitations i where i.workspace_id = team.id)))
$$;

-- The invitations to an address, accepted ones too.
create function invitations_to(address text)
  returns table (id uuid, workspace_id uuid, role role, invited_by text, created_at timestamptz, expires_at timestamptz,
    accepted_at timestamptz)
  language sql stable security definer rows 5 set search_path = public, pg_temp as $$
  select i.id, i.workspace_id, i.role, i.invited_by, i.created_at, i.expires_at, i.accepted_at
  from invitations i where i.email = address
$$;
-- It now finds accepted invitations as well.
drop index invitations_of_person;
create index invitations_of_person on invitations (email);

-- In which workspace the invitation with this code is. The rest is read there.
create function workspace_of_invitation(code_hash bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.workspace_id from invitations i where i.hash = code_hash
$$;
