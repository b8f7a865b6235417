-- In the database, because every server on it has to show them: they are small, and one a person.
create table avatars (
  -- 128 random bits: who knows them may see the picture.
  key text primary key,
  user_id uuid not null unique references users on delete cascade,
  media_type text not null,
  bytes bytea not null
);
