-- Agent actions that an answer suggests. They run when the person confirms them.
alter table assistant_messages add column proposals jsonb not null default '[]';
