-- A team that its owner deleted: nobody has a seat in it any more, and a job removes what is left.
alter table workspaces add column deleted_at timestamptz;
create index workspaces_deleted on workspaces (deleted_at) where deleted_at is not null;

-- What waits for a person, whichever team asked them.
create index invitations_of_person on invitations (email) where accepted_at is null;
