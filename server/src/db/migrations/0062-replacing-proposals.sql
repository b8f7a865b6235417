-- The block that would replace what a source contradicts, for suggestions that record a contradiction.
alter table prd_proposals add column instead jsonb;

-- Counts the changes of a layout, so that two people who edit it at once don't overwrite each other.
alter table prd_layouts add column revision integer not null default 0;
