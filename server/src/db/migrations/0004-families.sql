-- A session and the refresh tokens behind it belong together: the family is one browser, from sign-in to sign-out.
alter table sessions add column family uuid;
create index sessions_family on sessions (family);
