alter table users
  add column first_name text not null default '',
  add column last_name text not null default '',
  add column company_name text not null default '',
  add column role_at_company text not null default '',
  add column industry text not null default '',
  add column linkedin_url text not null default '',
  add column avatar_url text,
  add column email_verified_at timestamptz;

-- The embedded sign-in provider: who has a password here, as an argon2id hash with its own salt.
create table passwords (
  user_id uuid primary key references users on delete cascade,
  hash text not null,
  changed_at timestamptz not null default now()
);

-- Each use of a refresh token replaces it by the next of its family; a token that comes a second time ends the family.
create table refresh_tokens (
  hash bytea primary key,
  family uuid not null,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_family on refresh_tokens (family);
create index refresh_tokens_user on refresh_tokens (user_id);

-- Codes that went out by mail. Only their hash is here; each works once, and a new one ends the older ones.
create table mailed_codes (
  hash bytea primary key,
  purpose text not null,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index mailed_codes_user on mailed_codes (user_id, purpose);

create table sign_in_failures (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
