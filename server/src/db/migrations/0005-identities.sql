-- Somebody whom a provider elsewhere vouches for. Without a user until they have signed up.
create table identities (
  id uuid primary key default uuidv7(),
  issuer text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null,
  name text not null,
  given_name text not null,
  family_name text not null,
  user_id uuid references users on delete cascade,
  seen_at timestamptz not null default now(),
  unique (issuer, subject)
);
create index identities_user on identities (user_id);

-- A refresh token is a user's of the embedded provider, or an identity's that we vouch for after a provider elsewhere.
alter table refresh_tokens
  alter column user_id drop not null,
  add column identity_id uuid references identities on delete cascade,
  add check (num_nonnulls(user_id, identity_id) = 1);
create index refresh_tokens_identity on refresh_tokens (identity_id);

-- A trip to a provider elsewhere and back. What is secret about it follows from the code, of which only the hash is here.
create table sign_in_trips (
  hash bytea primary key,
  expires_at timestamptz not null
);
