-- A browser has one session from sign-in to sign-out, also when it asks for it several times at once.
update sessions set family = null
  where family is not null and id not in (select distinct on (family) id from sessions where family is not null order by family, id);
drop index sessions_family;
create unique index sessions_family on sessions (family);
