-- Which rights.sql the roles that the product runs as were last given their rights by.
create table rights (
  checksum text primary key,
  set_at timestamptz not null default now()
);
