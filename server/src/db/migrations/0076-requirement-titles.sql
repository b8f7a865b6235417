-- What requirements are sorted by, if by title.
alter table requirements add column title_key text not null generated always as (left(lower(title), 60)) stored;
create index requirements_by_title on requirements (workspace_id, title_key, id) where merged_into is null;
