-- Two people, or two tabs of one, may write from the same text at the same time: the call that follows means their own.
-- What stands here is asked for within minutes.
delete from staged_generations;
alter table staged_generations
  drop constraint staged_generations_pkey,
  add column user_id uuid not null references users on delete cascade,
  add primary key (workspace_id, run_id);
create index staged_generations_of_source on staged_generations (workspace_id, user_id, source_key);
