-- The buttons under an answer, whether it takes a language model, and the revision of the PRD that it is about.
alter table prd_messages
  add column choices jsonb not null default '[]',
  add column needs_model boolean not null default false,
  add column revision integer;
